<?php
// The forwarding home, for those who shop by themselves.
$platform = 'transport';
$pageType = 'home';
$title = '';
$user = current_user();
$F = texts('market')['forwarding'];
$tools = texts('tools');
$steps = $F['steps'];
require __DIR__ . '/inc/layout-top.php';
?>
<div class="forwarding-top">
  <h1><?= h($pageName) ?></h1>
  <h2><?= h($F['claim']) ?></h2>
  <p><?= h($F['lead']) ?></p>
  <a class="btn btn-lg btn-warning" href="<?= h(page_address('page/parcel/storage/')) ?>"><?= h($F['get']) ?></a>
</div>
<?php require __DIR__ . '/inc/home-steps.php'; ?>
<div class="row">
  <div class="col-sm-6">
    <h3 class="section-head"><?= h($F['fees']) ?></h3>
<?php data_table([$F['service'], $F['fee']], array_map(function ($row) {
    return [h($row['name']), h($row['fee'])];
}, $F['fee_rows'])); ?>
  </div>
  <div class="col-sm-6">
    <h3 class="section-head"><?= h($F['lines']) ?></h3>
<?php data_table([$tools['line'], $tools['days'], $tools['most']], array_map(function ($line) {
    return [h($line['name']), h($line['days']), h($line['most'])];
}, array_values($tools['lines']))); ?>
  </div>
</div>
<p>
  <a class="btn btn-default" href="<?= h(page_address('page/query/freight/')) ?>"><?= h($known['page/query/freight'][$lang]) ?></a>
  <a class="btn btn-default" href="<?= h(page_address('page/query/package/')) ?>"><?= h($known['page/query/package'][$lang]) ?></a>
</p>
<?php require __DIR__ . '/inc/layout-bottom.php';
