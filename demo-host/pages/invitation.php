<?php
// The page for inviting friends, and the page at which the invited arrive.
$market = texts('market');
$user = current_user();
$isInvited = $page === 'page/marketing/invitation_lead';
$title = $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName);
?>
<div class="activity activity-books"><h2><?= h($market[$isInvited ? 'invited_lead' : 'invite_lead']) ?></h2></div>
<ol class="row steps">
<?php foreach ($market['invite_steps'] as $index => $step) { ?>
  <li class="col-sm-4"><b><?= $index + 1 ?></b> <?= h($step) ?></li>
<?php } ?>
</ol>
<?php if ($isInvited && $user === null) { ?>
<p><a class="btn btn-lg btn-warning" href="<?= h(login_address()) ?>&amp;type=register"><?= h($T['sign_up']) ?></a></p>
<?php } else { ?>
<p><a class="btn btn-lg btn-warning" href="<?= h(page_address('page/homepage?shareType=1')) ?>" data-portico-open="share-overlay"><?= h($market['invite_open']) ?></a></p>
<?php }
if ($user !== null) {
    $rewards = api_call('GET', '/activity/coupon/reward-record')['data'];
    echo '<h3 class="section-head">' . h($market['coupons']) . '</h3>';
    data_table([$market['value'], $market['received']], array_map(function ($reward) {
        return [h($reward['couponDetail']['type'] === 1 ? $reward['couponDetail']['amount'] . '%' : 'CN¥' . $reward['couponDetail']['amount']), gmdate('Y-m-d', (int) ($reward['receiveTime'] / 1000))];
    }, is_array($rewards) ? $rewards : []), $market['no_coupons']);
}
require __DIR__ . '/inc/layout-bottom.php';
