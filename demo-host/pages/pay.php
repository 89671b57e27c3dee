<?php
// The amount to pay, and the payment methods. Nothing is charged.
require __DIR__ . '/inc/samples.php';
$market = texts('market');
$user = current_user();
$order = null;
foreach (query_text('order') === '' ? [] : sample_orders('all') as $candidate) {
    if ($candidate[0] === query_text('order')) {
        $order = $candidate;
    }
}
$isTopUp = query_text('for') === 'top-up';
$what = $order !== null ? sprintf($market['pay_order'], $order[0]) : $market[$isTopUp ? 'pay_top_up' : 'pay_cart'];
$fen = $order !== null ? $order[4] : ($isTopUp ? 100 * min(10000, max(1, (int) query_text('amount'))) : 52740);
$title = $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName, ['page/shoppingcart' => $T['cart']]);
?>
<form class="panel panel-default tool-form" method="post" action="<?= h(page_address('page/agencysuccess/')) ?>"><div class="panel-body">
  <table class="table facts">
    <tr><th><?= h($market['pay_what']) ?></th><td><?= h($what) ?></td></tr>
    <tr><th><?= h($market['pay_amount']) ?></th><td class="price"><b><?= yuan($fen) ?></b></td></tr>
  </table>
  <fieldset><legend><?= h($market['pay_method']) ?></legend>
<?php foreach ([$T['alipay'] => 'alipay', $T['wechat_pay'] => 'wechat-pay', 'Visa' => 'visa', 'Mastercard' => 'mastercard'] as $label => $file) { ?>
    <label class="method"><input type="radio" name="method" value="<?= $file ?>"<?= $file === 'alipay' ? ' checked' : '' ?>> <img src="/images/payments/<?= $file ?>.svg" width="72" height="28" alt=""> <?= h($label) ?></label>
<?php } ?>
    <label class="method"><input type="radio" name="method" value="wallet"> <?= h($market['wallet']) ?><?= $user === null ? '' : ' (' . price($user['currencySymbol'], $user['currencyMoney']) . ')' ?></label>
  </fieldset>
  <p class="help-block"><?= h($market['pay_hint']) ?></p>
  <p class="submit"><button type="submit" class="btn btn-lg btn-warning"><?= h($market['pay_now']) ?></button></p>
</div></form>
<?php require __DIR__ . '/inc/layout-bottom.php';
