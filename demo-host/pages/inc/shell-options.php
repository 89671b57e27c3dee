<?php
// The shell's options of all pages. Before this: optionally $pageType, $platform, $mayFetchAhead, and $url, the address of
// the built files.

/** `?runtime=react` uses the twin that runs on React. */
$twin = query_text('runtime') === 'react' ? 'react/' : '';
$shellFolder = rtrim(demo_setting('DEMO_DIST') . "/$twin", '/');
$isBuilt = is_file("$shellFolder/shell.js");

$shellOptions = isset($pageType) ? ['page' => ['type' => $pageType]] : [];
$shellOptions['errors'] = ['webhook' => '/api/demo/error-reports'];
// This shop can restore what was deleted from the cart.
$shellOptions['api'] = ['endpoints' => ['cartRestore' => 'cart/restore']];
// The button beside the subtotals of the cart's own page.
$shellOptions['routes'] = ['checkout' => '/{lang}/page/pay/'];
if (shop_host() !== '') {
    $shellOptions['hosts'] = ['www' => 'www.shop.localhost', 'mobile' => 'm.shop.localhost'];
}
if (query_text('reissue') !== '' && query_text('reissue') !== 'off') {
    // The shop's own call, or the helper's.
    $shellOptions['cookies'] = ['reissue' => query_text('reissue') === 'php' ? '/portico/cookies' : '/api/cookies/reissue'];
}
if (in_array(query_text('demo_told'), ['announcements', 'all'], true)) {
    // Replaces the shell's own call, so that stripes are there at the first paint.
    $told = ['pageType' => isset($pageType) ? $pageType : 'home', 'demo_announcements' => query_text('demo_announcements')];
    $shellOptions['boot'] = ['announcements' => api_call('GET', '/announcement/list', $told)['data']];
}
if (query_text('demo_told') === 'all') {
    $place = ['position' => 'header_banner', 'platform' => 'web'];
    $shellOptions['boot']['positions'] = ['header_banner' => api_call('GET', '/position', $place)['data']];
}
if (query_text('demo_boot') === 'on') {
    $shellOptions['boot'] = visitor_boot(isset($hasCartPanel) && !$hasCartPanel) + (isset($shellOptions['boot']) ? $shellOptions['boot'] : []);
}
// The pages of this shop are cheap to print, and those that are fetched change nothing.
if (query_text('demo_ahead') !== 'off' && (!isset($mayFetchAhead) || $mayFetchAhead)) {
    $shellOptions['ahead'] = 'fetch';
}
if (query_text('demo_ahead') === 'moving') {
    $ahead = isset($shellOptions['ahead']) ? $shellOptions['ahead'] : 'off';
    $shellOptions['ahead'] = ['pages' => $ahead, 'transition' => true];
}
$shellOptions['brand'] = [
    'name' => 'Harbour Lane',
    'logo' => '/images/positions/header-logo.svg',
    'company' => $T['company'],
    'address' => $T['company_address'],
    'contacts' => ['service' => 'service@harbourlane.example', 'business' => '+86 571 5555 0100'],
    'payments' => [
        ['name' => $T['alipay'], 'href' => "/$segment/page/help/", 'img' => '/images/payments/alipay.svg'],
        ['name' => $T['wechat_pay'], 'href' => "/$segment/page/help/", 'img' => '/images/payments/wechat-pay.svg'],
        ['name' => 'Visa', 'href' => "/$segment/page/help/", 'img' => '/images/payments/visa.svg'],
        ['name' => 'Mastercard', 'href' => "/$segment/page/help/", 'img' => '/images/payments/mastercard.svg'],
        // Without a picture, the name is shown.
        ['name' => 'PayPal', 'href' => "/$segment/page/help/"],
        ['name' => $T['wallet'], 'href' => "/$segment/page/account/mybalance"],
    ],
    'appQr' => "https://m.shop.example/app?lang=$lang",
];
if (query_text('prerender') === 'on') {
    $shellOptions['prerender'] = true;
}
// Without "kr" here, the argument would override the platform of Korean pages.
$shellPlatform = isset($platform) ? $platform : ($lang === 'kr' ? 'kr' : 'main');

Portico::configure([
    'url' => (isset($url) ? $url : '/shell/') . $twin,
    'dir' => $shellFolder,
    'options' => $shellOptions,
    'dev' => query_text('dev') === 'on',
    'partials' => query_text('prerendered') !== 'off',
    // The API of this site sends every reply with `no-store`.
    'preloadReads' => query_text('preload') === 'reads',
]);
