<?php
$title = $pageName . ' - Harbour Lane';
$market = texts('market');
// This page has an inline panel, so no attached one is added for the toolbar.
$hasCartPanel = false;
require __DIR__ . '/inc/layout-top.php';
?>
<?php breadcrumb($pageName); // The name is hidden, since the panel shows the same. ?>
<h1 class="sr-only"><?= h($pageName) ?></h1>
<?= Portico::island('cart-panel', ['data-mode' => 'inline']) ?>

<?php // The page's own button: with `routes.checkout` the panel would have it, but no first picture. ?>
<p class="check-out"><a class="btn btn-lg btn-warning" href="<?= h(page_address('page/pay/')) ?>"><?= h($market['to_cart']) ?></a></p>
<h3 class="section-head"><?= h($T['you_may_like']) ?></h3>
<?php
goods_grid(goods_list(['category' => 'food']), true);
require __DIR__ . '/inc/layout-bottom.php';
