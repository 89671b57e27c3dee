<?php
require __DIR__ . '/inc/member-top.php';
$points = [0, 500, 2000, 6000, 15000, 40000];
?>
<div class="panel panel-default"><div class="panel-body">
  <h3><?= h($M['level'] . ' ' . $user['userLevel']) ?><?= $user['isPrime'] ? ' <span class="label label-warning">Prime ' . h($user['primeLevel']) . '</span>' : '' ?></h3>
  <div class="progress"><div class="progress-bar progress-bar-warning" style="width:<?= (int) min(100, 12 + $user['userLevel'] * 17) ?>%"></div></div>
  <p><?= h($user['isPrime'] ? $M['prime_is'] : $M['prime_offer']) ?></p>
</div></div>
<h3 class="section-head"><?= h($M['levels']) ?></h3>
<?php
$rows = [];
foreach ($points as $level => $needed) {
    $name = h($M['level'] . ' ' . $level);
    $rows[] = [$level === $user['userLevel'] ? "<b>$name</b>" : $name, number_format($needed), (100 - 2 * $level) . '%', (60 + 30 * $level), $level > 2 ? '&#10003;' : '&ndash;'];
}
data_table([$M['level'], $M['points'], $M['postage_rate'], $M['free_days'], $M['fast_service']], $rows);
?>
<h3 class="section-head" id="prime">Prime</h3>
<ul class="ticks">
<?php foreach ($M['prime_list'] as $line) { ?>
  <li><?= h($line) ?></li>
<?php } ?>
</ul>
<?php require __DIR__ . '/inc/member-bottom.php';
