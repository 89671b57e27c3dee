<?php
// The five lists of orders.
$pageType = 'order-list';
$kinds = ['order' => 'all', 'order/diybuy' => 'shopping', 'order/diybuy/index' => 'shopping', 'order/pkgorder' => 'forwarding', 'order/virtual-order' => 'virtual'];
$kind = $page === 'order/diybuy/index' && query_text('pageType') === '2' ? 'own' : $kinds[$page];
require __DIR__ . '/inc/member-top.php';
require __DIR__ . '/inc/samples.php';
$status = isset($M['statuses'][query_text('status')]) ? query_text('status') : '';
$orders = array_filter($hasHistory ? sample_orders($kind) : [], function ($order) use ($status) {
    return $status === '' || $order[5] === $status;
});
?>
<p><?= h($M['order_leads'][$kind]) ?></p>
<?php
query_tabs('status', ['' => $M['all']] + $M['statuses'], $status);
data_table([$M['order_no'], $M['goods'], $M['count'], $M['amount'], $M['status'], $M['action']], array_map(function ($order) use ($M) {
    list($no, $days, $goods, $count, $fen, $state) = $order;
    $address = isset($goods['goodsLink']) ? goods_address($goods) : null;
    $picture = $goods['picture'] === null ? '' : '<img src="' . h($goods['picture']) . '" width="48" height="48" alt="">';
    $actions = ['unpaid' => 'page/pay/?order=' . $no, 'done' => 'account/myservices/aftersales?order_no=' . $no];
    $action = isset($actions[$state]) ? $actions[$state] : 'account/advisory/create?order_no=' . $no;
    return [
        h($no) . '<br><small>' . day($days) . '</small>',
        $picture . ' ' . ($address === null ? h($goods['goodsName']) : '<a href="' . h($address) . '">' . h($goods['goodsName']) . '</a>'),
        h($count), $fen === 0 ? '&ndash;' : yuan($fen), '<span class="state state-' . $state . '">' . h($M['statuses'][$state]) . '</span>',
        '<a href="' . h(page_address($action)) . '">' . h($M['order_actions'][isset($actions[$state]) ? $state : 'ask']) . '</a>',
    ];
}, $orders), $M['no_orders']);
require __DIR__ . '/inc/member-bottom.php';
