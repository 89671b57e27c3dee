<?php
$market = texts('market');
$title = $pageName . ' - Harbour Lane';
require __DIR__ . '/inc/layout-top.php';
page_head($pageName);
echo '<p class="lead">' . h($market['products_lead']) . '</p>';
goods_grid(array_values(array_filter(goods_list(), function ($index) {
    return $index % 3 === 0;
}, ARRAY_FILTER_USE_KEY)), true);
require __DIR__ . '/inc/layout-bottom.php';
