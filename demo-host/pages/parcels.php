<?php
require __DIR__ . '/inc/member-top.php';
require __DIR__ . '/inc/samples.php';
$tools = texts('tools');
?>
<p><?= h($M['parcels_lead']) ?></p>
<?php
data_table([$M['parcel_no'], $M['date'], $M['line'], $M['country'], $M['weight'], $M['status'], $M['action']], array_map(function ($parcel) use ($M, $tools) {
    list($no, $days, $line, $country, $grams, $state) = $parcel;
    $ask = $state === 'delivered' ? 'account/pkgservice/servicegate?parcel_no=' . $no : 'page/query/package/?no=' . $no;
    return [
        h($no), day($days), h($tools['lines'][$line]['name']), h($tools['countries'][$country]), number_format($grams / 1000, 2) . ' kg',
        h($tools['steps'][$state]), '<a href="' . h(page_address($ask)) . '">' . h($M['parcel_actions'][$state === 'delivered' ? 'service' : 'track']) . '</a>',
    ];
}, $hasHistory ? sample_parcels() : []), $M['no_parcels']);
?>
<p><a class="btn btn-warning" href="<?= h(page_address('page/parcel/storage/')) ?>"><?= h($M['pack']) ?></a></p>
<?php require __DIR__ . '/inc/member-bottom.php';
