<?php
// Sample orders, parcels and payments of the demo's members. Money in fen; days count from today.

/** The orders of a list: [number, day, name, picture or null, count, fen, status]. */
function sample_orders($kind)
{
    $M = texts('member');
    $goods = goods_list();
    $of = function ($index) use ($goods) {
        return isset($goods[$index]) ? $goods[$index] : ['goodsName' => '-', 'picture' => null];
    };
    $shopping = [
        ['HL2600981', -1, $of(0), 2, 13800, 'unpaid'], ['HL2600954', -3, $of(7), 1, 23900, 'bought'], ['HL2600917', -6, $of(12), 3, 10440, 'arrived'],
        ['HL2600803', -19, $of(3), 1, 15800, 'shipped'], ['HL2600655', -44, $of(16), 4, 35600, 'done'], ['HL2600419', -81, $of(9), 1, 8900, 'done'],
    ];
    $own = [
        ['HLB260133', -2, $of(5), 1, 0, 'bought'], ['HLB260120', -8, $of(10), 2, 0, 'arrived'], ['HLB260097', -30, $of(14), 1, 0, 'done'],
    ];
    $named = function (array $names, array $rows) {
        return array_map(function ($row) use ($names) {
            return [$row[0], $row[1], ['goodsName' => $names[$row[2]], 'picture' => null]] + $row;
        }, $rows);
    };
    $forwarding = $named($M['forwarded'], [
        ['HLF260077', -2, 0, 1, 16840, 'unpaid'], ['HLF260061', -11, 1, 2, 40210, 'shipped'], ['HLF260038', -52, 2, 1, 9960, 'done'],
    ]);
    $virtual = $named($M['virtual'], [
        ['HLV260015', 0, 0, 1, 10000, 'bought'], ['HLV260009', -15, 1, 1, 26800, 'done'], ['HLV260004', -70, 2, 5, 5000, 'done'],
    ]);
    $all = ['shopping' => $shopping, 'own' => $own, 'forwarding' => $forwarding, 'virtual' => $virtual];
    $orders = $kind === 'all' ? array_merge($shopping, $own, $forwarding, $virtual) : $all[$kind];
    usort($orders, function ($a, $b) {
        return $b[1] - $a[1];
    });
    return $orders;
}

/** Parcels under way and delivered: [number, day, line, country, grams, status]. */
function sample_parcels()
{
    return [
        ['EB812345678CN', -4, 'ems', 'CA', 2350, 'abroad'], ['HK20260911DHL', -12, 'express', 'US', 1180, 'customs'],
        ['LX300456789CN', -40, 'air', 'GB', 640, 'delivered'], ['SEA26-004417', -75, 'sea', 'PH', 14200, 'delivered'],
    ];
}

/** The stations of a parcel: [step, days before the last one]. */
function sample_track($status)
{
    $steps = ['packed', 'collected', 'exported', 'abroad', 'customs', 'delivery', 'delivered'];
    return array_slice($steps, 0, array_search($status, $steps, true) + 1);
}
