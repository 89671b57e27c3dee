<?php
$reply = api_call('GET', '/goods/list', ['category' => 'food']);
$title = $T['cart'] . ' - Harbour Lane';
// The panel stands in this page, so no second one is attached to the toolbar.
$hasCartPanel = false;
require __DIR__ . '/inc/layout-top.php';
?>
<h1 class="page-head"><?= h($T['cart']) ?></h1>
<?= Portico::island('cart-panel', ['data-mode' => 'inline']) ?>

<h3 class="section-head"><?= h($T['you_may_like']) ?></h3>
<?php
goods_grid(is_array($reply['data']) ? $reply['data'] : []);
require __DIR__ . '/inc/layout-bottom.php';
