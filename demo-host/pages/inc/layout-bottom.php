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
// Without "kr" here the argument would win over the platform that Korean pages have.
$shellPlatform = isset($platform) ? $platform : ($lang === 'kr' ? 'kr' : 'main');
?>
</div>
<div id="foot">
  <div class="container">
    <ul class="foot-links">
<?php foreach (['help', 'noviceguide', 'query/freight', 'query/package', 'shippinghacks', 'businessservice', 'about/aboutus', 'about/contactus'] as $path) { ?>
      <li><a href="/<?= $segment ?>/page/<?= $path ?>/"><?= h($known["page/$path"][$lang]) ?></a></li>
<?php } ?>
    </ul>
    <p>&copy; 2008-2015 <?= h($T['company']) ?></p>
    <p class="hits"><?= h(sprintf($T['visits'], $_SESSION['visits'] = (isset($_SESSION['visits']) ? $_SESSION['visits'] : 0) + 1)) ?></p>
  </div>
</div>
<div data-portico="toolbar"></div>
<?php if (!isset($hasCartPanel) || $hasCartPanel) { ?>
<div data-portico="cart-panel"></div>
<?php } ?>
<script src="/legacy/vendor/jquery/jquery-1.12.4.min.js"></script>
<script src="/legacy/vendor/bootstrap/bootstrap.min.js"></script>
<script src="/legacy/assets/legacy.js"></script>
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
