<?php
// The goods of all orders one by one, as they are in the warehouse, for packing.
$pageType = 'order-list';
require __DIR__ . '/inc/member-top.php';
require __DIR__ . '/inc/samples.php';
$rows = [];
foreach ($hasHistory ? array_merge(sample_orders('shopping'), sample_orders('own')) : [] as $index => $order) {
    list($no, $days, $goods, $count, , $state) = $order;
    $rows[] = [
        '<img src="' . h($goods['picture']) . '" width="48" height="48" alt=""> ' . h($goods['goodsName']), h($count),
        number_format(180 + $index * 145) . ' g', h($no), day($days), h($M['statuses'][$state]),
    ];
}
?>
<p><?= h($M['goods_lead']) ?></p>
<?php
data_table([$M['goods'], $M['count'], $M['weight'], $M['order_no'], $M['date'], $M['status']], $rows, $M['no_goods']);
require __DIR__ . '/inc/member-bottom.php';
