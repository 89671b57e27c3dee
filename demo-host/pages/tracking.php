<?php
// The station of a parcel. The numbers are those of the sample parcels.
require __DIR__ . '/inc/samples.php';
$tools = texts('tools');
$no = trim(query_text('no'));
$found = null;
foreach (sample_parcels() as $parcel) {
    if (strcasecmp($parcel[0], $no) === 0) {
        $found = $parcel;
    }
}
require __DIR__ . '/inc/info-top.php';
?>
<form class="tool-form" method="get">
  <label for="no"><?= h($tools['parcel_no']) ?></label>
  <div class="input-group"><input class="form-control" id="no" name="no" required maxlength="40" placeholder="EB812345678CN" value="<?= h($no) ?>"><span class="input-group-btn"><button type="submit" class="btn btn-warning"><?= h($tools['track']) ?></button></span></div>
  <p class="help-block"><?= h($tools['track_hint']) ?></p>
</form>
<?php if ($found !== null) { ?>
<h2 class="section-head"><?= h($found[0]) ?> <small><?= h($tools['lines'][$found[2]]['name'] . ' · ' . $tools['countries'][$found[3]]) ?></small></h2>
<ol class="track">
<?php foreach (array_reverse(sample_track($found[5]), true) as $index => $step) { ?>
  <li><small><?= day($found[1] + $index) ?></small> <?= h($tools['steps'][$step]) ?></li>
<?php } ?>
</ol>
<?php } elseif ($no !== '') { ?>
<p class="alert alert-info"><?= h($tools['not_tracked']) ?></p>
<?php }
require __DIR__ . '/inc/info-bottom.php';
