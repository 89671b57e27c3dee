<?php
// Postage, and the goods that each line accepts: computed here, without a call.
$tools = texts('tools');
$country = isset($tools['countries'][query_text('country')]) ? query_text('country') : '';
$grams = min(30000, max(0, (int) query_text('weight')));
$kind = isset($tools['kinds'][query_text('kind')]) ? query_text('kind') : 'general';
require __DIR__ . '/inc/info-top.php';

/**
 * Lines that accept goods of a kind, with their price in fen for a weight: the first half kilo, then each further one.
 */
function postage(array $lines, $country, $grams, $kind)
{
    $zones = ['KR' => 0.8, 'JP' => 0.85, 'PH' => 0.9, 'MY' => 0.9, 'SG' => 0.9, 'AU' => 1.2, 'US' => 1.3, 'CA' => 1.35, 'GB' => 1.25, 'DE' => 1.25];
    $rows = [];
    foreach ($lines as $line) {
        if (!in_array($kind, explode(' ', $line['takes']), true)) {
            continue;
        }
        $steps = max(0, (int) ceil($grams / 500) - 1);
        $rows[] = $line + ['fen' => (int) round(($line['first'] + $steps * $line['next']) * $zones[$country])];
    }
    usort($rows, function ($a, $b) {
        return $a['fen'] - $b['fen'];
    });
    return $rows;
}
?>
<ul class="nav nav-tabs hash-tabs">
  <li class="active"><a href="#tabIndex=0"><?= h($pageName) ?></a></li>
  <li><a href="#tabIndex=1"><?= h($tools['solution']) ?></a></li>
</ul>
<div class="hash-pane" data-hash="#tabIndex=0">
<form class="tool-form" method="get">
  <div class="row">
    <div class="col-sm-4"><label for="country"><?= h($tools['country']) ?></label><select class="form-control" id="country" name="country">
<?php foreach ($tools['countries'] as $code => $label) { ?>
      <option value="<?= $code ?>"<?= $code === $country ? ' selected' : '' ?>><?= h($label) ?></option>
<?php } ?>
    </select></div>
    <div class="col-sm-4"><label for="weight"><?= h($tools['weight']) ?></label><input class="form-control" type="number" id="weight" name="weight" min="1" max="30000" required value="<?= $grams > 0 ? $grams : 1500 ?>"></div>
    <div class="col-sm-4"><label for="kind"><?= h($tools['kind']) ?></label><select class="form-control" id="kind" name="kind">
<?php foreach ($tools['kinds'] as $code => $label) { ?>
      <option value="<?= $code ?>"<?= $code === $kind ? ' selected' : '' ?>><?= h($label) ?></option>
<?php } ?>
    </select></div>
  </div>
  <p><button type="submit" class="btn btn-warning"><?= h($tools['calculate']) ?></button></p>
</form>
<?php
if ($country !== '' && $grams > 0) {
    echo '<h2 class="section-head">' . h(sprintf($tools['result'], $tools['countries'][$country], $grams)) . '</h2>';
    data_table([$tools['line'], $tools['days'], $tools['price'], $tools['most']], array_map(function ($row) {
        return ['<b>' . h($row['name']) . '</b>', h($row['days']), yuan($row['fen']), h($row['most'])];
    }, postage($tools['lines'], $country, $grams, $kind)), $tools['no_line']);
}
?>
<p class="help-block"><?= h($tools['freight_hint']) ?></p>
</div>
<div class="hash-pane" data-hash="#tabIndex=1">
<h2 class="section-head"><?= h($tools['solution']) ?></h2>
<p><?= h($tools['solution_lead']) ?></p>
<?php
data_table(array_merge([$tools['line'], $tools['days']], array_values($tools['kinds'])), array_map(function ($line) use ($tools) {
    $cells = ['<b>' . h($line['name']) . '</b><br><small>' . h($line['note']) . '</small>', h($line['days'])];
    foreach (array_keys($tools['kinds']) as $kind) {
        $cells[] = in_array($kind, explode(' ', $line['takes']), true) ? '&#10003;' : '&ndash;';
    }
    return $cells;
}, array_values($tools['lines'])));
?>
</div>
<?php require __DIR__ . '/inc/info-bottom.php';
