<?php
// Before this: $title, and optionally $headerAttributes, $pageType and $platform.
$htmlLang = ['cn' => 'zh-CN', 'en' => 'en', 'kr' => 'ko', 'ph' => 'en-PH'];
?>
<!DOCTYPE html>
<html lang="<?= $htmlLang[$lang] ?>">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($title) ?></title>
<link rel="stylesheet" href="/legacy/vendor/bootstrap/bootstrap.min.css">
<link rel="stylesheet" href="/legacy/assets/legacy.css">
<?= portico_head($lang) ?>
<?php if (query_text('demo_told') !== '') { // The page tells them to the shell, so their room can be there before any script. ?>
<style>html { --portico-room-stripes: 41px<?= query_text('demo_told') === 'all' ? '; --portico-room-banner: 72px' : '' ?> }</style>
<?php } ?>
</head>
<body class="lang-<?= $lang ?>">
<div data-portico="header" data-fixed></div>
<?php // Nothing waits for announcements, unless the page itself tells them and they take room. ?>
<div data-portico="announcements"<?= query_text('demo_told') !== '' ? '' : ' data-when="idle"' ?>></div>
<?php require __DIR__ . '/shell.php'; ?>
<?php if (!portico_is_built()) { ?>
<div class="container"><p class="alert alert-warning not-built"><?= h($T['not_built']) ?> <code>npm run build</code></p></div>
<?php } ?>
<div class="container" id="content">
