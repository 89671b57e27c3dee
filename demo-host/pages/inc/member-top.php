<?php
// Starts a member's page with menu and name. A guest gets a link to sign in instead, and the page ends.
// Before this: optionally $isForGuests, for pages that guests may use too.
$user = current_user();
$title = $pageName . ' - Harbour Lane';
$sideMenu = 'member';
require __DIR__ . '/layout-top.php';
page_head($pageName, $page === 'page/account' ? [] : ['page/account' => $T['my_account']]);
if ($user === null && empty($isForGuests)) {
?>
<div class="panel panel-default"><div class="panel-body sign-in-first">
  <p class="lead"><?= h($T['sign_in_first']) ?></p>
  <a class="btn btn-lg btn-warning" href="<?= h(login_address()) ?>"><?= h($T['log_in']) ?></a>
  <a class="btn btn-lg btn-default" href="<?= h(login_address()) ?>&amp;type=register"><?= h($T['sign_up']) ?></a>
</div></div>
<?php
    require __DIR__ . '/layout-bottom.php';
    exit;
}
// A new member has bought nothing yet.
$hasHistory = $user !== null && $user['userLevel'] > 0;
$M = texts('member');
echo Portico::island('user-gate', ['open' => true]) . "\n";
require __DIR__ . '/side-menu.php';
