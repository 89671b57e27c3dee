<?php
$isRegister = query_text('type') === 'register';
$ref = query_text('ref');
$problem = '';
if ($_SERVER['REQUEST_METHOD'] === 'POST' && form_text('action') === 'sign-out') {
    api_call('POST', '/site/logout');
    Portico::dropAhead();
    session_regenerate_id(true);
    unset($_SESSION['enquiries'], $_SESSION['viewed']);
    redirect_to("/$segment/page/homepage");
}
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $reply = $isRegister
        ? api_call('POST', '/site/register', [
            'login_name' => trim(form_text('login_name')), 'password' => form_text('password'), 'captcha' => trim(form_text('captcha')),
            'checkbox' => form_text('checkbox'), 'invitationCode' => cookie_text('invite_code'),
        ])
        : api_call('POST', '/site/login', ['login_name' => form_text('login_name'), 'password' => form_text('password')]);
    if ($reply['state'] === 0) {
        Portico::dropAhead();
        session_regenerate_id(true);
        redirect_to(safe_return($ref, $segment));
    }
    $problem = $reply['msg'];
}
$self = "/$segment/page/login?ref=" . rawurlencode($ref);
$title = $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
?>
<h1 class="page-head login-head"><?= h($pageName) ?></h1>
<div class="panel panel-default login-box">
  <ul class="nav nav-tabs">
    <li<?= $isRegister ? '' : ' class="active"' ?>><a href="<?= h($self) ?>"><?= h($T['log_in']) ?></a></li>
    <li<?= $isRegister ? ' class="active"' : '' ?>><a href="<?= h($self) ?>&amp;type=register"><?= h($T['sign_up']) ?></a></li>
  </ul>
  <form class="panel-body" method="post" action="<?= h($self) ?><?= $isRegister ? '&amp;type=register' : '' ?>">
<?php if ($problem !== '') { ?>
    <p class="alert alert-danger" role="alert"><?= h($problem) ?></p>
<?php } ?>
    <label for="login_name"><?= h($T['email']) ?></label>
    <input class="form-control" type="email" id="login_name" name="login_name" autocomplete="username" required maxlength="100" value="<?= h(form_text('login_name')) ?>">
    <label for="password"><?= h($T['password']) ?></label>
    <input class="form-control" type="password" id="password" name="password" autocomplete="<?= $isRegister ? 'new-password' : 'current-password' ?>" required maxlength="20">
<?php if ($isRegister) { ?>
    <label for="captcha"><?= h($T['code']) ?></label>
    <div class="input-group"><input class="form-control" id="captcha" name="captcha" autocomplete="one-time-code" required maxlength="6"><span class="input-group-btn"><button type="button" class="btn btn-default" id="send-code"><?= h($T['send_code']) ?></button></span></div>
    <p class="help-block" id="code-result" role="status" data-done="<?= h($T['code_sent']) ?>" data-failed="<?= h($T['failed']) ?>"></p>
    <p class="help-block"><?= h($T['code_hint']) ?></p>
    <label class="checkbox-inline"><input type="checkbox" name="checkbox" value="1" required> <?= h($T['agree']) ?></label>
<?php } ?>
    <button type="submit" class="btn btn-warning btn-block"><?= h($isRegister ? $T['sign_up'] : $T['log_in']) ?></button>
<?php if (!$isRegister) { ?>
    <p class="help-block"><?= h($T['demo_account']) ?></p>
<?php } ?>
  </form>
</div>
<?php require __DIR__ . '/inc/layout-bottom.php';
