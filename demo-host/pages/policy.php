<?php
// The shell under strict policies: one page, with the policy that its address names. Nothing here is inline.
$policy = substr($page, strlen('page/policy/'));
$nonce = $policy === 'nonce' ? base64_encode(random_bytes(18)) : null;
// Another origin that serves the same files; browsers resolve every *.localhost to this machine.
$cdn = 'http://cdn.localhost' . (preg_match('/:\d+\z/', request_host(), $port) ? $port[0] : '');
$policies = [
    'nonce' => "script-src 'nonce-$nonce' 'strict-dynamic'; style-src 'nonce-$nonce'",
    'self' => "script-src 'self'; style-src 'self'",
    'trusted' => "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types portico",
    'style' => "script-src 'self'; style-src-elem 'self'; style-src-attr 'none'",
    'cdn' => "script-src $cdn; style-src 'self' $cdn; require-trusted-types-for 'script'; trusted-types portico",
];
if (!isset($policies[$policy])) {
    require __DIR__ . '/not-found.php';
    return;
}
header("Content-Security-Policy: default-src 'none'; connect-src 'self'" . ($policy === 'cdn' ? " $cdn" : '')
    . "; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " . $policies[$policy]);
$pageType = 'home';
// The rules are inline: the other policies would refuse them.
$mayFetchAhead = $policy === 'nonce';
$url = $policy === 'cdn' ? "$cdn/shell/" : '/shell/';
require __DIR__ . '/inc/shell-options.php';
$mark = $nonce === null ? '' : ' nonce="' . h($nonce) . '"';
?>
<!DOCTYPE html>
<html lang="<?= h(html_lang()) ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($policy) ?> - Harbour Lane</title>
<link rel="stylesheet" href="/legacy/assets/legacy.css"<?= $mark ?>>
<?= Portico::head($lang, $shellPlatform, $nonce) ?>
</head>
<body>
<?= Portico::island('header', ['data-fixed' => true], $nonce) ?>

<?= Portico::island('announcements', [], $nonce) ?>

<main id="content"><h1>Content-Security-Policy</h1><p><code><?= h($policies[$policy]) ?></code></p></main>
<?= Portico::island('user-gate', ['open' => true], $nonce) ?>
<p>For who is known.</p></div>
<?= Portico::island('footer', [], $nonce) ?>

<?= Portico::island('toolbar', [], $nonce) ?>

<?= Portico::island('cart-panel', [], $nonce) ?>

<?= Portico::island('cookie-notice', [], $nonce) ?>

<?= Portico::island('countdown-task', [], $nonce) ?>

<?= Portico::island('share-overlay', [], $nonce) ?>

<?= Portico::mount($lang, $shellPlatform, [], $nonce) ?>
</body>
</html>
