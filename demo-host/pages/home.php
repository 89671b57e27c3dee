<?php
$all = goods_list();
$user = current_user();
$steps = $T['steps'];
// The home page has no title of its own: the shell sets one with the shop's claims.
$title = '';
$pageType = 'home';
if (query_text('transportSite') === '1') {
    $platform = 'transport';
}
// The shop always has a banner, so its room is reserved on a first visit, too. `?demo_room=off` leaves that out.
$headerAttributes = query_text('demo_room') === 'off' ? [] : ['data-room' => 'banner'];
require __DIR__ . '/inc/layout-top.php';
?>
<h1 class="sr-only">Harbour Lane: <?= h($pageName) ?></h1>
<?php
require __DIR__ . '/inc/home-top.php';
require __DIR__ . '/inc/home-steps.php';
if ($lang === 'kr' || $lang === 'ph') {
    // Korea and the Philippines have a home of their own.
    $H = require __DIR__ . "/lang/home-$lang.php";
    require __DIR__ . "/inc/home-$lang.php";
} else {
    foreach (['clothes', 'digital', 'books', 'home', 'outdoor'] as $category) {
        home_category($category, $all, 4);
    }
}
require __DIR__ . '/inc/layout-bottom.php';
