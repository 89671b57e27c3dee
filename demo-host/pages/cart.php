<?php
$title = $pageName . ' - Harbour Lane';
// This page has an inline panel, so no attached one is added for the toolbar.
$hasCartPanel = false;
require __DIR__ . '/inc/layout-top.php';
?>
<?php breadcrumb($pageName); // The name is hidden, since the panel shows the same. ?>
<h1 class="sr-only"><?= h($pageName) ?></h1>
<?= Portico::island('cart-panel', ['data-mode' => 'inline']) ?>
<h3 class="section-head"><?= h($T['you_may_like']) ?></h3>
<?php
goods_grid(goods_list(['category' => 'food']), true);
require __DIR__ . '/inc/layout-bottom.php';
