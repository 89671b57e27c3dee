<?php
require __DIR__ . '/inc/member-top.php';
$rows = [];
foreach ($hasHistory ? [[-3, 'paid', -23900], [-5, 'top_up', 50000], [-19, 'paid', -15800], [-21, 'postage', -16840], [-44, 'refund', 4200], [-52, 'top_up', 60000]] : [] as $entry) {
    $rows[] = [day($entry[0]), h($M['entries'][$entry[1]]), '<span class="' . ($entry[2] < 0 ? 'minus' : 'plus') . '">' . ($entry[2] < 0 ? '&minus; ' : '+ ') . yuan(abs($entry[2])) . '</span>'];
}
?>
<div class="panel panel-default"><div class="panel-body">
  <p class="price-box"><?= h($T['balance']) ?> <?= price($user['currencySymbol'], $user['currencyMoney']) ?></p>
  <h3><?= h($M['top_up']) ?></h3>
  <form class="form-inline" method="get" action="<?= h(page_address('page/pay/')) ?>">
    <input type="hidden" name="for" value="top-up">
    <label for="amount"><?= h($M['amount']) ?> (CNY)</label>
    <select class="form-control" id="amount" name="amount"><?php foreach ([100, 200, 500, 1000, 2000] as $amount) { ?><option<?= $amount === 500 ? ' selected' : '' ?>><?= $amount ?></option><?php } ?></select>
    <button type="submit" class="btn btn-warning"><?= h($M['top_up']) ?></button>
  </form>
  <p class="help-block"><?= h($M['top_up_hint']) ?></p>
</div></div>
<h3 class="section-head"><?= h($M['history']) ?></h3>
<?php
data_table([$M['date'], $M['what'], $M['amount']], $rows, $M['no_history']);
require __DIR__ . '/inc/member-bottom.php';
