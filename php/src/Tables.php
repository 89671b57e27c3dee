<?php

namespace Portico;

/**
 * The facts of the shop that the shell has, too. Made from the shell's sources: `node scripts/docs/php-tables.ts --write`.
 */
final class Tables
{
    /** The languages that the shell has texts for. */
    public const LANGUAGES = ['cn', 'en', 'kr', 'ph'];

    /** The language of a page that names none. */
    public const DEFAULT_LANGUAGE = 'cn';

    /** The languages of a site that lists none. */
    public const SITE_LANGUAGES = ['cn', 'en'];

    /** The currency of each language. */
    public const LANGUAGE_CURRENCY = ['cn' => 'CNY', 'en' => 'USD', 'kr' => 'USD', 'ph' => 'USD'];

    /** A guest’s currency until more is known. */
    public const GUEST_CURRENCY = 'CNY';

    /** The kinds of shop that a page may belong to, the usual one first. */
    public const PLATFORMS = ['main', 'transport', 'kr'];

    /** Offset of the shop’s time zone, +08:00. */
    public const SHOP_OFFSET_SECONDS = 28800;

    /** Default addresses of the islands’ links, by route; a shop may set its own. */
    public const ROUTES = [
        'root' => '/',
        'languageRoot' => '/{lang}/',
        'page' => '/{lang}/page/',
        'homepage' => '/{lang}/page/homepage',
        'shoppingAgent' => '/{lang}/page/shoppingagent',
        'transport' => '/{lang}/page/transport',
        'login' => '/{lang}/page/login',
        'account' => '/{lang}/page/account/',
        'messages' => '/{lang}/page/account/#tab=1',
        'enquiries' => '/{lang}/page/account/#tab=2',
        'balance' => '/{lang}/page/account/mybalance',
        'parcels' => '/{lang}/page/account/myparcel/',
        'level' => '/{lang}/page/account/level/',
        'beforeSale' => '/{lang}/page/account/consult/before-sale',
        'warehouse' => '/{lang}/page/parcel/storage/',
        'myAffiliate' => '/{lang}/page/partner/',
        'affiliates' => '/{lang}/page/about/affiliate/',
        'contactUs' => '/{lang}/page/about/contactus/',
        'aboutUs' => '/{lang}/page/about/aboutus/',
        'freight' => '/{lang}/page/query/freight/',
        'shippingSolution' => '/{lang}/page/query/freight/#tabIndex=1',
        'parcelTracking' => '/{lang}/page/query/package/',
        'shippingExpert' => '/{lang}/page/customization/expert-service/?isNeedParams=1',
        'customLogistics' => '/{lang}/page/customization/fillin/',
        'help' => '/{lang}/page/help/',
        'privacy' => '/{lang}/page/help/#privacy',
        'customerService' => '/{lang}/page/customservice/',
        'shippingHacks' => '/{lang}/page/shippinghacks/',
        'noviceGuide' => '/{lang}/page/noviceguide/',
        'businessService' => '/{lang}/page/businessservice/',
        'shoppingCart' => '/{lang}/page/shoppingcart/',
        'buy' => '/{lang}/page/buy/',
        'search' => '/{lang}/page/search/',
        'shop' => '/{lang}/page/shop/',
        'subject' => '/{lang}/page/subject',
        'marketingRegister' => '/{lang}/page/marketing/register/',
        'products' => '/{lang}/page/marketing/products',
        'invitation' => '/{lang}/page/marketing/invitation',
        'invitationLead' => '/{lang}/page/marketing/invitation_lead',
        'orders' => '/order',
        'ownPurchases' => '/order/diybuy/index?pageType=2',
        'shoppingOrders' => '/order/diybuy',
        'forwardingOrders' => '/order/pkgorder',
        'virtualOrders' => '/order/virtual-order',
        'goods' => '/account/goods',
        'advisory' => '/account/advisory/create',
        'packageAdvisory' => '/account/advisory/create?type=package',
        'clearance' => '/account/advisory/create?type=package_apply_clearance',
        'orderAfterSale' => '/account/myservices/aftersales',
        'packageAfterSale' => '/account/pkgservice/servicegate',
    ];

    /** Names of the parts that a shop can leave out, by option, in their default order. */
    public const SHOWN = [
        'header.tabs' => ['home', 'forwarding', 'affiliates'],
        'header.tools' => ['shipping', 'messages'],
        'header.search' => ['link', 'keyword', 'image'],
        'account.entries' => [
            'level',
            'balance',
            'shoppingOrders',
            'forwardingOrders',
            'warehouse',
            'parcels',
            'myAffiliate',
        ],
        'footer.columns' => ['service', 'guide', 'payment', 'delivery', 'afterSales'],
    ];

    /** Options that are objects: PHP encodes an empty one as a list. */
    public const SECTIONS = [
        'api',
        'endpoints',
        'hosts',
        'routes',
        'positions',
        'brand',
        'contacts',
        'header',
        'marketplaces',
        'account',
        'footer',
        'cart',
        'currency',
        'page',
        'cookies',
        'chat',
        'errors',
        'boot',
        'ahead',
        'texts',
    ];

    /** The reads that the shell sends first on every page: their paths, and their names in `boot`. */
    public const FIRST_READS = [
        'userInfo' => ['user/info', 'user'],
        'currencies' => ['currency/list', 'currencies'],
    ];

    /** Levels of announcements by their `styleTemplate`. */
    public const ANNOUNCEMENT_LEVELS = ['0' => 0, '10' => 3, '20' => 2, '30' => 1];

    /** The most severe level first. */
    public const SEVERITY = [1, 2, 3, 0];

    /** A larger count is shown as a dot that means "more". */
    public const COUNT_SHOWN_MAX = 99;

    /** The lowest level of a Prime member. */
    public const PRIME_LEVEL_MIN = 1;

    /** The largest number of pieces in a line. */
    public const CART_COUNT_MAX = 9999;

    /** Digits after the point of a balance, without the option `currency.decimals`. */
    public const PRICE_PLACES = 2;

    /** Digits after the point of a price, without that option. */
    public const CART_PRICE_PLACES = 1;

    /** Most digits after the point. */
    public const PLACES_MAX = 4;

    /** Currencies that do not have two digits after the point, by their number of digits. */
    public const MINOR_UNITS = [
        '0' => 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
        '3' => 'BHD IQD JOD KWD LYD OMR TND',
        '4' => 'CLF UYW',
    ];

    /** Longest decimal text of a price. */
    public const PRICE_MAX_CHARS = 40;

    /** Longest title or name, in UTF-16 units. */
    public const LINE_MAX = 500;

    /** Lifetimes of the shell’s cookies, in days. */
    public const COOKIE_DAYS = [
        'language' => 365,
        'currency' => 7,
        'login_user' => 30,
        'login_in_website' => 30,
        'invite_code' => 30,
        'invite_source' => 30,
        'invite_parent_code' => 30,
        'client_flag' => 30,
        'activeName' => 30,
        'reg_ivid' => 30,
        'wTagQ' => 400,
        'wTagA' => 90,
        'nTag' => 7,
    ];

    /** Lifetimes by pattern of name, in days. */
    public const COOKIE_FAMILIES = [
        '/\\Autm_[a-z0-9_]{1,28}\\z/' => 1,
        '/\\Areg_[a-z0-9_]{1,28}\\z/' => 60,
        '/\\Aannouncement_seen_[A-Za-z0-9_-]{1,40}\\z/' => 180,
    ];
}
