<?php
// Boxes by sea, vessels and groups; then popular goods.
$cells = function (array $rows) {
    return array_map(function ($row) {
        return array_map('h', $row);
    }, $rows);
};
?>
<div class="row home-boxes">
  <div class="col-sm-6"><div class="panel panel-default"><div class="panel-heading"><?= h($H['boxes']) ?></div><?php data_table($H['box_heads'], $cells($H['box_rows'])); ?>
    <div class="panel-body"><p><?= h($H['box_note']) ?></p><a class="btn btn-warning" href="<?= h(page_address('page/query/freight/?country=PH')) ?>"><?= h($known['page/query/freight'][$lang]) ?></a></div></div></div>
  <div class="col-sm-3"><div class="panel panel-default"><div class="panel-heading"><?= h($H['vessels']) ?></div>
    <?php data_table($H['vessel_heads'], [[day(3), day(17)], [day(10), day(24)], [day(17), day(31)]]); ?>
    <div class="panel-body"><h4><?= h($H['pay']) ?></h4><p><?= h($H['pay_text']) ?></p></div></div></div>
  <div class="col-sm-3"><div class="panel panel-default"><div class="panel-heading"><?= h($H['pasabuy']) ?></div><ul class="list-group">
<?php foreach ($H['group_rows'] as $row) { ?>
    <li class="list-group-item"><b><?= h($row[0]) ?></b><br><?= h($row[1]) ?> &middot; <?= h($row[2]) ?></li>
<?php } ?>
  </ul><div class="panel-body"><a class="btn btn-default btn-block" href="<?= h(page_address('page/marketing/invitation')) ?>"><?= h($H['join']) ?></a></div></div></div>
</div>
<h3 class="section-head"><?= h($H['popular']) ?></h3>
<?php
goods_grid(array_slice($all, 4, 8));
foreach (['toys', 'clothes'] as $category) {
    home_category($category, $all, 4);
}
