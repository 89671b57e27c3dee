<?php
// Every page of the mobile host: a plain page without the shell, which shows its name and its query.
$title = $known[$page][$lang] . ' - Harbour Lane';
$query = $_GET;
$shown = [];
if ($page === 'goods/detail') {
    $reply = query_text('url') === '' ? ['data' => null] : api_call('GET', '/goods/detail', ['url' => query_text('url')]);
    $shown = $reply['data'] === null ? [] : [$reply['data']];
} elseif ($page === '' || $page === 'shop') {
    $reply = api_call('GET', '/goods/list', $page === 'shop' ? ['shopid' => query_text('shopid')] : []);
    $shown = is_array($reply['data']) ? array_slice($reply['data'], 0, 8) : [];
}
// With "referer=h5" the desktop page does not send the visitor back here.
$desktop = www_origin() . "/$segment/" . $mobilePages[$page] . '?' . http_build_query(['referer' => 'h5'] + $query, '', '&', PHP_QUERY_RFC3986);
?>
<!DOCTYPE html>
<html lang="<?= h(html_lang()) ?>">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title><?= h($title) ?></title>
<link rel="stylesheet" href="/legacy/assets/mobile.css">
</head>
<body data-mobile-page="<?= h($page === '' ? 'home' : $page) ?>">
<header><a href="/<?= $segment ?>/">Harbour Lane</a> <span><?= h($T['mobile_shop']) ?></span></header>
<main>
<h1><?= h($known[$page][$lang]) ?></h1>
<?php if ($shown !== []) { ?>
<ul class="goods">
<?php foreach ($shown as $goods) { ?>
  <li><a href="/<?= $segment ?>/goods/detail?url=<?= rawurlencode($goods['goodsLink']) ?>"><img src="<?= h($goods['picture']) ?>" width="160" height="160" alt=""><span><?= h($goods['goodsName']) ?></span></a> <?= price($goods['symbol'], $goods['foreignPrice']) ?></li>
<?php } ?>
</ul>
<?php } ?>
<section>
<h2><?= h($T['query_came']) ?></h2>
<?php if ($query === []) { ?>
<p><?= h($T['query_none']) ?></p>
<?php } else { ?>
<table>
<thead><tr><th><?= h($T['query_name']) ?></th><th><?= h($T['query_value']) ?></th></tr></thead>
<tbody>
<?php foreach ($query as $name => $value) { ?>
<tr><th scope="row"><?= h($name) ?></th><td><?= h(is_array($value) ? json_encode($value) : $value) ?></td></tr>
<?php } ?>
</tbody>
</table>
<?php } ?>
</section>
<p><a class="desktop" href="<?= h($desktop) ?>"><?= h($T['desktop_page']) ?></a></p>
</main>
</body>
</html>
