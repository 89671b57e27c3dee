<?php
// The income from a member's recommendations.
require __DIR__ . '/inc/member-top.php';
$link = 'http://' . request_host() . "/$segment/page/homepage?invite_code=HL" . $user['user_id'];
$numbers = $hasHistory ? [38, 6, 12480] : [0, 0, 0];
?>
<div class="row numbers">
<?php foreach ([$numbers[0], $numbers[1], yuan($numbers[2])] as $index => $number) { ?>
  <div class="col-xs-4"><b><?= $number ?></b><span><?= h($M['partner_numbers'][$index]) ?></span></div>
<?php } ?>
</div>
<p><?= h($M['partner_lead']) ?></p>
<p><label for="own-link"><?= h($M['own_link']) ?></label><input class="form-control" id="own-link" readonly value="<?= h($link) ?>"></p>
<h3 class="section-head"><?= h($M['commissions']) ?></h3>
<?php
$rows = [];
foreach ($hasHistory ? [[-9, 'j***n', 2160], [-23, '王**', 4820], [-47, 's***a', 5500]] : [] as $entry) {
    $rows[] = [day($entry[0]), h($entry[1]), '+ ' . yuan($entry[2])];
}
data_table([$M['date'], $M['friend'], $M['amount']], $rows, $M['no_history']);
?>
<p><a href="<?= h(page_address('page/about/affiliate/')) ?>"><?= h($known['page/about/affiliate'][$lang]) ?> &raquo;</a></p>
<?php require __DIR__ . '/inc/member-bottom.php';
