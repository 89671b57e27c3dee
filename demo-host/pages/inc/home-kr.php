<?php
// Rates, customs, lines and warehouses; then goods by the dozen.
$cells = function (array $rows) {
    return array_map(function ($row) {
        return array_map('h', $row);
    }, $rows);
};
?>
<div class="row home-boxes">
  <div class="col-sm-4"><div class="panel panel-default"><div class="panel-heading"><?= h($H['rate']) ?></div><div class="panel-body">
    <p class="big-number"><?= h($H['rate_value']) ?></p><p class="help-block"><?= h($H['rate_note']) ?></p>
    <h4><?= h($H['duty']) ?></h4><p><?= h($H['duty_text']) ?></p>
  </div></div></div>
  <div class="col-sm-5"><div class="panel panel-default"><div class="panel-heading"><?= h($H['lines']) ?></div><?php data_table($H['line_heads'], $cells($H['line_rows'])); ?>
    <div class="panel-body"><a class="btn btn-warning" href="<?= h(page_address('page/query/freight/?country=KR')) ?>"><?= h($known['page/query/freight'][$lang]) ?></a></div></div></div>
  <div class="col-sm-3"><div class="panel panel-default"><div class="panel-heading"><?= h($H['status']) ?></div><ul class="list-group">
<?php foreach ($H['status_rows'] as $row) { ?>
    <li class="list-group-item"><?= h($row[0]) ?> <b class="pull-right"><?= h($row[1]) ?></b></li>
<?php } ?>
  </ul></div></div>
</div>
<h3 class="section-head"><?= h($H['wholesale']) ?> <small><a href="<?= h(page_address('page/businessservice/')) ?>"><?= h($known['page/businessservice'][$lang]) ?> &raquo;</a></small></h3>
<?php
goods_grid(array_slice(array_values(array_filter($all, function ($goods) {
    return $goods['source'] === '1688';
})), 0, 4));
?>
<h3 class="section-head"><?= h($H['popular']) ?></h3>
<?php goods_grid(array_slice($all, 2, 8)); ?>
<h3 class="section-head"><?= h($H['reviews']) ?></h3>
<div class="row">
<?php foreach ($H['review_rows'] as $row) { ?>
  <div class="col-sm-4"><blockquote class="review"><p><?= h($row[0]) ?></p><footer><?= h($row[1]) ?></footer></blockquote></div>
<?php } ?>
</div>
