<?php
// The menu beside a member's pages, and beside pages of text. Before this: $sideMenu, 'member' or 'info'.

$sideMenus = [
    'member' => [
        'orders' => ['order', 'order/diybuy', 'order/diybuy/index?pageType=2', 'order/pkgorder', 'order/virtual-order', 'account/goods'],
        'parcels' => ['page/parcel/storage', 'page/account/myparcel', 'page/query/package'],
        'account' => ['page/account', 'page/account/mybalance', 'page/account/level', 'page/partner', 'page/marketing/invitation'],
        'service' => ['account/myservices/aftersales', 'account/pkgservice/servicegate', 'account/advisory/create',
            'account/advisory/create?type=package', 'account/advisory/create?type=package_apply_clearance', 'page/account/consult/before-sale'],
    ],
    'info' => [
        'help' => ['page/help', 'page/noviceguide', 'page/shippinghacks', 'page/customservice'],
        'tools' => ['page/query/freight', 'page/query/package', 'page/customization/expert-service', 'page/customization/fillin'],
        'company' => ['page/about/aboutus', 'page/about/contactus', 'page/about/affiliate', 'page/businessservice'],
    ],
];
?>
<div class="row side-by-side">
<div class="col-sm-3 side-menu">
<?php foreach ($sideMenus[$sideMenu] as $group => $paths) { ?>
  <div class="list-group">
    <div class="list-group-item head"><?= h($T['side_menu'][$group]) ?></div>
<?php foreach ($paths as $path) { ?>
    <a class="list-group-item<?= $known[$path][$lang] === $pageName ? ' current' : '' ?>" href="<?= h(page_address($path)) ?>"><?= h($known[$path][$lang]) ?></a>
<?php } ?>
  </div>
<?php }
if ($sideMenu === 'member' && $user !== null) { ?>
  <form method="post" action="<?= h(page_address('page/login')) ?>"><input type="hidden" name="action" value="sign-out"><button type="submit" class="btn btn-default btn-block"><?= h($T['sign_out']) ?></button></form>
<?php } ?>
</div>
<div class="col-sm-9">
