<?php
// Before this: $title, and optionally $headerAttributes, $pageType and $platform.
require __DIR__ . '/shell-options.php';
// `?preload=off` leaves out the preloads, to measure their effect; `?preload=reads` adds those of the first reads.
$shellHead = $isBuilt ? Portico::head($lang, $shellPlatform) : '';
?>
<!DOCTYPE html>
<html lang="<?= h(html_lang()) ?>">
<head>
<meta charset="utf-8">
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($title) ?></title>
<link rel="stylesheet" href="/legacy/vendor/bootstrap/bootstrap.min.css">
<link rel="stylesheet" href="/legacy/assets/legacy.css">
<?= query_text('preload') === 'off' ? preg_replace('/^<link rel="(?:module)?preload".*\n/m', '', $shellHead) : $shellHead ?>
</head>
<body class="lang-<?= $lang ?>">
<?= Portico::island('header', ['data-fixed' => true] + (isset($headerAttributes) ? $headerAttributes : [])) ?>

<?php // Announcements can wait for an idle moment, unless the page's own boot contains them: then they take space at once. ?>
<?= Portico::island('announcements', ['data-when' => query_text('demo_told') !== '' ? null : 'idle']) ?>

<?php if ($isBuilt) { // Right below the header, so that the space for banner and stripes is reserved before anything below it is parsed. ?>
<?= Portico::mount($lang, $shellPlatform) ?>
<?php } else { ?>
<div class="container"><p class="alert alert-warning not-built"><?= h($T['not_built']) ?> <code>npm run build</code></p></div>
<?php } ?>
<div class="container" id="content">
