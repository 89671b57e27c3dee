<?php
$title = $T['customer_service'] . ' - Harbour Lane';
if (query_text('window') === '') {
    require __DIR__ . '/legacy.php';
    return;
}
// The chat opens in a window of its own, without the shell.
?>
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title><?= h($title) ?></title><link rel="stylesheet" href="/legacy/vendor/bootstrap/bootstrap.min.css"></head>
<body>
<div class="container-fluid">
  <h3><?= h($T['customer_service']) ?></h3>
  <p class="well"><?= h($T['chat_hello']) ?></p>
  <dl class="dl-horizontal">
<?php foreach (['window', 'metaData', 'lineType', 'lang'] as $name) { ?>
    <dt><?= $name ?></dt><dd><?= h(query_text($name)) ?>&nbsp;</dd>
<?php } ?>
  </dl>
</div>
</body>
</html>
