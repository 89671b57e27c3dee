<?php
// Path below the language (or the root) => the template of its page.

return [
    '' => 'home', 'page' => 'home', 'page/homepage' => 'home', 'page/shoppingagent' => 'home', 'page/transport' => 'transport',
    // Goods and money.
    'page/buy' => 'goods', 'page/search' => 'list', 'page/shop' => 'list', 'page/shoppingcart' => 'cart',
    'page/pay' => 'pay', 'page/agencysuccess' => 'order-placed',
    // Pages of a member.
    'page/login' => 'login', 'page/account' => 'account', 'page/account/mybalance' => 'balance', 'page/account/level' => 'level',
    'page/account/myparcel' => 'parcels', 'page/parcel/storage' => 'warehouse', 'page/partner' => 'partner',
    'order' => 'orders', 'order/diybuy' => 'orders', 'order/diybuy/index' => 'orders', 'order/pkgorder' => 'orders',
    'order/virtual-order' => 'orders', 'account/goods' => 'my-goods',
    // Enquiries and tools.
    'page/account/consult/before-sale' => 'enquiry', 'account/advisory/create' => 'enquiry', 'account/myservices/aftersales' => 'enquiry',
    'account/pkgservice/servicegate' => 'enquiry', 'page/customization/expert-service' => 'enquiry',
    'page/customization/fillin' => 'enquiry', 'page/query/freight' => 'freight', 'page/query/package' => 'tracking',
    'page/customservice' => 'customservice',
    // Pages of text.
    'page/help' => 'article', 'page/noviceguide' => 'article', 'page/shippinghacks' => 'article', 'page/businessservice' => 'article',
    'page/about/aboutus' => 'article', 'page/about/contactus' => 'article', 'page/about/affiliate' => 'article',
    // Activities.
    'page/subject' => 'subject', 'page/marketing/register' => 'welcome', 'page/marketing/products' => 'products',
    'page/marketing/invitation' => 'invitation', 'page/marketing/invitation_lead' => 'invitation',
    // Pages of the demo itself.
    'page/bare' => 'bare', 'portico/cookies' => 'cookies',
];
