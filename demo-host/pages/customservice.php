<?php
$title = $pageName . ' - Harbour Lane';
if (query_text('window') === '') {
    require __DIR__ . '/inc/info-top.php';
?>
<div class="row service-cards">
<?php foreach ($T['service_cards'] as $card) { ?>
  <div class="col-sm-4"><div class="panel panel-default"><div class="panel-body"><h3><?= h($card[0]) ?></h3><p><?= h($card[1]) ?></p></div></div></div>
<?php } ?>
</div>
<p><a class="btn btn-lg btn-warning" href="<?= h(page_address('page/about/contactus/')) ?>" data-portico-open="chat"><?= h($T['chat_now']) ?></a></p>
<h3 class="section-head"><?= h($T['service_topics']) ?></h3>
<ul class="link-columns">
<?php foreach (['page/help', 'page/account/consult/before-sale', 'account/advisory/create', 'account/advisory/create?type=package', 'account/myservices/aftersales', 'account/pkgservice/servicegate', 'page/query/package', 'page/customization/expert-service'] as $path) { ?>
  <li><a href="<?= h(page_address($path)) ?>"><?= h($known[$path][$lang]) ?></a></li>
<?php } ?>
</ul>
<?php
    require __DIR__ . '/inc/info-bottom.php';
    return;
}
// The chat opens in a window of its own, without the shell.
?>
<!DOCTYPE html>
<html lang="<?= h(html_lang()) ?>">
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
