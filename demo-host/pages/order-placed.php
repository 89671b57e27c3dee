<?php
$market = texts('market');
$title = $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName);
?>
<div class="panel panel-default"><div class="panel-body sign-in-first">
  <p class="lead"><?= h($market['placed_lead']) ?></p>
  <p><?= h($market['placed_no']) ?> <b>HL2600990</b></p>
  <a class="btn btn-warning" href="<?= h(page_address('order/diybuy')) ?>"><?= h($known['order/diybuy'][$lang]) ?></a>
  <a class="btn btn-default" href="/<?= $segment ?>/page/homepage"><?= h($T['home']) ?></a>
</div></div>
<h3 class="section-head"><?= h($T['you_may_like']) ?></h3>
<?php
goods_grid(array_slice(goods_list(), 6, 4), true);
require __DIR__ . '/inc/layout-bottom.php';
