<?php
// The plain page of everything that the shell links to and the demo has no template for.
$name = isset($known[$page]) ? $known[$page][$lang] : null;
if ($name === null) {
    http_response_code(404);
}
$title = ($name === null ? $T['not_found'] : $name) . ' - Harbour Lane';
if (strpos($page, 'order') === 0 || $page === 'account/goods') {
    $pageType = 'order-list';
}
require __DIR__ . '/inc/layout-top.php';
?>
<ol class="breadcrumb"><li><a href="/<?= $segment ?>/page/homepage"><?= h($T['home']) ?></a></li><li class="active"><?= h($name === null ? '404' : $name) ?></li></ol>
<div class="panel panel-default"><div class="panel-body legacy-page">
  <h1><?= h($name === null ? $T['not_found'] : $name) ?></h1>
  <p><?= h($name === null ? $T['not_found_hint'] : $T['legacy_hint']) ?></p>
  <p><code><?= h($_SERVER['REQUEST_URI']) ?></code></p>
</div></div>
<?php require __DIR__ . '/inc/layout-bottom.php';
