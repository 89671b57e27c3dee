<?php
$link = query_text('url');
$reply = $link === '' ? ['data' => null] : api_call('GET', '/goods/detail', ['url' => $link]);
$goods = $reply['data'];
$title = ($goods === null ? $pageName : $goods['goodsName']) . ' - Harbour Lane';
$viewed = isset($_SESSION['viewed']) ? $_SESSION['viewed'] : [];
$seen = ['goods' => $link];
if (!$isAhead) {
    remember_goods($goods, $link);
}
require __DIR__ . '/inc/layout-top.php';
if ($goods === null) {
    page_head($pageName);
?>
<div class="panel panel-default"><div class="panel-body">
  <h2><?= h($T['unknown_goods']) ?></h2>
  <p><?= h($T['unknown_goods_hint']) ?></p>
  <form class="form-inline" action="/<?= $segment ?>/page/buy/">
    <input type="hidden" name="from" value="search-input">
    <input class="form-control wide" name="url" value="<?= h($link) ?>" aria-label="<?= h(texts('forms')['fields']['goods_link']) ?>">
    <button type="submit" class="btn btn-warning"><?= h($T['search']) ?></button>
  </form>
</div></div>
<?php } else { ?>
<ol class="breadcrumb"><li><a href="/<?= $segment ?>/page/homepage"><?= h($T['home']) ?></a></li><li><a href="/<?= $segment ?>/page/search/?category=<?= h($goods['category']) ?>"><?= h($T['category_names'][$goods['category']]) ?></a></li><li class="active"><?= h($goods['goodsCode']) ?></li></ol>
<div class="row goods-detail">
  <div class="col-sm-5"><img class="img-thumbnail" src="<?= h($goods['picture']) ?>" width="400" height="400" alt=""></div>
  <div class="col-sm-7">
    <h1><?= h($goods['goodsName']) ?></h1>
    <p class="price-box"><?= goods_price($goods) ?></p>
    <table class="table facts">
      <tr><th><?= h($T['shop']) ?></th><td><a href="/<?= $segment ?>/page/shop/?shopid=<?= h($goods['shopId']) ?>"><?= h($goods['shopName']) ?></a> <span class="label label-warning"><?= h($goods['source']) ?></span></td></tr>
      <tr><th><?= h($T['stock']) ?></th><td><?= h($goods['stock']) ?></td></tr>
      <tr><th><?= h($T['sold_from_head']) ?></th><td><?= h($goods['beginCount']) ?></td></tr>
      <tr><th><?= h($T['source_link']) ?></th><td class="link"><?= h($goods['goodsLink']) ?></td></tr>
    </table>
    <form class="form-inline" id="add-to-cart" data-goods="<?= h($goods['goodsCode']) ?>" data-login="<?= h(login_address()) ?>" data-done="<?= h($T['added']) ?>" data-failed="<?= h($T['failed']) ?>">
      <label><?= h($T['quantity']) ?> <input class="form-control" type="number" name="count" min="1" max="9999" value="<?= h($goods['beginCount']) ?>"></label>
      <button type="submit" class="btn btn-lg btn-warning"><?= h($T['add_to_cart']) ?></button>
      <a href="/<?= $segment ?>/page/shoppingcart/" data-portico-open="cart-panel"><?= h($T['see_cart']) ?></a>
      <p id="add-result" role="status"></p>
      <p class="in-cart"><?= h($T['in_cart']) ?> <b class="cart-count"><?= Portico::text('cart.count', '–') ?></b></p>
    </form>
  </div>
</div>
<h3 class="section-head"><?= h($T['details']) ?></h3>
<table class="table facts goods-facts">
<?php foreach ($T['details_rows'] as $row) { ?>
  <tr><th><?= h($row[0]) ?></th><td><?= h($row[1]) ?></td></tr>
<?php } ?>
</table>
<?php
    $same = array_slice(array_values(array_filter(goods_list(['category' => $goods['category']]), function ($item) use ($goods) {
        return $item['goodsCode'] !== $goods['goodsCode'];
    })), 0, 4);
    if ($same !== []) {
        echo '<h3 class="section-head">' . h($T['you_may_like']) . '</h3>';
        goods_grid($same, true);
    }
}
unset($viewed[$goods === null ? '' : $goods['goodsCode']]);
if ($viewed !== []) { ?>
<h3 class="section-head"><?= h($T['viewed']) ?></h3>
<div class="viewed">
<?php foreach ($viewed as $code => $item) { ?>
  <a href="<?= h(goods_address($item)) ?>"><img src="<?= h($item['picture']) ?>" width="80" height="80" alt="<?= h($code) ?>"></a>
<?php } ?>
</div>
<?php }
require __DIR__ . '/inc/layout-bottom.php';
