<?php
// The gifts for new members.
$market = texts('market');
$user = current_user();
$title = $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName);
?>
<div class="activity activity-spring"><h2><?= h($market['welcome_lead']) ?></h2></div>
<div class="row coupons">
<?php foreach ($market['welcome_coupons'] as $coupon) { ?>
  <div class="col-sm-6 col-md-3"><div class="coupon"><?= h($coupon) ?></div></div>
<?php } ?>
</div>
<?php if ($user === null) { ?>
<p><a class="btn btn-lg btn-warning" href="<?= h(login_address()) ?>&amp;type=register"><?= h($T['sign_up']) ?></a> <a class="btn btn-lg btn-default" href="<?= h(login_address()) ?>"><?= h($T['log_in']) ?></a></p>
<?php } else { ?>
<p class="alert alert-info"><?= h($market['welcome_have']) ?> <a href="<?= h(page_address('page/marketing/invitation')) ?>"><?= h($market['coupons']) ?></a></p>
<?php }
require __DIR__ . '/inc/layout-bottom.php';
