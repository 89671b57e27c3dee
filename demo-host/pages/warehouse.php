<?php
// The address in China, the goods that are stored there, and those to be packed.
require __DIR__ . '/inc/member-top.php';
require __DIR__ . '/inc/samples.php';
$number = 'HL' . $user['user_id'];
$rows = [];
foreach ($hasHistory ? sample_orders('shopping') : [] as $index => $order) {
    if (!in_array($order[5], ['arrived', 'shipped', 'bought'], true)) {
        continue;
    }
    $box = '<input type="checkbox" name="goods[]" value="' . h($order[0]) . '" aria-label="' . h($order[0]) . '"> ';
    $rows[] = [$box . '<img src="' . h($order[2]['picture']) . '" width="48" height="48" alt="">', h($order[2]['goodsName']), number_format(180 + $index * 145) . ' g', day($order[1] + 2), h(sprintf($M['days_left'], 180 + $order[1]))];
}
?>
<div class="panel panel-default"><div class="panel-heading"><?= h($M['address_head']) ?></div>
<table class="table facts">
  <tr><th><?= h($M['receiver']) ?></th><td><?= h($user['user_name'] . ' (' . $number . ')') ?></td></tr>
  <tr><th><?= h($M['address']) ?></th><td>浙江省杭州市滨江区运河路8号 海港里仓库 <?= h($number) ?></td></tr>
  <tr><th><?= h($M['phone']) ?></th><td>+86 571 5555 0120</td></tr>
  <tr><th><?= h($M['postcode']) ?></th><td>310051</td></tr>
</table></div>
<p><?= h($M['warehouse_lead']) ?></p>
<form method="get" action="<?= h(page_address('page/query/freight/')) ?>">
<?php data_table(['', $M['goods'], $M['weight'], $M['arrived'], $M['kept']], $rows, $M['no_goods']); ?>
<?php if ($rows !== []) { ?>
<button type="submit" class="btn btn-warning"><?= h($M['pack']) ?></button>
<?php } ?>
</form>
<?php require __DIR__ . '/inc/member-bottom.php';
