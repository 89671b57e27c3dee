<?php
// Pages of text: sections, lists and tables from lang/articles.php.
$articles = texts('articles');
$article = $articles[$page];
require __DIR__ . '/inc/info-top.php';
?>
<div class="panel panel-default article"><div class="panel-body">
<p class="lead"><?= h($article['lead']) ?></p>
<?php if (count($article['sections']) > 3) { ?>
<ul class="anchors">
<?php foreach ($article['sections'] as $id => $section) { ?>
  <li><a href="#<?= h($id) ?>"><?= h($section['title']) ?></a></li>
<?php } ?>
</ul>
<?php }
foreach ($article['sections'] as $id => $section) { ?>
<h2 id="<?= h($id) ?>"><?= h($section['title']) ?></h2>
<?php foreach (isset($section['text']) ? $section['text'] : [] as $text) { ?>
<p><?= h($text) ?></p>
<?php }
    foreach (['list' => 'ticks', 'refused' => 'ticks crosses'] as $kind => $class) {
        if (!isset($section[$kind])) {
            continue;
        } ?>
<ul class="<?= $class ?>">
<?php foreach ($section[$kind] as $line) { ?>
  <li><?= h($line) ?></li>
<?php } ?>
</ul>
<?php }
    if (isset($section['facts'])) { ?>
<table class="table facts">
<?php foreach ($section['facts'] as $fact) { ?>
  <tr><th><?= h($fact['name']) ?></th><td><?= h($fact['value']) ?></td></tr>
<?php } ?>
</table>
<?php }
}
if (isset($article['link'])) { ?>
<p><a class="btn btn-warning" href="<?= h(page_address($article['link'])) ?>"><?= h($known[$article['link']][$lang]) ?></a></p>
<?php } ?>
</div></div>
<?php require __DIR__ . '/inc/info-bottom.php';
