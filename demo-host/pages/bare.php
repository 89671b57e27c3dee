<?php
// A page without the helper: bare placeholders, and the call in the page. `?head=fastest` has the lines that embedding.md
// calls the fastest head, with the names from the manifest.
$twin = query_text('runtime') === 'react' ? 'react/' : '';
$shellBase = "/shell/$twin";
$manifest = demo_setting('DEMO_DIST') . "/{$twin}manifest.json";
$isFastest = query_text('head') === 'fastest' && is_file($manifest);
$platform = $lang === 'kr' ? 'kr' : 'main';
$shellTag = "<script src=\"{$shellBase}shell.js\"></script>
<script>mountShell('$lang', '$platform', { page: { type: 'home' } })</script>";
?>
<!DOCTYPE html>
<html lang="<?= h(html_lang()) ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($known[$page][$lang]) ?> - Harbour Lane</title>
<link rel="stylesheet" href="/legacy/vendor/bootstrap/bootstrap.min.css">
<link rel="stylesheet" href="/legacy/assets/legacy.css">
<?php if ($isFastest) { $built = json_decode((string) file_get_contents($manifest), true); ?>
<link rel="stylesheet" href="<?= $shellBase . $built['pageSheet'] ?>">
<link rel="modulepreload" href="<?= $shellBase . $built['preload']['common'][0]['href'] ?>">
<link rel="preload" as="script" href="<?= $shellBase ?>shell.js">
<link rel="preload" as="fetch" href="/api/user/info" crossorigin="anonymous">
<link rel="modulepreload" href="<?= $shellBase . $built['preload']["$lang-low"][0]['href'] ?>">
<link rel="preload" as="fetch" href="/api/currency/list" crossorigin="anonymous">
<?= $shellTag ?>

<?php } ?>
</head>
<body>
<div data-portico="header" data-fixed></div>
<div data-portico="announcements" data-when="idle"></div>
<div class="container" id="content"><h1 class="page-head"><?= h($known[$page][$lang]) ?></h1></div>
<div data-portico="footer"></div>
<div data-portico="toolbar"></div>
<div data-portico="cart-panel"></div>
<div data-portico="cookie-notice"></div>
<?= $isFastest ? '' : $shellTag ?>

</body>
</html>
