<?php
// A shop with options of its own: routes, texts, currency, one language, no shipping tools. It shares accounts, goods and
// baskets with the other shop. Its pages and options are in inc/own-shop.php.
$lang = 'en';
$ownPath = trim(substr($page, strlen('own')), '/');
$isBasket = $ownPath === 'basket';
require __DIR__ . '/inc/own-shop.php';

$isPost = $_SERVER['REQUEST_METHOD'] === 'POST';
$problem = '';
$done = '';

if ($isPost && $ownPath === 'basket') {
    $reply = api_call('POST', '/cart/add', ['goodsCode' => form_text('goods'), 'count' => 1]);
    if ($reply['state'] === 10001) {
        redirect_to('/own/sign-in/?back=' . rawurlencode('http://' . request_host() . '/own/teapots/'));
    } elseif ($reply['state'] === 0) {
        redirect_to('/own/basket/');
    }
    $problem = $reply['msg'];
} elseif ($isPost && $ownPath === 'sign-in') {
    $isCode = form_text('act') === 'code';
    $fields = ['login_name' => trim(form_text('email')), 'password' => form_text('password')];
    if ($isCode) {
        $reply = api_call('POST', '/users/send-verify-code-by-email', ['email' => $fields['login_name']]);
        $done = $reply['state'] === 0 ? 'The code is on its way. In this demo it is 246810.' : '';
    } elseif (query_text('type') === 'register') {
        $reply = api_call('POST', '/site/register', $fields + ['captcha' => trim(form_text('code')), 'checkbox' => '1']);
    } else {
        $reply = api_call('POST', '/site/login', $fields);
    }
    if ($reply['state'] === 0 && !$isCode) {
        // Both shops have the same visitor.
        Portico::dropAhead();
        session_regenerate_id(true);
        redirect_to(own_return(query_text('back')));
    }
    $problem = $reply['state'] === 0 ? '' : $reply['msg'];
} elseif ($isPost && $ownPath === 'me') {
    api_call('POST', '/site/logout');
    Portico::dropAhead();
    session_regenerate_id(true);
    redirect_to('/own/');
} elseif ($isPost && isset($ownForms[$ownPath])) {
    $done = 'Thank you. We answer within a day.';
}

$isMissing = !isset($ownPages[$ownPath]);
if ($isMissing) {
    http_response_code(404);
}
$isForMembers = $ownPath === 'me' || strpos($ownPath, 'me/') === 0;
if ($isForMembers && !$isMissing && current_user() === null) {
    redirect_to('/own/sign-in/?back=' . rawurlencode(request_url()));
}
[$ownName, $ownWords] = $isMissing ? ['This page does not exist', []] : $ownPages[$ownPath];
?>
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($ownName) ?> - Kettle &amp; Leaf</title>
<link rel="stylesheet" href="/legacy/assets/own.css">
<?= $isBuilt ? Portico::head('en') : '' ?>
</head>
<body>
<?= Portico::island('header', ['data-fixed' => true, 'data-banner' => false]) ?>

<main>
<?php if (!$isBuilt) { ?>
<p class="says">The shell is not built yet: <code>npm run build</code></p>
<?php } ?>
<h1><?= h($ownName) ?></h1>
<?php foreach ($ownWords as $words) { ?>
<p><?= h($words) ?></p>
<?php }
if ($problem !== '' || $done !== '') {
    echo '<p class="says" role="status">' . h($problem . $done) . '</p>';
}
if ($ownPath === '' || $ownPath === 'teapots') {
    own_goods(own_found($ownPath === '' ? '' : query_text('keyword')));
} elseif ($isBasket) {
    echo Portico::island('cart-panel', ['data-mode' => 'inline']) . "\n";
} elseif ($ownPath === 'sign-in') {
    own_sign_in(query_text('type') === 'register', query_text('back'));
} elseif ($ownPath === 'me') { ?>
<p>Signed in as <b><?= h(current_user()['nick_name'] ?: current_user()['user_name']) ?></b>.</p>
<ul><li><a href="/own/me/orders/">My orders</a></li><li><a href="/own/basket/">My basket</a></li></ul>
<form method="post" action="/own/me/"><button>Sign out</button></form>
<?php } elseif (isset($ownForms[$ownPath])) { ?>
<form method="post" action="/own/<?= h($ownPath) ?>/" class="ask">
<label>Your email <input type="email" name="email" autocomplete="email" required></label>
<label><?= h($ownForms[$ownPath]) ?> <textarea name="words" rows="4" required></textarea></label>
<button>Send</button>
</form>
<?php } ?>
</main>
<?= Portico::island('footer') ?>

<?= Portico::island('toolbar') ?>

<?php if (!$isBasket) { ?>
<?= Portico::island('cart-panel') ?>

<?php } ?>
<?= $isBuilt ? Portico::mount('en', 'main', ['page' => ['type' => $isForMembers ? 'account' : 'home']]) : '' ?>
</body>
</html>
