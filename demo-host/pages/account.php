<?php
$user = current_user();
if ($user === null) {
    redirect_to("/$segment/page/login?ref=" . rawurlencode(request_url()));
}
$title = $T['my_account'] . ' - Harbour Lane';
$pageType = 'account';
require __DIR__ . '/inc/layout-top.php';
?>
<?= Portico::island('user-gate', ['open' => true]) ?>

<h1 class="page-head"><?= h($T['my_account']) ?></h1>
<div class="row">
  <div class="col-sm-3">
    <div class="list-group">
<?php foreach (['page/account/mybalance', 'page/account/level', 'page/account/myparcel', 'page/parcel/storage', 'page/partner', 'order/diybuy', 'order/pkgorder'] as $path) { ?>
      <a class="list-group-item" href="/<?= strpos($path, 'page/') === 0 ? "$segment/" : '' ?><?= $path ?>"><?= h($known[$path][$lang]) ?></a>
<?php } ?>
    </div>
  </div>
  <div class="col-sm-9">
    <div class="panel panel-default"><div class="panel-body who">
<?php if ($user['avatar'] !== '') { ?>
      <img src="<?= h($user['avatar']) ?>" width="72" height="72" alt="">
<?php } ?>
      <h3><?= h($user['nick_name'] !== '' ? $user['nick_name'] : $user['user_name']) ?><?= $user['isPrime'] ? ' <span class="label label-warning">Prime ' . h($user['primeLevel']) . '</span>' : '' ?></h3>
      <p>LV <?= h($user['userLevel']) ?> &middot; <?= h($T['balance']) ?> <?= price($user['currencySymbol'], $user['currencyMoney']) ?></p>
    </div></div>
    <ul class="nav nav-tabs" id="account-tabs">
      <li class="active"><a href="#tab=1" data-pane="1"><?= h($T['messages']) ?> <span class="badge"><?= h($user['message_num']) ?></span></a></li>
      <li><a href="#tab=2" data-pane="2"><?= h($T['enquiries']) ?> <span class="badge"><?= h($user['advisory_num']) ?></span></a></li>
    </ul>
    <table class="table table-striped tab-pane-1">
      <tr><th><?= h($T['unconfirmed']) ?></th><td><?= h($user['unconfirmed_num']) ?></td></tr>
      <tr><th><?= h($T['important']) ?></th><td><?= h($user['import_msg_num']) ?></td></tr>
      <tr><th><?= h($T['normal']) ?></th><td><?= h($user['normal_msg_num']) ?></td></tr>
    </table>
    <table class="table table-striped tab-pane-2">
      <tr><th><?= h($T['enquiries']) ?></th><td><?= h($user['advisory_num']) ?></td></tr>
    </table>
  </div>
</div>
<?php if (query_text('crash') !== '') { ?>
<div data-portico="demo-crash"></div>
<?php } ?>
</div>
<?php require __DIR__ . '/inc/layout-bottom.php';
