<?php
// An activity, with its goods.
$market = texts('market');
$id = substr(query_text('id'), 0, 40);
$keys = ['spring', 'books', 'digital'];
$key = $keys[(int) preg_replace('/\D/', '', substr($id, -2)) % 3];
$activity = $market['activities'][$key];
$title = $pageName . ': ' . $activity['title'] . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName);
?>
<div class="activity activity-<?= $key ?>"><h2><?= h($activity['title']) ?></h2><p><?= h($activity['lead']) ?></p><?php if ($id !== '') { ?><p><small><?= h(sprintf($market['activity_no'], $id)) ?></small></p><?php } ?></div>
<ol class="row steps">
<?php foreach ($market['activity_steps'] as $index => $step) { ?>
  <li class="col-sm-4"><b><?= $index + 1 ?></b> <?= h($step) ?></li>
<?php } ?>
</ol>
<?php
goods_grid(goods_list(['category' => ['spring' => 'clothes', 'books' => 'books', 'digital' => 'digital'][$key]]), true);
require __DIR__ . '/inc/layout-bottom.php';
