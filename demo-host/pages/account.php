<?php
if (current_user() === null) {
    redirect_to(login_address());
}
$pageType = 'account';
require __DIR__ . '/inc/member-top.php';
$enquiries = [];
if ($user['advisory_num'] > 0) {
    $enquiries[] = [day(-2), h($M['enquiry_sample']), h($M['answered'])];
}
foreach (isset($_SESSION['enquiries']) ? $_SESSION['enquiries'] : [] as $enquiry) {
    $enquiries[] = [h($enquiry['day']), h($enquiry['subject']), h($M['waiting'])];
}
?>
<div class="panel panel-default"><div class="panel-body who">
<?php if ($user['avatar'] !== '') { ?>
  <img src="<?= h($user['avatar']) ?>" width="72" height="72" alt="">
<?php } ?>
  <h3><?= h($user['nick_name'] !== '' ? $user['nick_name'] : $user['user_name']) ?><?= $user['isPrime'] ? ' <span class="label label-warning">Prime ' . h($user['primeLevel']) . '</span>' : '' ?></h3>
  <p><?= h($M['level'] . ' ' . $user['userLevel']) ?> &middot; <?= h($T['balance']) ?> <?= price($user['currencySymbol'], $user['currencyMoney']) ?></p>
</div></div>
<ul class="nav nav-tabs hash-tabs">
  <li class="active"><a href="#tab=1"><?= h($T['messages']) ?> <span class="badge"><?= h($user['message_num']) ?></span></a></li>
  <li><a href="#tab=2"><?= h($T['enquiries']) ?> <span class="badge"><?= h($user['advisory_num']) ?></span></a></li>
</ul>
<div class="hash-pane" data-hash="#tab=1">
<?php
if ($user['message_num'] === 0) {
    echo '<p class="alert alert-info">' . h($M['no_messages']) . '</p>';
}
foreach (['unconfirmed' => 'unconfirmed_num', 'import' => 'import_msg_num', 'normal' => 'normal_msg_num'] as $kind => $field) {
    $count = $user[$field];
    if ($count === 0) {
        continue;
    }
    echo '<h4 class="message-head">' . h($T[['unconfirmed' => 'unconfirmed', 'import' => 'important', 'normal' => 'normal'][$kind]]) . ' <span class="badge">' . h($count) . '</span></h4><ul class="messages">';
    $shown = array_slice($M['messages'][$kind], 0, $count);
    foreach ($shown as $index => $message) {
        echo '<li><small>' . day(-1 - 3 * $index) . '</small> ' . h($message) . '</li>';
    }
    if ($count > count($shown)) {
        echo '<li><em>' . h(sprintf($M['more_messages'], $count - count($shown))) . '</em></li>';
    }
    echo '</ul>';
}
?>
</div>
<div class="hash-pane" data-hash="#tab=2">
<?php data_table([$M['date'], $T['enquiries'], $M['status']], $enquiries, $M['no_messages']); ?>
</div>
<?php if (query_text('crash') !== '') { ?>
<div data-portico="demo-crash"></div>
<?php }
require __DIR__ . '/inc/member-bottom.php';
