<?php
$keyword = query_text('keyword');
$category = query_text('category');
$shopId = query_text('shopid');
$found = goods_list(['keyword' => $keyword, 'category' => $category, 'shopid' => $shopId]);
$orders = ['' => $T['sort_default'], 'low' => $T['sort_low'], 'high' => $T['sort_high']];
$order = isset($orders[query_text('sort')]) ? query_text('sort') : '';
if ($order !== '') {
    usort($found, function ($a, $b) use ($order) {
        return ($a['foreignPrice'] <=> $b['foreignPrice']) * ($order === 'low' ? 1 : -1);
    });
}
$heading = $keyword;
if ($heading === '' && isset($T['category_names'][$category])) {
    $heading = $T['category_names'][$category];
}
if ($shopId !== '' && $found !== []) {
    $heading = $found[0]['shopName'];
}
$title = ($heading === '' ? '' : $heading . ' - ') . $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName);
?>
<ul class="list-inline categories">
<?php foreach ($T['category_names'] as $code => $label) { ?>
  <li<?= $code === $category ? ' class="active"' : '' ?>><a href="/<?= $segment ?>/page/search/?category=<?= $code ?>"><?= h($label) ?></a></li>
<?php } ?>
</ul>
<h3 class="section-head"><?= h($heading === '' ? $T['all_goods'] : $heading) ?> <small><?= h(sprintf($T['found'], count($found))) ?></small></h3>
<p class="in-cart"><?= h($T['in_cart']) ?> <b class="cart-count"><?= Portico::text('cart.count', '–') ?></b></p>
<?php
query_tabs('sort', $orders, $order);
if ($found === []) {
    echo '<p class="alert alert-info">' . h($T['nothing_found']) . '</p>';
}
goods_grid($found, true);
require __DIR__ . '/inc/layout-bottom.php';
