<?php
// Front controller: handles every request that is not for a file. PHP 7.4 and later, without extensions.

require __DIR__ . '/inc/request.php';
require __DIR__ . '/inc/api.php';
require __DIR__ . '/inc/html.php';
require __DIR__ . '/inc/texts.php';
require demo_setting('DEMO_PHP_HELPER') . '/Portico.php';

refuse_bad_request();
session_save_path(demo_setting('DEMO_SESSIONS'));
// PHP's own "no-store" would keep every page out of the browser's back/forward cache.
session_cache_limiter('');
session_start();
header('Cache-Control: private, no-cache');
header('Content-Type: text/html; charset=utf-8');

$request = read_request();
$lang = $request['lang'];
$segment = $request['segment'];
$page = $request['page'];
// Whether the browser fetches the page before its visitor has asked for it.
$isAhead = Portico::isAhead();
// What this session remembers is one visitor's.
$visitor = current_user() === null ? 0 : current_user()['user_id'];
if (isset($_SESSION['visitor']) && $_SESSION['visitor'] !== $visitor) {
    unset($_SESSION['enquiries'], $_SESSION['viewed'], $_SESSION['visits']);
}
$_SESSION['visitor'] = $visitor;
$T = require __DIR__ . (is_file(__DIR__ . "/lang/$lang.php") ? "/lang/$lang.php" : '/lang/en.php');
$known = require __DIR__ . '/inc/site-map.php';
$pageName = page_name($page);

$templates = require __DIR__ . '/inc/templates.php';

// The pages of the mobile host => the desktop page with the same content.
$mobilePages = [
    '' => 'page/homepage', 'goods/detail' => 'page/buy/', 'shop' => 'page/shop/', 'marketing/products' => 'page/marketing/products',
    'marketing/invitation' => 'page/marketing/invitation', 'marketing/invitation_lead' => 'page/marketing/invitation_lead',
    // A visitor who opens a coupon's link on a computer finds it on the home page.
    'marketing/coupons' => 'page/homepage',
];

if ($page === 'page/seen') {
    require __DIR__ . '/seen.php';
} elseif (shop_host() === 'mobile' && isset($mobilePages[$page])) {
    require __DIR__ . '/mobile.php';
} elseif (strpos($page, 'page/policy/') === 0) {
    require __DIR__ . '/policy.php';
} elseif (preg_match('#\A/own(?:[/?]|\z)#', $_SERVER['REQUEST_URI']) === 1) {
    require __DIR__ . '/own.php';
} elseif (isset($templates[$page])) {
    require __DIR__ . '/' . $templates[$page] . '.php';
} else {
    require __DIR__ . '/not-found.php';
}
