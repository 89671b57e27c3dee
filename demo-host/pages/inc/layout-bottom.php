<?php
// Before this: optionally $pageType, $platform and $hasCartPanel.
$shellOptions = isset($pageType) ? ['page' => ['type' => $pageType]] : [];
$shellOptions['errors'] = ['webhook' => '/api/demo/error-reports'];
if (shop_host() !== '') {
    $shellOptions['hosts'] = ['www' => 'www.shop.localhost', 'mobile' => 'm.shop.localhost'];
}
if (query_text('reissue') === 'on') {
    $shellOptions['cookies'] = ['reissue' => '/api/cookies/reissue'];
}
// Who the shop is: for every page the same, so it stands in the page rather than in the call.
$brand = [
    'company' => $T['company'],
    'address' => $T['company_address'],
    'contacts' => ['service' => 'service@harbourlane.example', 'business' => '+86 571 5555 0100'],
    'payments' => [
        ['name' => 'Alipay', 'href' => "/$segment/page/help/", 'img' => '/images/payments/alipay.svg'],
        ['name' => 'WeChat Pay', 'href' => "/$segment/page/help/", 'img' => '/images/payments/wechat-pay.svg'],
        ['name' => 'Visa', 'href' => "/$segment/page/help/", 'img' => '/images/payments/visa.svg'],
        ['name' => 'Mastercard', 'href' => "/$segment/page/help/", 'img' => '/images/payments/mastercard.svg'],
        // Without a picture the name stands there.
        ['name' => 'PayPal', 'href' => "/$segment/page/help/"],
        ['name' => $T['wallet'], 'href' => "/$segment/page/account/mybalance"],
    ],
    'appQr' => "https://m.shop.example/app?lang=$lang",
];
// Without "kr" here the argument would win over the platform that Korean pages have.
$shellPlatform = isset($platform) ? $platform : ($lang === 'kr' ? 'kr' : 'main');
?>
</div>
<div id="foot">
  <p class="hits"><?= h(sprintf($T['visits'], $_SESSION['visits'] = (isset($_SESSION['visits']) ? $_SESSION['visits'] : 0) + 1)) ?></p>
</div>
<div data-portico="footer"<?= in_array(query_text('footer'), ['light', 'dark'], true) ? ' data-theme="' . query_text('footer') . '" data-shadow' : '' ?>></div>
<div data-portico="toolbar"></div>
<?php if (!isset($hasCartPanel) || $hasCartPanel) { ?>
<div data-portico="cart-panel"></div>
<?php } ?>
<script src="/legacy/vendor/jquery/jquery-1.12.4.min.js"></script>
<script src="/legacy/vendor/bootstrap/bootstrap.min.js"></script>
<script src="/legacy/assets/legacy.js"></script>
<script type="application/json" data-portico-options><?= portico_json(['brand' => $brand]) ?></script>
<?= portico_mount($lang, $shellPlatform, $shellOptions) ?>
<?php if (query_text('crash') !== '') { ?>
<script>
  // A part of the page's own that breaks, for testers.
  window.Portico && Portico.define('demo-crash', function () {
    return { default: function () { throw new Error('This part crashes on purpose.'); } };
  });
</script>
<?php } ?>
</body>
</html>
