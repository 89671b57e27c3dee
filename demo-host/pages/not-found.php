<?php
// Any address that the shop does not have.
http_response_code(404);
$title = $T['not_found'] . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($T['not_found']);
?>
<div class="panel panel-default"><div class="panel-body not-found">
  <p class="lead">404</p>
  <p><?= h($T['not_found_hint']) ?></p>
  <p><code><?= h(substr($_SERVER['REQUEST_URI'], 0, 200)) ?></code></p>
  <ul class="list-inline">
<?php foreach (['page/homepage', 'page/search', 'page/help', 'page/customservice'] as $path) { ?>
    <li><a class="btn btn-default" href="<?= h(page_address($path)) ?>"><?= h($known[$path][$lang]) ?></a></li>
<?php } ?>
  </ul>
</div></div>
<?php require __DIR__ . '/inc/layout-bottom.php';
