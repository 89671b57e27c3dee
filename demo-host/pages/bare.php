<?php
// A page without the helper: bare placeholders, and the call in the page.
$shellBase = query_text('runtime') === 'react' ? '/shell/react/' : '/shell/';
?>
<!DOCTYPE html>
<html lang="<?= $lang ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($known[$page][$lang]) ?> - Harbour Lane</title>
<link rel="stylesheet" href="/legacy/vendor/bootstrap/bootstrap.min.css">
<link rel="stylesheet" href="/legacy/assets/legacy.css">
</head>
<body>
<div data-portico="header" data-fixed></div>
<div data-portico="announcements" data-when="idle"></div>
<div class="container" id="content"><h1 class="page-head"><?= h($known[$page][$lang]) ?></h1></div>
<div data-portico="footer"></div>
<div data-portico="toolbar"></div>
<div data-portico="cart-panel"></div>
<div data-portico="cookie-notice"></div>
<script src="<?= $shellBase ?>shell.js"></script>
<script>mountShell('<?= $lang ?>', '<?= $lang === 'kr' ? 'kr' : 'main' ?>', { page: { type: 'home' } })</script>
</body>
</html>
