<?php
$keyword = query_text('keyword');
$category = query_text('category');
$shopId = query_text('shopid');
$reply = api_call('GET', '/goods/list', ['keyword' => $keyword, 'category' => $category, 'shopid' => $shopId]);
$found = is_array($reply['data']) ? $reply['data'] : [];
$heading = $keyword;
if ($heading === '' && isset($T['category_names'][$category])) {
    $heading = $T['category_names'][$category];
}
if ($shopId !== '' && $found !== []) {
    $heading = $found[0]['shopName'];
}
$title = trim($heading . ' - Harbour Lane', ' -');
require __DIR__ . '/inc/layout-top.php';
?>
<ol class="breadcrumb"><li><a href="/<?= $segment ?>/page/homepage"><?= h($T['home']) ?></a></li><li class="active"><?= h($known[$page][$lang]) ?></li></ol>
<h3 class="section-head"><?= h($heading === '' ? $T['all_goods'] : $heading) ?> <small><?= h(sprintf($T['found'], count($found))) ?></small></h3>
<?php
if ($found === []) {
    echo '<p class="alert alert-info">' . h($T['nothing_found']) . '</p>';
}
goods_grid($found);
require __DIR__ . '/inc/layout-bottom.php';
