<?php

/**
 * Portico in PHP templates: page sheet and preloads, prerendered islands, options and the script tag.
 *
 * One file without dependencies, for PHP 7.4 and later. Every member returns text for the template to print; none
 * prints or throws. While `dev` is on, the page shows which argument is wrong. Otherwise a wrong argument counts as
 * missing.
 *
 * The class is in the global namespace, under the name that templates use.
 *
 * Contents: What templates call; Bindings; Partials; Partials: the site; Partials: the visitor; Partials: the
 * cart; Partials: the stripes; Prices; Fields of replies; Placeholders; Manifest; Options; Cookies; Arguments;
 * Messages.
 *
 * Source: contract, section 2, "PHP". How to use it: docs/php.md.
 *
 * @phpstan-type Link array{rel: string, as: string, href: string, crossorigin: bool, isLow: bool}
 * @phpstan-type Values array<string, string|list<array<string, mixed>>>
 * @phpstan-type Line array{code: string, name: string, href: string, picture: string, count: int, least: int,
 *     price: string, symbol: string}
 * @phpstan-type Shop array{id: string, name: string, lines: list<Line>}
 * @phpstan-type Partial array{pieces: list<string>, names: array<string, true>, fixed: array<string, true>}
 * @phpstan-type Manifest array{stamp: string, build: string, sheet: string, pageSheet: string, early: string,
 *     partials: bool, islands: list<string>, preload: array<array-key, list<Link>>,
 *     integrity: array<array-key, string>}
 */
final class Portico
{
    /**
     * The paths that text() accepts, each with its places in `boot` as pairs of option and field. Source: contract,
     * section 9.
     */
    private const TEXTS = [
        'user.name' => [['headerData', 'user_name'], ['user', 'user_name']],
        'user.nickName' => [['headerData', 'nick_name']],
        'user.level' => [['userLevel', 'userLevel'], ['headerData', 'userLevel']],
        'user.balance' => [],
        'user.messages.total' => [['headerData', 'message_num']],
        'user.messages.actionNeeded' => [['headerData', 'unconfirmed_num']],
        'user.messages.important' => [['headerData', 'import_msg_num']],
        'user.messages.other' => [['headerData', 'normal_msg_num']],
        'user.messages.enquiries' => [['headerData', 'advisory_num']],
        'cart.count' => [['headerData', 'cart_num'], ['user', 'cart_num']],
        'currency.code' => [],
        'currency.symbol' => [],
    ];
    /** The conditions that show() accepts, and whether each is met on a page that is the same for all visitors. */
    private const SHOWS = ['guest' => true, 'member' => false, 'prime' => false, 'cart' => false, 'no-cart' => true];
    /** Longer than any price. */
    private const PRICE_MAX_CHARS = 40;
    private const LANGUAGES = ['cn', 'en', 'kr', 'ph'];
    private const PLATFORMS = ['main', 'transport', 'kr'];

    /** Texts of the brand that a partial may use, with their defaults. */
    private const BRAND = [
        'brand.name' => '',
        'brand.logo' => '',
        'brand.company' => '',
        'brand.address' => '',
        'brand.contacts.service' => '',
        'brand.contacts.business' => '',
        'brand.appQr' => '',
    ];

    /** Default addresses of the partials' links, by route; a shop may set its own. */
    private const ROUTES = [
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

    /** Names of the parts that a shop can leave out, by option, in the default order. */
    private const SHOWN = [
        'header.tabs' => ['home', 'forwarding', 'affiliates'],
        'header.tools' => ['shipping', 'messages'],
        'account.entries' => [
            'level', 'balance', 'shoppingOrders', 'forwardingOrders', 'warehouse', 'parcels', 'myAffiliate',
        ],
        'footer.columns' => ['service', 'guide', 'payment', 'delivery', 'afterSales'],
    ];

    /** A block for a text that a site can replace, with the language's own text in its other branch. */
    private const TEXT_BLOCK = '~\{\{portico:if (texts\.[\w.]+)\}\}\{\{portico:\1[^}]*\}\}\{\{portico:else\}\}(.*?)\{\{portico:end\}\}~s';

    /** Options that partials depend on. mount() is too late for them. */
    private const SHOWN_OPTIONS = ['brand', 'routes', 'languages', 'header', 'account', 'footer', 'currency'];

    /** Values of partials while the visitor is unknown, by the names in `src/domain/picture/template.ts`. */
    private const VISITOR = [
        'who' => '',
        'user.name' => '',
        'user.initial' => '',
        'user.avatar' => '',
        'cart' => 'none',
        'cart.count' => '0',
        'cart.state' => 'loading',
        'currency.code' => 'CNY',
    ];

    /** Source: specification, section 3, "Currency". */
    private const LANGUAGE_CURRENCY = ['cn' => 'CNY', 'en' => 'USD', 'kr' => 'USD', 'ph' => 'USD'];
    /** Levels of announcements by their `styleTemplate`. Source: specification, sections 3 and 9. */
    private const ANNOUNCEMENT_LEVELS = ['0' => 0, '10' => 3, '20' => 2, '30' => 1];
    /** The most severe level first. */
    private const SEVERITY = [1, 2, 3, 0];
    /** A larger count is shown as a dot that means "more". */
    private const COUNT_SHOWN_MAX = 99;
    private const PRIME_LEVEL_MIN = 1;
    /** The largest number of pieces in a line. */
    private const CART_COUNT_MAX = 9999;
    /** Longest name in the cart, in UTF-16 units. */
    private const LINE_MAX = 500;
    /** Digits after the point of a price in the cart. */
    private const CART_PRICE_PLACES = 1;
    /** JavaScript's largest safe integer. */
    private const NUMBER_MAX = 9007199254740991;

    /** The characters of entities that have a name: HTML's own, Latin letters, and typographic ones. */
    private const ENTITY_SIGN = '/\A[&<>"\'\x{a0}-\x{ff}ŒœŠšŸ–—‘’‚“”„•…′″‹›€™]\z/u';

    /** Options that are objects: PHP encodes an empty one as a list. */
    private const SECTIONS = [
        'api', 'hosts', 'routes', 'positions', 'texts', 'brand', 'page', 'cookies', 'chat', 'errors', 'boot',
        'endpoints', 'contacts', 'header', 'account', 'footer', 'currency',
    ];

    /** Boot data that belong to one visitor. */
    private const PERSONAL = ['user', 'headerData', 'userLevel', 'customerService', 'cartList'];

    /** Further headers that tell caches how long to keep a page. Some of them override `Cache-Control`. */
    private const CACHE_HEADERS = [
        'Expires', 'Pragma', 'Surrogate-Control', 'X-Accel-Expires', 'CDN-Cache-Control',
        'Cloudflare-CDN-Cache-Control', 'Edge-Control', 'X-LiteSpeed-Cache-Control', 'Netlify-CDN-Cache-Control',
        'Vercel-CDN-Cache-Control',
    ];

    /** Lifetimes of the shell's cookies, in days. Source: specification, section 9, "Cookie lifetimes". */
    private const COOKIE_DAYS = [
        'language' => 365,
        'currency' => 7,
        'login_user' => 30,
        'login_in_website' => 30,
        'client_flag' => 30,
        'invite_code' => 30,
        'invite_source' => 30,
        'invite_parent_code' => 30,
        'activeName' => 30,
        'reg_ivid' => 30,
        'wTagQ' => 400,
        'wTagA' => 90,
        'nTag' => 7,
    ];

    /** Lifetimes by pattern of name, in days. */
    private const COOKIE_FAMILIES = [
        '/\Autm_[a-z0-9_]{1,28}\z/' => 1,
        '/\Areg_[a-z0-9_]{1,28}\z/' => 60,
        '/\Aannouncement_seen_[A-Za-z0-9_-]{1,40}\z/' => 180,
    ];
    private const COOKIE_NAMES_MAX = 64;
    /** The id of the script's tag, which is below the islands. */
    private const TAG_ID = 'portico-tag';

    /** The reads that the shell sends first on every page: their paths, and their names in `boot`. */
    private const FIRST_READS = [
        'userInfo' => ['path' => 'user/info', 'boot' => 'user'],
        'currencies' => ['path' => 'currency/list', 'boot' => 'currencies'],
    ];

    /** Only ASCII, so that it is right on a page in any charset. */
    private const JSON = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES
        | JSON_INVALID_UTF8_SUBSTITUTE;

    /** Options are never nested deeper. The limit is for arrays that contain themselves. */
    private const DEPTH_MAX = 16;

    private const NO_MANIFEST = [
        'stamp' => '', 'build' => '', 'sheet' => '', 'pageSheet' => '', 'early' => '', 'partials' => false,
        'islands' => [], 'preload' => [], 'integrity' => [],
    ];

    /** @var string Address of the built files, with a slash at its end. */
    private static $url = '/shell/';
    /** @var string Their folder on this machine. */
    private static $dir = '';
    /** @var array<array-key, mixed> Options of every page. */
    private static $options = [];
    /** @var array<array-key, mixed> Options of this page, as given to head(). */
    private static $page = [];
    /** @var mixed The request that these options are for. */
    private static $request = null;
    /** @var bool */
    private static $isDev = false;
    /** @var bool */
    private static $usesPartials = true;
    /** @var bool */
    private static $isAsync = false;
    /** @var bool */
    private static $preloadsReads = false;
    /** @var string Language of the islands, set by head(). */
    private static $lang = 'cn';
    /** @var string */
    private static $platform = 'main';
    /** @var Values|null The values that tokens and blocks use. */
    private static $filling = null;
    /** @var list<string> Messages about mistakes that have not been printed yet. */
    private static $faults = [];
    /** @var bool Whether the page sheet is linked, and the box that shows its failure is not printed yet. */
    private static $isSheetAwaited = false;
    /** @var array<string, array{checkedAt: int, data: Manifest}> By file. */
    private static $manifests = [];
    /** @var array<string, Partial|null> Partials by file; null for one that can't be read. */
    private static $partials = [];

    // ---- What templates call ----

    /**
     * Sets where the shell is and which options all pages share. Call it once, before the other members. A setting that
     * is missing gets its default, also in a second call. With a visitor's own data in `boot` it sends `Cache-Control:
     * private, no-cache`; then call it before any output.
     *
     * - `url`: address of the built files, `/shell/`; another origin is fine if it sends `Access-Control-Allow-Origin`.
     * - `dir`: the folder with `manifest.json` and `partials/` on this machine; by default the one above this file's.
     * - `options`: the shell's options of every page, such as `brand`. mount() adds those of one page.
     * - `dev`: shows mistakes in the page.
     * - `lang`, `platform`: of islands on pages without head(); `cn` and `main`.
     * - `partials`: `false` prints placeholders without markup in them.
     * - `async`: `true` makes the tag of mount() asynchronous: it delays nothing of the page. Inline code of the page must
     *   then wait for the event `portico:ready`, or use the stub.
     * - `preloadReads`: `true` makes the browser request the visitor and the currencies together with the page's files.
     *   The API must send these replies with `Cache-Control: no-store`.
     *
     * @param array<string, mixed> $settings
     * @return string Always empty: members that print show the mistakes.
     */
    public static function configure($settings = []): string
    {
        $given = is_array($settings) ? $settings : [];
        self::$faults = [];
        self::$isSheetAwaited = false;
        self::$filling = null;
        self::$isDev = ($given['dev'] ?? false) === true;
        self::$usesPartials = ($given['partials'] ?? true) !== false;
        self::$isAsync = ($given['async'] ?? false) === true;
        self::$preloadsReads = ($given['preloadReads'] ?? false) === true;
        self::$lang = self::language($given['lang'] ?? null);
        self::$platform = self::platform($given['platform'] ?? null);
        self::$url = '/shell/';
        self::$dir = '';
        self::$options = [];
        self::$page = [];
        self::$request = self::requestNow();
        if (!is_array($settings)) {
            self::fault('configure: expected an array, not ' . self::described($settings));
        }
        $known = ['url', 'dir', 'options', 'dev', 'lang', 'platform', 'partials', 'async', 'preloadReads'];
        foreach (array_diff(array_keys($given), $known) as $key) {
            self::fault("configure: \"$key\" is none of " . implode(', ', $known));
        }
        foreach (['dev', 'partials', 'async', 'preloadReads'] as $key) {
            if (isset($given[$key]) && !is_bool($given[$key])) {
                self::fault("configure: $key is " . self::described($given[$key]) . ', not true or false');
            }
        }
        if (isset($given['url'])) {
            if (self::isAddress($given['url'])) {
                self::$url = rtrim((string) $given['url'], '/') . '/';
            } else {
                self::fault('configure: url is ' . self::described($given['url']) . ', not a path or an address with http');
            }
        }
        if (isset($given['dir'])) {
            // PHP throws if a path contains a NUL.
            if (is_string($given['dir']) && $given['dir'] !== '' && strpos($given['dir'], "\0") === false) {
                self::$dir = $given['dir'];
            } else {
                self::fault('configure: dir is ' . self::described($given['dir']) . ', not a folder');
            }
        }
        // The headers are sent now, since a framework prints its head much later, or sets headers of its own.
        self::$options = self::keepPrivate(self::optionsOf($given['options'] ?? [], 'configure'));
        return '';
    }

    /**
     * Lines for `<head>`: the recorder of early clicks, the page sheet, and the preloads of this language. Islands
     * after it are printed in this language and for this platform.
     *
     * @param mixed $lang     `cn`, `en`, `kr` or `ph`.
     * @param mixed $platform `main`, `transport` or `kr`.
     * @param mixed $nonce    That of the page's Content Security Policy.
     * @param mixed $options  Options of this page, such as `boot`; they override those of configure().
     */
    public static function head($lang, $platform = 'main', $nonce = null, $options = []): string
    {
        self::$lang = self::language($lang);
        self::$platform = self::platform($platform);
        self::forgetOthers();
        self::$page = self::optionsOf($options, 'head');
        self::$filling = null;
        self::keepPrivate(self::options());
        $manifest = self::manifest();
        $integrity = $manifest['integrity'];
        $mark = self::nonce($nonce);
        $lines = [];
        $hasPartials = self::$usesPartials && $manifest['partials'];
        $isKnown = $hasPartials && self::isVisitorKnown();
        if ($hasPartials && $manifest['early'] !== '') {
            // Chromium would lay out the page for each piece that it parses. The script below limits the wait.
            $lines[] = '<link rel="expect" href="#' . self::TAG_ID . '" blocking="render">';
            // It hides a guest's links from a member before the first paint, unless the visitor is printed.
            $isAsync = $isKnown ? ' async' : '';
            $lines[] = "<script$isAsync src=\"" . self::file($integrity, $manifest['early']) . $mark . '></script>';
        }
        self::$isSheetAwaited = self::$isDev && $manifest['pageSheet'] !== '';
        if ($manifest['pageSheet'] !== '') {
            $lines[] = '<link rel="stylesheet" href="' . self::file($integrity, $manifest['pageSheet']) . $mark . '>';
        }
        if ($hasPartials && $manifest['sheet'] !== '') {
            // The markup links the whole sheet.
            $lines[] = '<link rel="preload" as="style" href="'
                . self::file($integrity, $manifest['sheet'], true) . $mark . '>';
        }
        foreach (self::$preloadsReads ? self::firstReads(self::options()) : [] as $address) {
            // The attribute is that of a request with this page's cookies; any other would be sent twice.
            $lines[] = '<link rel="preload" as="fetch" href="' . self::escape($address) . '" crossorigin="anonymous">';
        }
        // If the page already shows the visitor, the code must not delay the style sheet.
        $sets = $isKnown ? [] : ['common', self::$lang, self::$lang . '-low'];
        foreach ($sets as $set) {
            foreach ($manifest['preload'][$set] ?? [] as $entry) {
                // Browsers check no integrity of a preload with `as="fetch"`, and warn about it on the console.
                $checked = $entry['as'] === 'fetch' ? [] : $integrity;
                $lines[] = '<link rel="' . $entry['rel'] . '"'
                    . ($entry['rel'] === 'modulepreload' ? '' : " as=\"{$entry['as']}\"")
                    . ($entry['isLow'] ? ' fetchpriority="low"' : '')
                    . ' href="' . self::file($checked, $entry['href'], $entry['crossorigin']) . $mark . '>';
            }
        }
        // A visible message here would end the head. It is printed with the first island.
        foreach (self::$faults as $fault) {
            $lines[] = self::comment($fault);
        }
        return $lines === [] ? '' : implode("\n", $lines) . "\n";
    }

    /**
     * A placeholder with the island's prerendered markup inside.
     *
     * @param mixed $name       Name of the island, `header`.
     * @param mixed $attributes `['data-fixed' => true, 'data-search' => 'off', 'class' => 'top']`: `true` prints the
     *                          name alone, `false` prints `off` for `data-*` and nothing otherwise, `null` nothing.
     *                          With `'open' => true` the template prints the `</div>` itself, after its own content.
     * @param mixed $nonce      That of the page's Content Security Policy, for the markup's style sheet.
     */
    public static function island($name, $attributes = [], $nonce = null): string
    {
        $isName = is_string($name) && preg_match('/\A[a-z][a-z0-9]*(?:-[a-z0-9]+)*\z/', $name) === 1;
        $known = self::manifest()['islands'];
        // A manifest of an older build has no list.
        $isKnown = $isName && (!$known || in_array($name, $known, true));
        if (!$isKnown) {
            self::fault('island: ' . self::described($name) . ' is not an island'
                . ($known ? '; known are ' . implode(', ', $known) : '')
                . ($isName ? '. Write the placeholder of an island of your own by hand' : ''));
        }
        if (!is_array($attributes)) {
            self::fault("island: attributes are " . self::described($attributes) . ', not an array');
            $attributes = [];
        }
        $open = $attributes['open'] ?? in_array('open', array_filter($attributes, 'is_int', ARRAY_FILTER_USE_KEY), true);
        if (!is_bool($open)) {
            self::fault('island: open is ' . self::described($open) . ', not true or false');
        }
        // In any case it is not an attribute. Closed at once, the page's own end tag would close another element.
        $isOpen = $open && !in_array($open, ['off', 'false', 'no'], true);
        $attributes = array_filter($attributes, static function ($value, $name): bool {
            return $name !== 'open' && !(is_int($name) && $value === 'open');
        }, ARRAY_FILTER_USE_BOTH);
        if ($isKnown && !array_key_exists('data-room', $attributes)) {
            $attributes['data-room'] = self::room((string) $name);
        }
        $mark = self::nonce($nonce);
        $inside = $isKnown ? self::partial((string) $name, $attributes, $mark) : '';
        $tag = '<div' . ($isName ? " data-portico=\"$name\"" : '') . self::attributes($attributes) . '>';
        return self::faults() . self::awaited($mark) . $tag . $inside . ($isOpen ? '' : '</div>');
    }

    /**
     * The options as JSON, and the script tag that mounts the shell. Sends `Cache-Control: private, no-cache` if the
     * options contain a visitor's own data and nothing has been sent yet.
     *
     * @param mixed $lang     As in head().
     * @param mixed $platform As in head().
     * @param mixed $options  Options of this page; they override those of configure().
     * @param mixed $nonce    That of the page's Content Security Policy.
     */
    public static function mount($lang, $platform = 'main', $options = [], $nonce = null): string
    {
        $own = self::optionsOf($options, 'mount');
        if (self::$isDev) {
            // The tag needs no manifest; reading it here reports a missing build.
            self::manifest();
        }
        $all = self::merge(self::options(), $own);
        foreach (self::partialsAreThere() ? array_intersect(self::SHOWN_OPTIONS, array_keys($own)) : [] as $name) {
            if ($own[$name] === null) {
                continue;
            }
            self::fault("mount: give $name to configure() or head(), so that the prerendered islands have it too");
        }
        if (self::$isDev && self::$preloadsReads && self::firstReads($all) !== self::firstReads(self::options())) {
            self::fault('mount: give api, boot, hosts and prerender to configure() or head(), which prints the preloads');
        }
        $all = self::keepPrivate($all);
        $lang = $lang === null || $lang === '' ? 'cn' : $lang;
        $platform = $platform === null || $platform === '' ? 'main' : $platform;
        if (self::language($lang) !== self::$lang && self::partialsAreThere()) {
            self::fault("mount: the language is " . self::described($lang) . ', but the islands are in "' . self::$lang
                . '": call head() with the same language before them');
        }
        self::platform($platform);
        $mark = self::nonce($nonce);
        $lines = $all === [] ? [] : [
            '<script type="application/json" data-portico-options>' . self::json($all) . '</script>',
        ];
        // The shell itself reports an unknown language or platform on the console.
        $id = self::partialsAreThere() ? ' id="' . self::TAG_ID . '"' : '';
        $lines[] = "<script$id src=\"" . self::escape(self::$url . 'shell.js') . '" data-lang="'
            . self::escape(is_string($lang) ? $lang : 'cn') . '" data-platform="'
            . self::escape(is_string($platform) ? $platform : 'main') . '"' . (self::$isAsync ? ' async' : '')
            . self::crossorigin() . $mark . '></script>';
        return self::faults() . self::awaited($mark) . implode("\n", $lines) . "\n";
    }

    /**
     * A text that follows the visitor, `<span data-portico-text="cart.count">0</span>`.
     *
     * @param mixed $path     `user.name`, `cart.count`, …
     * @param mixed $fallback Shown until the shell knows the value. If `boot` in configure() contains the value, that is
     *                        shown instead.
     */
    public static function text($path, $fallback = ''): string
    {
        $text = self::fallback('text', $fallback);
        if (!is_string($path) || !isset(self::TEXTS[$path])) {
            self::fault('text: ' . self::described($path) . ' is not known; known are '
                . implode(', ', array_keys(self::TEXTS)));
            return "<span>$text</span>";
        }
        $known = self::known($path);
        if ($known === '') {
            return "<span data-portico-text=\"$path\">$text</span>";
        }
        // A browser may restore the page after a log-out, so the fallback is there too.
        return "<span data-portico-text=\"$path\" data-portico-fallback=\"$text\">" . self::escape($known) . '</span>';
    }

    /**
     * Attributes for a tag that only some visitors see, `<p <?= Portico::show('member') ?>>`. Without `boot` in
     * configure(), the tag is first shown as a guest with an empty cart sees it.
     *
     * @param mixed $who `guest`, `member`, `prime`, `cart` or `no-cart`.
     */
    public static function show($who): string
    {
        if (!is_string($who) || !isset(self::SHOWS[$who])) {
            self::fault('show: ' . self::described($who) . ' is not known; known are '
                . implode(', ', array_keys(self::SHOWS)));
            return '';
        }
        return "data-portico-show=\"$who\"" . (self::shows($who) ? '' : ' hidden');
    }

    /**
     * A price in the visitor's currency, `<span data-portico-price="{…}">CN ￥129.0</span>`.
     *
     * @param mixed $amounts  Decimal texts by currency, `['CNY' => '129.0', 'USD' => '18.2']`.
     * @param mixed $fallback Shown until the currency is known, and for one without an amount, unless `boot` names another
     *     that has one: then its price is printed, and stays for such a currency.
     */
    public static function price($amounts, $fallback = ''): string
    {
        $text = self::fallback('price', $fallback);
        $amounts = is_object($amounts) ? self::plain($amounts, 0) : $amounts;
        if (!is_array($amounts)) {
            self::fault('price: amounts are ' . self::described($amounts) . ', not an array by currency');
            $amounts = [];
        }
        $kept = [];
        foreach ($amounts as $code => $amount) {
            $decimal = is_int($amount) || is_float($amount) ? self::decimal($amount) : $amount;
            $isCode = preg_match('/\A[A-Z]{3}\z/', (string) $code) === 1;
            if ($isCode && is_string($decimal) && self::money('', $decimal, 1) !== '') {
                $kept[$code] = $decimal;
            } else {
                self::fault("price: $code is " . self::described($amount) . ', not decimal text by currency');
            }
        }
        if ($kept === []) {
            return "<span>$text</span>";
        }
        [$code, $symbol] = self::boundCurrency();
        $known = isset($kept[$code]) ? self::money($symbol, $kept[$code], 1) : '';
        return '<span data-portico-price="' . self::escape((string) json_encode($kept)) . '">'
            . ($known === '' ? $text : self::escape($known)) . '</span>';
    }

    /**
     * Handles the call of the option `cookies.reissue`. It sets the named cookies again for their whole lifetime, with
     * the values of the request, as far as they are the shell's. Print what it returns, and nothing else.
     *
     * Source: options, "Safari and the 7 days".
     *
     * @return string JSON, in the envelope of the other calls.
     */
    public static function cookies(): string
    {
        if (headers_sent()) {
            return self::reply(1, 'Output has begun: nothing can be set.', []);
        }
        header('Content-Type: application/json; charset=utf-8');
        header('Cache-Control: no-store');
        if (($_SERVER['REQUEST_METHOD'] ?? '') !== 'POST') {
            http_response_code(405);
            header('Allow: POST');
            return self::reply(1, 'POST { "names": [...] }', []);
        }
        $body = json_decode((string) file_get_contents('php://input', false, null, 0, 16384), true);
        $names = is_array($body) && isset($body['names']) ? $body['names'] : null;
        $isList = is_array($names) && !self::isMap($names) && count($names) <= self::COOKIE_NAMES_MAX;
        if (!$isList || $names !== array_filter($names, 'is_string')) {
            http_response_code(400);
            return self::reply(1, 'names must be a list of at most ' . self::COOKIE_NAMES_MAX . ' names', []);
        }
        $came = self::cookiesThatCame();
        $tail = self::cookieScope();
        $set = [];
        foreach (array_unique($names) as $name) {
            $days = self::cookieDays($name);
            if ($days === 0 || !isset($came[$name])) {
                continue;
            }
            header("Set-Cookie: $name={$came[$name]}; Max-Age=" . $days * 86400 . $tail, false);
            $set[] = $name;
        }
        return self::reply(0, '', $set);
    }

    // ---- Bindings ----

    /** @param mixed $fallback */
    private static function fallback(string $member, $fallback): string
    {
        if (is_scalar($fallback) || (is_object($fallback) && method_exists($fallback, '__toString'))) {
            // Before PHP 8, a float would be written with the comma of the page's locale.
            return self::escape(is_float($fallback) ? self::decimal($fallback) : (string) $fallback);
        }
        if ($fallback !== null) {
            self::fault("$member: the fallback is " . self::described($fallback) . ', not a text');
        }
        return '';
    }

    /**
     * The boot data of configure() about this visitor; empty if there are none, or if caches could store them.
     *
     * @return array<array-key, mixed>
     */
    private static function bootVisitor(): array
    {
        self::forgetOthers();
        $boot = self::bootOf(self::$options);
        // Without a user, the other data have no meaning.
        if (!is_array($boot['user'] ?? null) || self::idAt($boot['user']) === null) {
            return [];
        }
        return self::bootOf(self::keepPrivate(self::$options));
    }

    private static function isMember(): bool
    {
        return (self::idAt(self::bootVisitor()['user'] ?? []) ?? 0) > 0;
    }

    /** Whether islands are printed with all data of this visitor. */
    private static function isVisitorKnown(): bool
    {
        $filling = self::filling();
        return $filling['cart.state'] === 'guest' || in_array($filling['who'], ['member', 'prime'], true);
    }

    /** The text of a path, as the shell shows it; empty if `boot` does not contain it. */
    private static function known(string $path): string
    {
        $visitor = self::bootVisitor();
        if (!isset($visitor['user'])) {
            return '';
        }
        [$code, $symbol] = self::boundCurrency();
        if (strncmp($path, 'currency.', 9) === 0) {
            return $path === 'currency.code' ? $code : $symbol;
        }
        if ($path === 'user.balance') {
            $sum = self::isMember() ? self::number($visitor['headerData']['currencyMoney'] ?? null) : 0;
            $own = self::isMember() ? self::balanceSymbol($visitor, $symbol) : $symbol;
            return $sum !== null && $code !== '' ? self::money($own, self::decimal($sum), 2) : '';
        }
        $isName = $path === 'user.name' || $path === 'user.nickName';
        if (!self::isMember()) {
            return $isName ? '' : '0';
        }
        $shops = $path === 'cart.count' ? self::shops(self::listAt($visitor, 'cartList')['shopItems'] ?? null) : null;
        if ($shops !== null) {
            // The list itself, which the islands show.
            return (string) array_sum(array_map('count', array_column($shops, 'lines')));
        }
        foreach (self::TEXTS[$path] as [$option, $field]) {
            $reply = self::listAt($visitor, $option);
            $value = $isName ? self::wordsAt($reply, $field) : (string) self::countAt($reply, $field);
            if ($value !== '') {
                return $value;
            }
        }
        return '';
    }

    private static function shows(string $who): bool
    {
        $visitor = self::bootVisitor();
        if (!isset($visitor['user'])) {
            return self::SHOWS[$who];
        }
        if ($who === 'guest' || $who === 'member') {
            return self::isMember() === ($who === 'member');
        }
        if ($who === 'prime') {
            return self::isMember()
                && self::isPrime(self::listAt($visitor, 'userLevel'), self::listAt($visitor, 'headerData'));
        }
        $count = self::known('cart.count');
        return $count === '' ? self::SHOWS[$who] : ($count === '0') === ($who === 'no-cart');
    }

    /**
     * The symbol of the currency that a member's balance is in. The shop's list may not contain it; then prices are shown
     * in another one.
     *
     * @param array<array-key, mixed> $visitor
     * @param string                  $shown The symbol of the page's currency.
     */
    private static function balanceSymbol(array $visitor, string $shown): string
    {
        foreach (['headerData', 'user'] as $option) {
            $reply = self::listAt($visitor, $option);
            $code = self::textAt($reply, 'currencyCode');
            if ($code === '') {
                continue;
            }
            $symbols = self::symbols($visitor);
            return $symbols[$code] ?? (self::wordsAt($reply, 'currencySymbol') ?: $code . ' ');
        }
        return $shown;
    }

    /** @return array{string, string} Code and symbol; both empty if `boot` does not contain both. */
    private static function boundCurrency(): array
    {
        $boot = self::bootVisitor();
        // Without the cart: this runs for each price of a page.
        $shown = self::visitor(array_diff_key($boot, ['cartList' => true]), self::$options['currency'] ?? null)['currency.code'];
        $symbol = self::symbols($boot)[$shown] ?? null;
        return $symbol === null ? ['', ''] : [$shown, $symbol];
    }

    /** A price in the shell's format; empty if it is no decimal, or too long for a price. */
    private static function money(string $symbol, string $decimal, int $places): string
    {
        return strlen($decimal) > self::PRICE_MAX_CHARS ? '' : self::sum($symbol, $decimal, $places);
    }

    /** A sum in the shell's format, rounded half up on the decimal text; empty if it is no decimal. */
    private static function sum(string $symbol, string $decimal, int $places): string
    {
        $isDecimal = preg_match('/\A(-?)(\d+)(?:\.(\d+))?\z/', $decimal, $found) === 1;
        if (!$isDecimal) {
            return '';
        }
        $fraction = str_pad($found[3] ?? '', $places + 1, '0');
        $digits = '0' . $found[2] . substr($fraction, 0, $places);
        for ($at = strlen($digits) - 1, $carry = $fraction[$places] >= '5'; $carry; $at--) {
            $carry = $digits[$at] === '9';
            $digits[$at] = $carry ? '0' : (string) ((int) $digits[$at] + 1);
        }
        $whole = ltrim(substr($digits, 0, -$places), '0');
        $grouped = (string) preg_replace('/\B(?=(\d{3})+\z)/', ',', $whole === '' ? '0' : $whole);
        $sign = trim($digits, '0') === '' ? '' : $found[1];
        // A left-to-right mark: after a right-to-left symbol, the digits would be displayed before it.
        $mark = preg_match('/[\x{0590}-\x{08ff}]\z/u', $symbol) === 1 ? "\u{200e}" : '';
        return "$sign$symbol$mark$grouped." . substr($digits, -$places);
    }

    // ---- Partials ----

    private static function partialsAreThere(): bool
    {
        return self::$usesPartials && self::manifest()['partials'];
    }

    /**
     * The island's markup, filled with the values of site and visitor; empty if there is none.
     *
     * @param array<array-key, mixed> $attributes
     */
    private static function partial(string $name, array $attributes, string $mark): string
    {
        // The shell shows the placeholder's own content instead of an island that is switched off.
        if (!self::partialsAreThere() || self::isOff($name)) {
            return '';
        }
        $partial = self::readPartial($name);
        if ($partial === null) {
            self::fault("island: $name has no partial that can be read in " . self::folder() . '/partials/'
                . self::$lang . '/' . self::$platform);
            return '';
        }
        $values = self::filling();
        if (($attributes['data-mode'] ?? '') !== 'inline') {
            // An attached panel is closed at first.
            $values['cart.state'] = self::VISITOR['cart.state'];
        }
        if ($name === 'announcements') {
            $values += self::stripes($attributes);
        }
        $filled = self::filled($partial, $values);
        // The script has no picture of such an island, and would show it without lines or stripes at first.
        $isOwn = preg_match('/"(?:routes|segment|texts\.(?:cartPanel|announcements))":/', $filled) === 1;
        $hasData = ($values['stripe'] ?? '') !== '' || in_array($values['cart.state'], ['lines', 'empty'], true);
        if ($isOwn && $hasData) {
            $values = ['cart.state' => self::VISITOR['cart.state'], 'stripe' => ''] + $values;
            $filled = self::filled($partial, $values);
        }
        $values['filled'] = $filled;
        // Without a script, an unknown visitor can sign in.
        $values['who'] = $values['who'] ?: 'guest';
        $values['brand.payments'] = array_filter($values['brand.payments'], [self::class, 'isShown']);
        $at = 0;
        $text = self::ascii(self::signed(self::fill($partial['pieces'], $at, $values, true)));
        return $mark === '' ? $text : str_replace('<link rel="stylesheet"', "<link$mark rel=\"stylesheet\"", $text);
    }

    /**
     * Adds a checksum of the elements and attributes inside the root element, `data-sum`. The shell compares it, since
     * filters of a server rewrite what PHP prints. What is in `noscript` is text for a browser that runs it.
     */
    private static function signed(string $text): string
    {
        [$before, $after] = explode(' data-filled="', $text, 2) + [1 => ''];
        $inside = (string) substr($after, 0, (int) strrpos($after, '</div>'));
        $inside = (string) preg_replace('~(<noscript>).*?</noscript>~s', '$1', $inside);
        // The root's own tag has no `<` any more.
        preg_match_all('/<([a-z][\w-]*(?: [\w:-]+="[^"]*")*)>/', $inside, $tags);
        $plain = html_entity_decode(implode("\n", $tags[1]), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return $after === '' ? $text : $before . ' data-sum="' . hash('fnv1a32', $plain) . "\" data-filled=\"$after";
    }

    /**
     * Prints pieces up to the end of the current block, or to its other branch.
     *
     * @param list<string> $pieces
     * @param int          $at      Index of the first piece; afterwards of the one that ended the block.
     * @param Values       $values
     * @param bool         $isShown False skips the pieces: only one branch of a block is printed.
     */
    private static function fill(array $pieces, int &$at, array $values, bool $isShown): string
    {
        $text = '';
        for ($count = count($pieces); $at < $count; $at += 1) {
            $piece = $pieces[$at];
            if ($at % 2 === 0) {
                $text .= $isShown ? $piece : '';
            } elseif ($piece === 'else' || $piece === 'end') {
                return $text;
            } elseif (strncmp($piece, 'if ', 3) === 0) {
                [$name, $case] = explode('=', substr($piece, 3), 2) + [1 => null];
                $value = $values[$name] ?? '';
                $isSo = $case === null ? $value !== '' : $value === $case;
                $at += 1;
                $text .= self::fill($pieces, $at, $values, $isShown && $isSo);
                if (($pieces[$at] ?? '') === 'else') {
                    $at += 1;
                    $text .= self::fill($pieces, $at, $values, $isShown && !$isSo);
                }
            } elseif (strncmp($piece, 'each ', 5) === 0) {
                $items = $values[substr($piece, 5)] ?? [];
                $start = $at + 1;
                foreach ($isShown && is_array($items) ? $items : [] as $item) {
                    $at = $start;
                    $text .= self::fill($pieces, $at, $item + $values, true);
                }
                $at = $start;
                self::fill($pieces, $at, $values, false);
            } elseif ($isShown) {
                $text .= self::escape(self::valueOf($piece, $values));
            }
        }
        return $text;
    }

    /**
     * The text of a token: its value. `name=value` after it fills in `{name}`.
     *
     * @param Values $values
     */
    private static function valueOf(string $token, array $values): string
    {
        [$name, $filling] = explode(' ', $token, 2) + [1 => ''];
        $text = $values[$name] ?? '';
        if (!is_string($text) || $filling === '') {
            return is_string($text) ? $text : '';
        }
        [$place, $with] = explode('=', $filling, 2) + [1 => ''];
        return str_replace('{' . $place . '}', is_string($values[$with] ?? null) ? $values[$with] : $with, $text);
    }

    /**
     * A partial, split at its tokens, so that texts and tokens alternate; with the names of the values that it uses, and
     * of the texts that no token replaces. It is read once per process, or with APCu once per build.
     *
     * @return Partial|null
     */
    private static function readPartial(string $name): ?array
    {
        $file = self::folder() . '/partials/' . self::$lang . '/' . self::$platform . "/$name.html";
        $manifest = self::manifest();
        $key = $manifest['stamp'] . ' ' . $file;
        $hasTexts = self::listAt(self::options(), 'texts') !== [];
        $variant = $hasTexts ? "$key texts" : $key;
        if (array_key_exists($variant, self::$partials)) {
            return self::$partials[$variant];
        }
        $text = self::remembered($key);
        $isWhole = is_string($text);
        if (!is_string($text)) {
            // Checking for the file first would take as long as reading it.
            $text = (string) @file_get_contents($file);
            // A copy may have been cut short. Without its end, the page behind it would be part of the island.
            if (strpos($text, '<template') === 0 && substr(rtrim($text), -strlen('</template>')) !== '</template>') {
                $text = '';
            }
            // While a build is being copied, the partial may be older than the manifest. Then it is not cached.
            $isWhole = strpos($text, " data-build=\"{$manifest['build']}\"") !== false;
            self::remember($key, $isWhole ? $text : null);
        }
        // Most sites replace no texts. Half of the tokens are for them.
        $text = $hasTexts ? $text : (string) preg_replace(self::TEXT_BLOCK, '$2', $text);
        $pieces = preg_split('/\{\{portico:([A-Za-z0-9.= -]{1,60})\}\}/', $text, -1, PREG_SPLIT_DELIM_CAPTURE);
        $partial = null;
        if ($text !== '' && $pieces !== false) {
            $partial = ['pieces' => $pieces, 'names' => [], 'fixed' => []];
            for ($at = 1; $at < count($pieces); $at += 2) {
                $token = explode(' ', $pieces[$at]);
                $isAsked = $token[0] === 'if' || $token[0] === 'each';
                if ($token[0] === 'fixed') {
                    $partial['fixed'][$token[1] ?? ''] = true;
                } else {
                    $partial['names'][explode('=', $isAsked ? $token[1] ?? '' : $token[0])[0]] = true;
                }
            }
        }
        if ($isWhole) {
            self::$partials[$variant] = $partial;
        }
        return $partial;
    }

    /** @return Values The values that tokens and blocks use. */
    private static function filling(): array
    {
        self::forgetOthers();
        if (self::$filling !== null) {
            return self::$filling;
        }
        $options = self::options();
        // The year of the shop's time zone, +08:00.
        $filling = ['url' => self::$url, 'year' => gmdate('Y', time() + 28800)];
        foreach (self::BRAND as $name => $default) {
            $value = $options;
            foreach (explode('.', $name) as $key) {
                $value = is_array($value) ? $value[$key] ?? null : null;
            }
            $filling[$name] = $default;
            $isGiven = is_string($value) && $value !== '';
            if ($isGiven && ($name !== 'brand.logo' || self::isAddress($value))) {
                $filling[$name] = $value;
            } elseif ($value !== null && $value !== '') {
                self::fault("option $name is " . self::described($value) . ', not a '
                    . ($name === 'brand.logo' ? 'path or an address with http' : 'text'));
            }
        }
        // The editors' logo in the page's own data replaces the shop's own.
        $filling['brand.logo'] = self::placed($options, 'header_logo') ?: $filling['brand.logo'];
        $filling['brand.payments'] = self::payments($options['brand']['payments'] ?? null);
        $filling += self::addresses($options);
        $filling += self::shown($options);
        $filling['tab'] = self::tab(self::routes($options) + self::ROUTES, $filling);
        $filling += self::words($options['texts'] ?? null, 'texts', 0);
        $filling['payments'] = array_filter($filling['brand.payments'], [self::class, 'isShown']) === [] ? '' : '*';
        $filling += self::visitor(self::bootOf(self::keepPrivate($options)), $options['currency'] ?? null);
        // Encoded and decoded like the options' JSON, since the shell compares the two.
        $filling = (array) json_decode((string) json_encode($filling, self::JSON), true);
        /** @var Values $filling */
        return self::$filling = $filling;
    }

    /**
     * The values of a partial that differ from the defaults, as JSON for the shell.
     *
     * @param Partial $partial
     * @param Values  $values
     */
    private static function filled(array $partial, array $values): string
    {
        $options = self::options();
        $usual = self::BRAND + self::VISITOR + ['brand.payments' => []];
        $filled = [];
        // `{ref}` is unknown here, so the shell does not accept such an address as its own, except for sign-in.
        $routes = array_filter(self::routes($options), static function (string $address, string $name): bool {
            return $name === 'login' || strpos($address, '{ref}') === false;
        }, ARRAY_FILTER_USE_BOTH);
        $segment = self::segment(self::$lang, true);
        foreach (array_keys($partial['names']) as $name) {
            [$section, $part] = explode('.', $name) + [1 => ''];
            if ($section === 'routes') {
                $filled += $routes === [] ? [] : ['routes' => $routes];
                $filled += $segment === self::segment(self::$lang, false) ? [] : ['segment' => $segment];
            } elseif ($section === 'texts') {
                $own = self::listAt($options, 'texts')[$part] ?? null;
                $isNone = $own === null || ($own === [] && in_array($part, self::SECTIONS, true));
                $filled += $isNone || !self::hasWords($partial, $part, $values) ? [] : ["texts.$part" => $own];
            } elseif (isset(self::SHOWN["$section.$part"])) {
                $names = self::namesAt($options, "$section.$part");
                $filled += $names === null ? [] : ["$section.$part" => $names];
            } elseif (!in_array($name, ['url', 'languages', 'shops', 'subtotals', 'position'], true)
                && ($name === 'stripe' || $section !== 'stripe') && isset($values[$name]) && $values[$name] !== ($usual[$name] ?? '')) {
                $filled[$name] = $values[$name];
            }
        }
        return (string) json_encode((object) $filled, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR);
    }

    /**
     * Whether a partial shows all texts of a group that the site replaces.
     *
     * @param Partial $partial
     * @param Values  $values
     */
    private static function hasWords(array $partial, string $group, array $values): bool
    {
        foreach ($values as $name => $word) {
            $isEmpty = $word === '' && isset($partial['names'][$name]);
            if (strncmp($name, "texts.$group.", strlen($group) + 7) === 0 && ($isEmpty || isset($partial['fixed'][$name]))) {
                return false;
            }
        }
        return true;
    }

    // ---- Partials: the site ----

    /**
     * The parts that the site has: the entries of each list, and whether each name is listed.
     *
     * @param array<array-key, mixed> $options
     * @return Values
     */
    private static function shown(array $options): array
    {
        $filled = [];
        foreach (self::SHOWN as $path => $all) {
            $given = self::namesAt($options, $path);
            $names = $given === null ? $all : array_values(array_intersect(array_unique($given), $all));
            $filled[$path] = [];
            foreach ($names as $name) {
                $filled[$path][] = [$path => $name];
            }
            foreach ($all as $name) {
                $filled["$path.$name"] = in_array($name, $names, true) ? '*' : '';
            }
        }
        return $filled;
    }

    /**
     * The names that an option lists; null if it is not a list.
     *
     * @param array<array-key, mixed> $options
     * @return list<string>|null
     */
    private static function namesAt(array $options, string $path): ?array
    {
        [$section, $list] = explode('.', $path);
        $given = self::listAt($options, $section)[$list] ?? null;
        return is_array($given) && !self::isMap($given) ? array_values(array_filter($given, 'is_string')) : null;
    }

    /**
     * The texts that the site replaces, by path: `texts.header.cart`.
     *
     * @param mixed $given
     * @return array<string, string>
     */
    private static function words($given, string $path, int $depth): array
    {
        $words = [];
        foreach (is_array($given) && $depth < self::DEPTH_MAX ? $given : [] as $key => $word) {
            if (is_string($word)) {
                $words["$path.$key"] = $word;
            } else {
                $words += self::words($word, "$path.$key", $depth + 1);
            }
        }
        return $words;
    }

    /**
     * The addresses of the islands' links on this page, and the page's languages.
     *
     * @param array<array-key, mixed> $options
     * @return Values
     */
    private static function addresses(array $options): array
    {
        $patterns = self::routes($options) + self::ROUTES;
        $filled = [];
        foreach ($patterns as $name => $pattern) {
            $filled["routes.$name"] = self::leadTo($pattern, self::segment(self::$lang, true));
        }
        $add = static function (string $address, string $query): string {
            return $address . (strpos($address, '?') === false ? '?' : '&') . $query;
        };
        $filled['routes.signUp'] = $add($filled['routes.login'], 'type=register');
        // The script fills in `{ref}` when the link is pressed.
        $pattern = str_replace('{lang}', self::segment(self::$lang, true), $patterns['login']);
        $filled['routes.signInPattern'] = strpos($pattern, '{ref}') === false ? $add($pattern, 'ref={ref}') : $pattern;
        $filled['routes.signUpPattern'] = $add($filled['routes.signInPattern'], 'type=register');
        $given = $options['languages'] ?? null;
        $isList = is_array($given) && !self::isMap($given);
        $offered = array_filter($isList ? $given : ['cn', 'en'], static function ($lang): bool {
            return in_array($lang, self::LANGUAGES, true);
        });
        if (!in_array(self::$lang, $offered, true)) {
            $offered[] = self::$lang;
        }
        $filled['languages'] = [];
        foreach ($offered as $lang) {
            $address = self::leadTo($patterns[self::homeRoute($lang)], self::segment($lang, false));
            $filled['languages'][] = ['language' => $lang, 'home' => $address];
        }
        return $filled;
    }

    /**
     * The site's own addresses, as far as the shell accepts them.
     *
     * @param array<array-key, mixed> $options
     * @return array<string, string>
     */
    private static function routes(array $options): array
    {
        $routes = $options['routes'] ?? null;
        $kept = [];
        foreach (is_array($routes) ? $routes : [] as $name => $address) {
            if (is_string($name) && self::isAddress($address)) {
                $kept[$name] = (string) $address;
            } elseif ($address !== null) {
                self::fault("option routes.$name is " . self::described($address)
                    . ', not a path or an address with http');
            }
        }
        return $kept;
    }

    /**
     * An address with its placeholders filled in. `{ref}`, the page to return to, stays empty: only the script knows
     * it.
     */
    private static function leadTo(string $pattern, string $segment): string
    {
        return str_replace(['{lang}', '{ref}'], [$segment, ''], $pattern);
    }

    /**
     * The header's tab that leads to this page, by its usual path, as the shell finds it; empty for none.
     *
     * @param array<string, string> $patterns
     * @param Values                $shown    The tabs that the site has.
     */
    private static function tab(array $patterns, array $shown): string
    {
        $path = (string) preg_replace('~[?#].*\z~s', '', self::requested());
        $isOpen = static function (string $name) use ($path, $patterns): bool {
            return self::isRoute($path, $patterns[$name]);
        };
        if ($shown['header.tabs.forwarding'] !== '' && $isOpen('transport')) {
            return 'transport';
        }
        if ($shown['header.tabs.affiliates'] !== '' && $isOpen('affiliates')) {
            return 'about-affiliate';
        }
        $homes = ['root', 'languageRoot', 'page', 'homepage', self::homeRoute(self::$lang)];
        return $shown['header.tabs.home'] !== '' && array_filter($homes, $isOpen) !== [] ? 'homepage' : '';
    }

    /** Whether a path is that of a route. An address with a host of its own, or with a fixed query, is none. */
    private static function isRoute(string $path, string $pattern): bool
    {
        if (preg_match('~\A/(?!/)~', $pattern) !== 1 || preg_match('~\A[^#]*[?&][^=#&]+=[^{&#]~', $pattern) === 1) {
            return false;
        }
        $partsOf = static function (string $address): array {
            return preg_split('~/+~', (string) preg_replace('~[?#].*\z~s', '', $address), -1, PREG_SPLIT_NO_EMPTY) ?: [];
        };
        $parts = $partsOf($path);
        $wanted = $partsOf($pattern);
        foreach ($wanted as $at => $part) {
            $is = $parts[$at] ?? '';
            if ($part === '{lang}' ? !in_array($is, self::LANGUAGES, true) : $part !== $is) {
                return false;
            }
        }
        return $path !== '' && count($parts) === count($wanted);
    }

    /** The address that was requested, without a host; empty if it is unknown. */
    private static function requested(): string
    {
        $path = $_SERVER['REQUEST_URI'] ?? '';
        return is_string($path) ? $path : '';
    }

    /**
     * The address of the first picture that the page's own data place at a position; empty if there is none.
     *
     * @param array<array-key, mixed> $options
     */
    private static function placed(array $options, string $name): string
    {
        // The server may have another name for the position.
        $position = self::textAt(self::listAt($options, 'positions'), $name) ?: $name;
        foreach (self::items(self::listAt(self::bootOf($options), 'positions')[$position] ?? null) ?? [] as $item) {
            $img = is_array($item) ? self::textAt($item, 'img') : '';
            if ($img !== '') {
                return self::isAddress($img) ? $img : '';
            }
        }
        return '';
    }

    /** The name of the home page's route. */
    private static function homeRoute(string $lang): string
    {
        return self::$platform === 'transport' ? 'transport'
            : ($lang === 'kr' || $lang === 'ph' ? 'shoppingAgent' : 'homepage');
    }

    /** The segment of links in a language; Korean and Philippine pages may use either of the two. */
    private static function segment(string $lang, bool $isThisPage): string
    {
        $isChinese = $isThisPage && $lang !== 'en' && preg_match('~\A/cn(?:[/?]|\z)~', self::requested()) === 1;
        return $lang === 'cn' || $isChinese ? 'cn' : 'en';
    }

    /**
     * The payment methods, read as the shell reads them: an entry without a name is dropped, a wrong address is left
     * out.
     *
     * @param mixed $given
     * @return list<array<string, string>>
     */
    private static function payments($given): array
    {
        $payments = [];
        foreach (is_array($given) && !self::isMap($given) ? $given : [] as $entry) {
            $entry = is_object($entry) ? get_object_vars($entry) : $entry;
            if (!is_array($entry) || !is_string($entry['name'] ?? null)) {
                continue;
            }
            $payment = ['name' => $entry['name'], 'href' => '', 'img' => ''];
            foreach (['href', 'img'] as $name) {
                $payment[$name] = self::isAddress($entry[$name] ?? '') ? (string) $entry[$name] : '';
            }
            $payments[] = $payment;
        }
        return $payments;
    }

    /** @param array<string, string> $payment */
    private static function isShown(array $payment): bool
    {
        return $payment['name'] . $payment['img'] !== '';
    }

    // ---- Partials: the visitor ----

    /**
     * The visitor's values in the islands, as the shell reads them from the same data.
     *
     * Source: contract, section 8, "Load sequence", "Prime" and "Header".
     *
     * @param array<array-key, mixed> $boot
     * @param mixed                   $currency The option.
     * @return Values
     */
    private static function visitor(array $boot, $currency): array
    {
        $told = array_intersect_key($boot, array_flip(['user', 'headerData', 'userLevel', 'currencies', 'cartList']));
        // Data from json_decode() may be objects; the shell gets what JSON contains.
        $told = (array) json_decode((string) json_encode($told, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR), true);
        $user = self::listAt($told, 'user');
        $header = self::listAt($told, 'headerData');
        $level = self::listAt($told, 'userLevel');
        $id = self::idAt($user);
        if ($id === null) {
            return ['currency.code' => self::currency($told, is_array($currency) ? self::textAt($currency, 'default') : '')]
                + self::VISITOR;
        }
        // The cookie is read only if `boot` names a user, since only such a page is kept out of shared caches.
        $cookie = self::cookiesThatCame()['currency'] ?? '';
        $ofGuests = is_array($currency) ? self::textAt($currency, 'default') : '';
        $stored = self::isCode($cookie) ? $cookie : $ofGuests;
        if ($id === 0) {
            return ['who' => 'guest', 'cart.state' => 'guest', 'currency.code' => self::currency($told, $stored)] + self::VISITOR;
        }
        $code = self::textAt($header, 'currencyCode') ?: self::textAt($user, 'currencyCode') ?: $stored;
        $shops = self::shops(self::listAt($told, 'cartList')['shopItems'] ?? null);
        $visitor = ['who' => 'expected', 'currency.code' => self::currency($told, $code)] + self::cart($shops)
            + self::VISITOR;
        if (!isset($told['headerData'])) {
            // The header data contain the name that is shown.
            return $visitor;
        }
        $beforeAt = (string) strstr(self::wordsAt($user, 'email') . '@', '@', true);
        $ownNames = [self::wordsAt($header, 'user_name'), self::wordsAt($user, 'user_name')];
        // Not `?:`, since a member's name may be "0".
        $names = array_filter([self::wordsAt($header, 'nick_name'), ...$ownNames, $beforeAt], 'strlen');
        $name = (string) reset($names);
        $count = self::countAt($header, 'cart_num') ?? self::countAt($user, 'cart_num') ?? 0;
        if ($shops !== null) {
            $count = array_sum(array_map('count', array_column($shops, 'lines')));
        }
        return [
            'who' => self::isPrime($level, $header) ? 'prime' : 'member',
            'user.name' => $name,
            'user.initial' => self::initial($name),
            'user.avatar' => self::safeAddress(self::addressAt($header, 'avatar')),
            'cart' => $count > self::COUNT_SHOWN_MAX ? 'more' : ($count > 1 ? 'many' : ($count > 0 ? 'one' : 'none')),
            'cart.count' => (string) $count,
        ] + $visitor;
    }

    /**
     * Source: contract, section 8, "Prime".
     *
     * @param array<array-key, mixed> $level  Overrides the header data.
     * @param array<array-key, mixed> $header
     */
    private static function isPrime(array $level, array $header): bool
    {
        $isPrime = self::flagAt($level, 'isPrime') ?? self::flagAt($header, 'isPrime') ?? false;
        $primeLevel = self::countAt($level, 'primeLevel') ?? self::countAt($header, 'primeLevel') ?? 0;
        return $isPrime && $primeLevel >= self::PRIME_LEVEL_MIN;
    }

    /**
     * The code of the currency that is shown: the wanted one if the list contains it, else the language's, else the
     * first one. Without a list, the wanted one or the language's.
     *
     * @param array<array-key, mixed> $told
     */
    private static function currency(array $told, string $wished): string
    {
        $codes = array_keys(self::symbols($told));
        if ($codes === []) {
            return self::isCode($wished) ? $wished : self::LANGUAGE_CURRENCY[self::$lang];
        }
        foreach ([$wished, self::LANGUAGE_CURRENCY[self::$lang]] as $code) {
            if (in_array($code, $codes, true)) {
                return $code;
            }
        }
        return $codes[0];
    }

    /**
     * The symbols of the currencies in the list, by their codes.
     *
     * @param array<array-key, mixed> $told
     * @return array<string, string>
     */
    private static function symbols(array $told): array
    {
        $symbols = [];
        foreach (self::items($told['currencies'] ?? null) ?? [] as $entry) {
            $code = is_array($entry) ? self::textAt($entry, 'code') : '';
            if (self::isCode($code) && self::plainText($entry['symbol'] ?? null) !== null) {
                $symbols[$code] = $symbols[$code] ?? self::wordsAt($entry, 'symbol');
            }
        }
        return $symbols;
    }

    // ---- Partials: the cart ----

    /**
     * The cart by shop, as the shell reads it from the same data: of several lines with one code the first counts, and
     * shops with the same id are merged.
     *
     * @param mixed $given
     * @return list<Shop>|null Null if it is no list, or if a line is malformed: only the shell says that lines are missing.
     */
    private static function shops($given): ?array
    {
        $items = self::items($given);
        if ($items === null) {
            return null;
        }
        $shops = [];
        $seen = [];
        foreach ($items as $shop) {
            $goods = is_array($shop) ? self::items($shop['goodsItems'] ?? null) : null;
            if ($goods === null) {
                return null;
            }
            $id = self::keyAt($shop, 'shopId');
            $lines = [];
            foreach ($goods as $item) {
                $line = is_array($item) ? self::line($item) : null;
                if ($line === null) {
                    return null;
                }
                if (!isset($seen["c$line[code]"])) {
                    $seen["c$line[code]"] = true;
                    $lines[] = $line;
                }
            }
            $twin = $id === '' ? false : array_search($id, array_column($shops, 'id'), true);
            if ($twin !== false) {
                $shops[$twin]['lines'] = array_merge($shops[$twin]['lines'], $lines);
            } elseif ($lines !== []) {
                $shops[] = ['id' => $id, 'name' => self::clip(self::wordsAt($shop, 'shopName')), 'lines' => $lines];
            }
        }
        return $shops;
    }

    /**
     * @param array<array-key, mixed> $item
     * @return Line|null Null if it is malformed.
     */
    private static function line(array $item): ?array
    {
        $code = self::keyAt($item, 'goodsCode');
        $count = self::countAt($item, 'count');
        $decimal = trim(self::textAt($item, 'foreignPrice'));
        $isPrice = preg_match('/\A\d+(?:\.\d+)?\z/', $decimal) === 1 && strlen($decimal) <= self::PRICE_MAX_CHARS;
        if ($code === '' || !$count || !$isPrice) {
            return null;
        }
        $name = self::clip(self::wordsAt($item, 'goodsName'));
        return [
            'code' => $code,
            'name' => $name === '' ? $code : $name,
            'href' => self::safeAddress(self::addressAt($item, 'goodsLink')),
            'picture' => self::safeAddress(self::addressAt($item, 'picture')),
            'count' => $count,
            'least' => self::countAt($item, 'beginCount') ?: 1,
            'price' => $decimal,
            'symbol' => self::clip(self::wordsAt($item, 'symbol')),
        ];
    }

    /**
     * The values of an inline cart.
     *
     * @param list<Shop>|null $shops Null if nothing is known of the cart.
     * @return Values
     */
    private static function cart(?array $shops): array
    {
        if ($shops === null) {
            return [];
        }
        $values = ['cart.state' => $shops === [] ? 'empty' : 'lines', 'shops' => [], 'subtotals' => []];
        $sums = [];
        foreach ($shops as $shop) {
            $goods = [];
            foreach ($shop['lines'] as $line) {
                ['symbol' => $symbol, 'price' => $price, 'count' => $count, 'least' => $least] = $line;
                $total = self::times($price, $count);
                // The key is never a number.
                $sums["s$symbol"] = self::plus($sums["s$symbol"] ?? '0', $total);
                $isLeast = $count - 1 < $least;
                $isMost = $count + 1 > self::CART_COUNT_MAX;
                $goods[] = [
                    'goods.code' => $line['code'],
                    'goods.name' => $line['name'],
                    'goods.href' => $line['href'],
                    'goods.picture' => $line['picture'],
                    'goods.price' => self::cartPrice($symbol, $price),
                    'goods.sum' => self::cartPrice($symbol, $total),
                    'goods.count' => (string) $count,
                    'goods.least' => $least > 1 ? (string) $least : '',
                    'goods.bound' => $isLeast ? ($isMost ? 'both' : 'least') : ($isMost ? 'most' : ''),
                ];
            }
            $values['shops'][] = [
                'shop.id' => $shop['id'],
                'shop.name' => $shop['name'],
                'shop.lines' => (string) count($goods),
                'goods' => $goods,
            ];
        }
        foreach ($sums as $symbol => $sum) {
            $values['subtotals'][] = ['sum' => self::cartPrice(substr($symbol, 1), $sum)];
        }
        return $values;
    }

    // ---- Partials: the stripes ----

    /**
     * The values of the folded stripes: the most severe one, and the number of the others. They are read as in the
     * shell: a malformed entry is left out.
     *
     * @param array<array-key, mixed> $attributes Of the placeholder.
     * @return array<string, string> Without a stripe if there is none, or if it has no title: its HTML would have to be
     *                               sanitized.
     */
    private static function stripes(array $attributes): array
    {
        $position = $attributes['data-position'] ?? null;
        $isHere = !in_array($position, ['popup', 'top-notice'], true)
            && !in_array($attributes['data-when'] ?? null, ['idle', 'visible'], true);
        $values = ['position' => $position === 'top-stripes' ? $position : 'all', 'stripe' => ''];
        $given = json_encode(self::bootOf(self::options())['announcements'] ?? null, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR);
        $given = json_decode((string) $given, true);
        $found = array_fill_keys(self::SEVERITY, []);
        foreach ($isHere ? self::items($given) ?? [] : [] as $entry) {
            $stripe = is_array($entry) ? self::stripe($entry) : null;
            if ($stripe !== null) {
                $found[$stripe['stripe']][] = $stripe;
            }
        }
        $stripes = array_merge(...array_values($found));
        $more = count($stripes) - 1;
        if ($stripes === [] || $stripes[0]['stripe.title'] === '') {
            return $values;
        }
        $canOpen = $more > 0 || $stripes[0]['stripe.fold'] !== '';
        return [
            'stripe.fold' => $canOpen ? '*' : '',
            'stripe.count' => $more > 1 ? 'many' : ($more > 0 ? 'one' : ''),
            'stripe.more' => (string) $more,
        ] + $stripes[0] + $values;
    }

    /**
     * @param array<array-key, mixed> $entry
     * @return array<string, string>|null Null if it is malformed, or no stripe.
     */
    private static function stripe(array $entry): ?array
    {
        $style = self::textAt($entry, 'styleTemplate');
        $title = self::clip(self::wordsAt($entry, 'title'));
        $html = self::textAt($entry, 'content');
        if ($html === '' && $style === '0' && self::textAt($entry, 'templateType') === '1') {
            $html = self::textAt($entry, 'templateTypeContent');
        }
        $places = self::items($entry['hrefPositionList'] ?? null) ?? [];
        foreach ($title . $html === '' ? [] : $places as $place) {
            if (is_array($place) && ($place['position'] ?? null) === 'top-stripes') {
                return [
                    'stripe' => (string) (self::ANNOUNCEMENT_LEVELS[$style] ?? 0),
                    'stripe.title' => $title,
                    'stripe.href' => self::target(self::addressAt($place, self::$lang === 'cn' ? 'jumpHrefCn' : 'jumpHrefEn')),
                    'stripe.fold' => $html,
                ];
            }
        }
        return null;
    }

    /** The link of an announcement. Editors enter mail addresses, too. */
    private static function target(string $href): string
    {
        $plain = (string) preg_replace('/\A[\s\p{Z}\x{feff}]+|[\s\p{Z}\x{feff}]+\z/u', '', $href);
        return preg_match('/\Amailto:[^\s\p{Z}\x{feff}]+\z/iu', $plain) === 1 ? $plain : self::safeAddress($plain);
    }

    // ---- Prices ----

    private static function cartPrice(string $symbol, string $decimal): string
    {
        return self::sum($symbol, $decimal, self::CART_PRICE_PLACES);
    }

    /**
     * A number as decimal text, without an exponent; empty if it is not finite.
     *
     * @param int|float $number
     */
    private static function decimal($number): string
    {
        if (is_int($number) || !is_finite($number)) {
            return is_int($number) ? (string) $number : '';
        }
        // The fewest places that give the same number, regardless of `precision` and the page's locale.
        for ($places = 0, $text = ''; $places <= 20; $places++) {
            $text = number_format($number, $places, '.', '');
            if ((float) $text === $number) {
                break;
            }
        }
        return $text === '-0' ? '0' : $text;
    }

    /** A decimal text, not negative, times a whole number. Exact. */
    private static function times(string $decimal, int $times): string
    {
        [$whole, $fraction] = explode('.', $decimal) + [1 => ''];
        $digits = $whole . $fraction;
        $product = '';
        $carry = 0;
        for ($at = strlen($digits) - 1; $at >= 0; $at--) {
            $carry += (int) $digits[$at] * $times;
            $product = $carry % 10 . $product;
            $carry = intdiv($carry, 10);
        }
        return self::withPoint($carry . $product, strlen($fraction));
    }

    /** The sum of two decimal texts that are not negative. Exact. */
    private static function plus(string $one, string $other): string
    {
        [$whole, $fraction] = explode('.', $one) + [1 => ''];
        [$otherWhole, $otherFraction] = explode('.', $other) + [1 => ''];
        $places = max(strlen($fraction), strlen($otherFraction));
        $size = max(strlen($whole), strlen($otherWhole)) + $places;
        $digits = str_pad($whole . str_pad($fraction, $places, '0'), $size, '0', STR_PAD_LEFT);
        $others = str_pad($otherWhole . str_pad($otherFraction, $places, '0'), $size, '0', STR_PAD_LEFT);
        $sum = '';
        $carry = 0;
        for ($at = $size - 1; $at >= 0; $at--) {
            $carry += (int) $digits[$at] + (int) $others[$at];
            $sum = $carry % 10 . $sum;
            $carry = intdiv($carry, 10);
        }
        return self::withPoint($carry . $sum, $places);
    }

    /** Digits with a point before the last places. */
    private static function withPoint(string $digits, int $places): string
    {
        $whole = ltrim($places === 0 ? $digits : substr($digits, 0, -$places), '0');
        return ($whole === '' ? '0' : $whole) . ($places === 0 ? '' : '.' . substr($digits, -$places));
    }

    // ---- Fields of replies ----

    private static function isCode(string $text): bool
    {
        return preg_match('/\A[A-Z]{3}\z/', $text) === 1;
    }

    /** The first character of a name, in upper case. */
    private static function initial(string $name): string
    {
        $first = preg_match('/\A./us', $name, $found) === 1 ? $found[0] : '';
        // Not `strtoupper`: before PHP 8.2 it changes bytes of other letters, by the page's locale.
        return function_exists('mb_strtoupper')
            ? mb_strtoupper($first, 'UTF-8')
            : strtr($first, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    }

    /** An address with http, https or no scheme; empty for all others, as in the shell. */
    private static function safeAddress(string $address): string
    {
        $plain = (string) preg_replace('/\A[\x00-\x20]+|[\x00-\x20]+\z/', '', str_replace(["\t", "\r", "\n"], '', $address));
        $isOther = preg_match('/\A([a-z][a-z0-9+.-]*):/i', $plain, $scheme) === 1
            && !in_array(strtolower($scheme[1]), ['http', 'https'], true);
        return $isOther ? '' : $plain;
    }

    /**
     * The id of a user; null if there is none.
     *
     * @param array<array-key, mixed> $user
     */
    private static function idAt(array $user): ?int
    {
        return self::countAt($user, 'user_id');
    }

    /** @param array<array-key, mixed> $from */
    private static function countAt(array $from, string $key): ?int
    {
        $count = self::number($from[$key] ?? null);
        if (is_float($count) && floor($count) === $count && abs($count) <= self::NUMBER_MAX) {
            $count = (int) $count;
        }
        return is_int($count) && $count >= 0 && $count <= self::NUMBER_MAX ? $count : null;
    }

    /**
     * A key that a database returns as text or as a number; empty if it is neither.
     *
     * @param array<array-key, mixed> $from
     */
    private static function keyAt(array $from, string $key): string
    {
        $value = $from[$key] ?? null;
        $isWhole = (is_int($value) || is_float($value)) && floor($value) == $value && abs($value) <= self::NUMBER_MAX;
        return is_string($value) ? $value : ($isWhole ? (string) (int) $value : '');
    }

    /**
     * A number, also as text; null for anything else.
     *
     * @param mixed $value
     * @return int|float|null
     */
    private static function number($value)
    {
        $isText = is_string($value) && preg_match('/\A\s*-?\d+(?:\.\d+)?\s*\z/', $value) === 1;
        $number = $isText ? trim($value) + 0 : $value;
        return is_int($number) || (is_float($number) && is_finite($number)) ? $number : null;
    }

    /**
     * The items of a list, also of one with gaps, as array_filter() leaves them; an object alone is a list of one. Null
     * for anything else.
     *
     * @param mixed $value
     * @return list<mixed>|null
     */
    private static function items($value): ?array
    {
        if (!is_array($value)) {
            return null;
        }
        return array_filter(array_keys($value), 'is_string') === [] ? array_values($value) : [$value];
    }

    /** A text of one line, cut at the same length as in the shell. */
    private static function clip(string $text): string
    {
        // A character has no more UTF-16 units than bytes.
        if (strlen($text) <= self::LINE_MAX) {
            return $text;
        }
        $kept = '';
        $units = 0;
        foreach (preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
            $units += strlen($character) === 4 ? 2 : 1;
            if ($units > self::LINE_MAX) {
                break;
            }
            $kept .= $character;
        }
        return $kept;
    }

    /** @param array<array-key, mixed> $from */
    private static function flagAt(array $from, string $key): ?bool
    {
        $flag = $from[$key] ?? null;
        return in_array($flag, [true, 1, '1', 'true'], true) ? true
            : (in_array($flag, [false, 0, '0', 'false'], true) ? false : null);
    }

    // ---- Placeholders ----

    /**
     * The part of an island that is announced in `boot`, banner or stripes. Its space is then reserved at first paint.
     * Null if there is none.
     */
    private static function room(string $name): ?string
    {
        $options = self::options();
        $boot = self::bootOf($options);
        if (self::isOff($name)) {
            return null;
        }
        if ($name === 'header') {
            return self::placed($options, 'header_banner') !== '' ? 'banner' : null;
        }
        if ($name !== 'announcements' || !isset($boot['announcements']) || !is_array($boot['announcements'])) {
            return null;
        }
        foreach (self::items($boot['announcements']) ?? [] as $announcement) {
            $places = is_array($announcement) ? self::items($announcement['hrefPositionList'] ?? null) : null;
            foreach ($places ?? [] as $place) {
                if (is_array($place) && ($place['position'] ?? '') === 'top-stripes') {
                    return 'stripes';
                }
            }
        }
        return null;
    }

    /** Whether `boot` says that an island is switched off for all visitors. */
    private static function isOff(string $name): bool
    {
        $config = self::listAt(self::bootOf(self::options()), 'config');
        return in_array($name, self::listAt($config, 'off'), true);
    }

    /** @param array<array-key, mixed> $attributes */
    private static function attributes(array $attributes): string
    {
        $printed = [];
        foreach ($attributes as $name => $value) {
            if (is_int($name)) {
                // An attribute without a value, as in ['data-fixed'].
                $name = $value;
                $value = true;
            }
            if (!is_string($name) || preg_match('/\A[A-Za-z][A-Za-z0-9_:.-]*\z/', $name) !== 1) {
                self::fault('island: ' . self::described($name) . ' is not the name of an attribute');
                continue;
            }
            $name = strtolower($name);
            if (preg_match('/\A(?:data-portico|on|style\z)/', $name) === 1) {
                self::fault("island: the attribute $name is not the page's to set here");
                continue;
            }
            $isData = strncmp($name, 'data-', 5) === 0;
            if (is_object($value) && method_exists($value, '__toString')) {
                $value = (string) $value;
            }
            if ($value === false && $isData) {
                // An attribute that is on by default needs the text `off`.
                $value = 'off';
            }
            if ($value === true) {
                $printed[$name] = " $name";
            } elseif (is_string($value) || is_int($value)) {
                $printed[$name] = " $name=\"" . self::escape((string) $value) . '"';
            } elseif ($value !== null && $value !== false) {
                self::fault("island: the attribute $name is " . self::described($value) . ', not a text, true or false');
            }
        }
        return implode('', $printed);
    }

    // ---- Manifest ----

    /**
     * The manifest, read once per process. Long-lived processes check once per second whether the file has changed.
     *
     * @return Manifest
     */
    private static function manifest(): array
    {
        $file = self::folder() . '/manifest.json';
        $known = self::$manifests[$file] ?? null;
        $now = time();
        if ($known !== null && $known['checkedAt'] === $now) {
            return $known['data'];
        }
        clearstatcache(true, $file);
        // `open_basedir` may forbid the folder, which PHP would print.
        $isThere = @is_file($file) && @is_readable($file);
        $stamp = $isThere ? "portico $file " . filemtime($file) . ' ' . filesize($file) : '';
        if ($known !== null && $known['data']['stamp'] === $stamp) {
            $data = $known['data'];
        } else {
            $read = $isThere ? self::remembered($stamp) : null;
            if ($isThere && !is_array($read)) {
                $read = json_decode((string) @file_get_contents($file), true);
                self::remember($stamp, is_array($read) ? $read : null);
            }
            if (is_array($read)) {
                $data = self::readManifest($read, $stamp);
            } else {
                $why = $isThere ? 'is not JSON' : "can't be read: is `dir` right, and is the shell built?";
                self::fault("$file $why");
                // While a build is being copied, the earlier data stay in use.
                $data = $known['data'] ?? self::NO_MANIFEST;
            }
        }
        self::$manifests[$file] = ['checkedAt' => $now, 'data' => $data];
        return $data;
    }

    /**
     * Reads the parts of the manifest that are needed; malformed ones are left out.
     *
     * @param array<array-key, mixed> $read
     * @return Manifest
     */
    private static function readManifest(array $read, string $stamp): array
    {
        $integrity = [];
        foreach (self::listAt($read, 'entries') as $entry) {
            if (is_array($entry) && self::textAt($entry, 'integrity') !== '') {
                $integrity[self::textAt($entry, 'file')] = self::textAt($entry, 'integrity');
            }
        }
        $preload = [];
        foreach (self::listAt($read, 'preload') as $set => $entries) {
            foreach (is_array($entries) ? $entries : [] as $entry) {
                if (!is_array($entry) || self::textAt($entry, 'href') === '') {
                    continue;
                }
                $as = self::textAt($entry, 'as');
                $preload[$set][] = [
                    'rel' => self::textAt($entry, 'rel') === 'modulepreload' ? 'modulepreload' : 'preload',
                    'as' => in_array($as, ['script', 'style', 'font', 'image'], true) ? $as : 'fetch',
                    'href' => self::textAt($entry, 'href'),
                    'crossorigin' => isset($entry['crossorigin']),
                    'isLow' => self::textAt($entry, 'fetchpriority') === 'low',
                ];
            }
        }
        return [
            'stamp' => $stamp,
            'build' => self::textAt($read, 'build'),
            'sheet' => self::textAt($read, 'sheet'),
            'pageSheet' => self::textAt($read, 'pageSheet'),
            'early' => self::textAt($read, 'early'),
            'partials' => ($read['partials'] ?? false) === true,
            'islands' => array_values(array_filter(self::listAt($read, 'islands'), 'is_string')),
            'preload' => $preload,
            'integrity' => $integrity,
        ];
    }

    /**
     * @param array<array-key, mixed> $from
     * @return array<array-key, mixed>
     */
    private static function listAt(array $from, string $key): array
    {
        $list = $from[$key] ?? null;
        return is_array($list) ? $list : [];
    }

    /** @param array<array-key, mixed> $from */
    private static function textAt(array $from, string $key): string
    {
        return self::plainText($from[$key] ?? null) ?? '';
    }

    /**
     * A text; a number is one, too. Null for anything else.
     *
     * @param mixed $value
     */
    private static function plainText($value): ?string
    {
        return is_int($value) || is_float($value) ? self::decimal($value) : (is_string($value) ? $value : null);
    }

    /**
     * A text for people, which may be stored escaped.
     *
     * @param array<array-key, mixed> $from
     */
    private static function wordsAt(array $from, string $key): string
    {
        return self::unescaped(self::textAt($from, $key));
    }

    /**
     * The text of an address, not checked yet.
     *
     * @param array<array-key, mixed> $from
     */
    private static function addressAt(array $from, string $key): string
    {
        $text = $from[$key] ?? null;
        return is_string($text) ? self::unescaped($text) : '';
    }

    /** Decodes the HTML entities in a text once, the same ones as the shell. */
    private static function unescaped(string $text): string
    {
        $decode = static function (array $found): string {
            if (isset($found[2])) {
                $sign = $found[2] === 'apos' ? "'" : html_entity_decode($found[0], ENT_QUOTES | ENT_HTML401, 'UTF-8');
                return preg_match(self::ENTITY_SIGN, $sign) === 1 ? $sign : $found[0];
            }
            $code = $found[1][0] === 'x' || $found[1][0] === 'X' ? (int) hexdec(substr($found[1], 1)) : (int) $found[1];
            $units = $code < 0x10000 ? [$code] : [0xD7C0 + ($code >> 10), 0xDC00 | ($code & 0x3FF)];
            $json = '"\\u' . implode('\\u', array_map(static function (int $unit): string {
                return str_pad(dechex($unit), 4, '0', STR_PAD_LEFT);
            }, $units)) . '"';
            return json_decode($json) ?? $found[0];
        };
        $pattern = '/&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]+\d*));/i';
        return (string) preg_replace_callback($pattern, $decode, $text);
    }

    private static function folder(): string
    {
        return self::$dir === '' ? dirname(__DIR__) : self::$dir;
    }

    /**
     * The rest of a tag after `href="` or `src="`: address, integrity and crossorigin of a built file.
     *
     * @param array<array-key, string> $integrityOf By file.
     */
    private static function file(array $integrityOf, string $file, bool $isAnonymous = false): string
    {
        $address = preg_match('~\A(?:/|https?://)~i', $file) === 1 ? $file : self::$url . $file;
        $integrity = $integrityOf[$file] ?? '';
        return self::escape($address) . '"'
            . ($integrity === '' ? '' : ' integrity="' . self::escape($integrity) . '"')
            . ($isAnonymous ? ' crossorigin="anonymous"' : self::crossorigin());
    }

    /** Modules and integrity work on files of another origin only if they are requested anonymously. */
    private static function crossorigin(): string
    {
        return preg_match('~\A(?:https?:)?//~i', self::$url) === 1 ? ' crossorigin="anonymous"' : '';
    }

    /** @return mixed The value that an earlier process has stored; false or null if there is none. */
    private static function remembered(string $key)
    {
        return !self::$isDev && function_exists('apcu_fetch') && apcu_enabled() ? apcu_fetch($key) : null;
    }

    /** @param array<array-key, mixed>|string|null $value */
    private static function remember(string $key, $value): void
    {
        if ($value !== null && $value !== '' && !self::$isDev && function_exists('apcu_store') && apcu_enabled()) {
            // One day, so that entries of former builds expire.
            apcu_store($key, $value, 86400);
        }
    }

    // ---- Options ----

    /**
     * Addresses on the page's own host from which the shell will first read, as it builds them itself. A page with
     * `hosts` may redirect before it reads anything.
     *
     * @param array<array-key, mixed> $options
     * @return list<string>
     */
    private static function firstReads(array $options): array
    {
        $api = self::plainAt($options, 'api');
        $own = self::listAt($api, 'endpoints');
        $boot = self::bootOf($options);
        $base = $api['base'] ?? '/api';
        $isOwnHost = is_string($base) && preg_match('~\A(?:/(?!/)[^?#\\\\\x00-\x20]*)?\z~', $base) === 1;
        if (!$isOwnHost || isset($options['hosts']) || ($options['prerender'] ?? false) === true) {
            return [];
        }
        $addresses = [];
        foreach (self::FIRST_READS as $name => $read) {
            if (!isset($own[$name]) && !isset($boot[$read['boot']])) {
                $addresses[] = rtrim($base, '/') . '/' . $read['path'];
            }
        }
        return $addresses;
    }

    /** @return array<array-key, mixed> Options of every page, and of this one as far as head() knows them. */
    private static function options(): array
    {
        self::forgetOthers();
        return self::merge(self::$options, self::$page);
    }

    /**
     * @param mixed $options
     * @return array<array-key, mixed>
     */
    private static function optionsOf($options, string $member): array
    {
        $plain = self::plain($options, 0);
        if ($plain === null || $plain === []) {
            return [];
        }
        if (!is_array($plain) || !self::isMap($plain)) {
            self::fault("$member: options are " . self::described($options) . ', not an array with names');
            return [];
        }
        return $plain;
    }

    /**
     * Turns objects at any depth into arrays, as JSON has them: templates may pass the result of json_decode(). Outside of
     * objects, what JSON can't contain stays, and is reported when it is printed.
     *
     * @param mixed $value
     * @return mixed
     */
    private static function plain($value, int $depth)
    {
        if (is_object($value) && !$value instanceof Closure) {
            try {
                $value = json_decode((string) json_encode($value, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR), true);
            } catch (Throwable $error) {
                self::fault('options: ' . $error->getMessage());
                return null;
            }
        }
        if (!is_array($value) || $depth >= self::DEPTH_MAX) {
            return $value;
        }
        // A new array: the page's own may hold references to its variables.
        $kept = [];
        foreach ($value as $key => $entry) {
            $kept[$key] = is_array($entry) || is_object($entry) ? self::plain($entry, $depth + 1) : $entry;
        }
        // A list with gaps, as array_filter() leaves them, would be an object in JSON.
        $isList = array_filter(array_keys($kept), 'is_string') === [];
        return $isList ? array_values($kept) : $kept;
    }

    /**
     * Forgets what an earlier request of the same process has said of its page and visitor. Settings of all pages stay.
     */
    private static function forgetOthers(): void
    {
        $now = self::requestNow();
        if (self::$request === $now) {
            return;
        }
        self::$request = $now;
        self::$page = [];
        self::$filling = null;
        $boot = self::bootOf(self::$options);
        if ($boot !== []) {
            self::$options['boot'] = array_diff_key($boot, array_flip(self::PERSONAL));
        }
    }

    /**
     * What distinguishes this request from others of a long-lived process. A router may rewrite its address.
     *
     * @return mixed
     */
    private static function requestNow()
    {
        return $_SERVER['REQUEST_TIME_FLOAT'] ?? $_SERVER['REQUEST_TIME'] ?? null;
    }

    /**
     * Merges objects deeply; lists are replaced. Null counts as not given.
     *
     * @param array<array-key, mixed> $base
     * @param array<array-key, mixed> $over
     * @return array<array-key, mixed>
     */
    private static function merge(array $base, array $over): array
    {
        foreach ($over as $key => $value) {
            if ($value === null) {
                continue;
            }
            $below = $base[$key] ?? null;
            if (is_array($value) && self::isMap($below) && ($value === [] || self::isMap($value))) {
                $value = self::merge($below, $value);
            }
            $base[$key] = $value;
        }
        return $base;
    }

    /** @param mixed $value */
    private static function isMap($value): bool
    {
        return is_array($value) && $value !== [] && array_keys($value) !== range(0, count($value) - 1);
    }

    /**
     * @param array<array-key, mixed> $options
     */
    private static function json(array $options): string
    {
        try {
            $clean = (object) self::clean($options, '', 0);
            return (string) json_encode($clean, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR);
        } catch (Throwable $error) {
            self::fault('options: ' . $error->getMessage());
            return '{}';
        }
    }

    /**
     * Replaces what JSON can't contain with null, which counts as missing, and reports it.
     *
     * @param mixed $value
     * @return mixed
     */
    private static function clean($value, string $path, int $depth)
    {
        if (is_array($value) && $depth < self::DEPTH_MAX) {
            $isMap = self::isMap($value);
            $kept = [];
            foreach ($value as $key => $entry) {
                if ($entry === [] && $isMap && in_array($key, self::SECTIONS, true) && $depth < 2) {
                    continue;
                }
                $kept[$key] = self::clean($entry, ltrim("$path.$key", '.'), $depth + 1);
            }
            return $kept;
        }
        $isWrong = is_array($value) || is_resource($value) || $value instanceof Closure
            || (is_float($value) && !is_finite($value));
        if ($isWrong) {
            $what = is_array($value) ? 'too deep' : self::described($value);
            self::fault("option $path is $what; it is left out");
            return null;
        }
        return $value;
    }

    /**
     * Sends the header that keeps a page with one visitor's data out of shared caches.
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed> If the header can't be sent any more, without the visitor's data: caches may
     *   store the page.
     */
    private static function keepPrivate(array $options): array
    {
        $boot = self::bootOf($options);
        $personal = [];
        foreach (self::PERSONAL as $name) {
            if (isset($boot[$name])) {
                $personal[] = "boot.$name";
            }
        }
        if ($personal === []) {
            return $options;
        }
        if (!headers_sent($file, $line)) {
            self::tellPrivate();
            // Sent again at the last moment, since the page or its session may replace the header until then.
            header_register_callback(static function (): void {
                self::tellPrivate();
            });
            return $options;
        }
        if (!self::isToldPrivate()) {
            $names = implode(', ', $personal) . (count($personal) === 1 ? ' is' : ' are');
            self::fault("$names one visitor's own, but \"Cache-Control: private, no-cache\" can't be sent:"
                . " output began in $file:$line. Call configure() with boot before that, or send the header yourself."
                . " It is left out");
            $options['boot'] = array_diff_key($boot, array_flip(self::PERSONAL));
        }
        return $options;
    }

    /** Lets only the browser's own cache keep the page. A stricter header of the page stays. */
    private static function tellPrivate(): void
    {
        $told = self::toldCaches()['cache-control'] ?? [];
        $isStrict = self::isPlain($told, 'no-store');
        if (!$isStrict || isset($told['public']) || isset($told['s-maxage'])) {
            header('Cache-Control: private, no-cache' . ($isStrict ? ', no-store' : ''));
        }
        foreach (self::CACHE_HEADERS as $name) {
            // `Pragma: no-cache` tells old caches the same, so it may stay.
            if ($name !== 'Pragma' || !isset(self::toldCaches()['pragma']['no-cache'])) {
                header_remove($name);
            }
        }
    }

    /** Whether the headers so far keep the page out of every cache but the browser's own. */
    private static function isToldPrivate(): bool
    {
        $all = self::toldCaches();
        $told = $all['cache-control'] ?? [];
        if (isset($told['public']) || isset($told['s-maxage'])) {
            return false;
        }
        // The remaining headers override Cache-Control in caches that know them.
        unset($all['cache-control'], $all['expires'], $all['pragma']);
        return !$all && (self::isPlain($told, 'private') || self::isPlain($told, 'no-store'));
    }

    /**
     * Whether a directive is set and applies to the whole response: `private="set-cookie"` applies to that header only.
     *
     * @param array<array-key, string> $told
     */
    private static function isPlain(array $told, string $name): bool
    {
        return ($told[$name] ?? null) === '';
    }

    /**
     * The page's headers for caches so far.
     *
     * @return array<array-key, array<array-key, string>> Directives by the name of their header in lower case, with the
     *                                                    text after their `=`.
     */
    private static function toldCaches(): array
    {
        $told = [];
        foreach (headers_list() as $header) {
            [$name, $text] = explode(':', $header, 2) + [1 => ''];
            $name = strtolower(trim($name));
            if ($name !== 'cache-control' && !in_array($name, array_map('strtolower', self::CACHE_HEADERS), true)) {
                continue;
            }
            $told[$name] = $told[$name] ?? [];
            preg_match_all('/([^\s,;=]+)(?:\s*=\s*("(?:[^"\\\\]|\\\\.)*"?|[^\s,;]*))?/', $text, $found, PREG_SET_ORDER);
            foreach ($found as $directive) {
                $told[$name][strtolower($directive[1])] = $directive[2] ?? '';
            }
        }
        return $told;
    }

    /**
     * The boot data as an array: templates may pass an object from json_decode().
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed>
     */
    private static function bootOf(array $options): array
    {
        $boot = $options['boot'] ?? null;
        return is_array($boot) ? $boot : self::plainAt($options, 'boot');
    }

    /**
     * A section of the options, in which objects at any depth are arrays.
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed>
     */
    private static function plainAt(array $options, string $name): array
    {
        try {
            $json = json_encode($options[$name] ?? null, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR);
            $section = json_decode((string) $json, true);
        } catch (Throwable $error) {
            // The options are not printed then either.
            return [];
        }
        return is_array($section) ? $section : [];
    }

    // ---- Cookies ----

    private static function cookieDays(string $name): int
    {
        if (isset(self::COOKIE_DAYS[$name])) {
            return self::COOKIE_DAYS[$name];
        }
        foreach (self::COOKIE_FAMILIES as $pattern => $days) {
            if (preg_match($pattern, $name) === 1) {
                return $days;
            }
        }
        return 0;
    }

    /**
     * Name and value of each cookie as the browser sent it: `$_COOKIE` has changed names and decoded values.
     *
     * @return array<string, string>
     */
    private static function cookiesThatCame(): array
    {
        $header = $_SERVER['HTTP_COOKIE'] ?? '';
        $came = [];
        foreach (explode(';', is_string($header) ? $header : '') as $pair) {
            [$name, $value] = array_map('trim', explode('=', $pair, 2) + [1 => '']);
            // Of cookies with the same name, browsers send the one with the longest path first.
            if ($value !== '' && !isset($came[$name]) && preg_match('/[\x00-\x1f\x7f]/', $value) !== 1) {
                $came[$name] = $value;
            }
        }
        return $came;
    }

    /** Path, domain and flags, as the shell sets them for its own cookies. */
    private static function cookieScope(): string
    {
        $cookies = self::$options['cookies'] ?? null;
        $cookies = is_array($cookies) ? $cookies : [];
        $path = $cookies['path'] ?? '/';
        $domain = $cookies['domain'] ?? '';
        $secure = is_bool($cookies['secure'] ?? null) ? $cookies['secure'] : self::isSecure();
        return '; Path=' . (is_string($path) && preg_match('~\A/[^;\x00-\x20\x7f]*\z~', $path) === 1 ? $path : '/')
            . (is_string($domain) && preg_match('/\A\.?[A-Za-z0-9.-]+\z/', $domain) === 1 ? "; Domain=$domain" : '')
            . '; SameSite=Lax' . ($secure ? '; Secure' : '');
    }

    /** Whether the browser requested the page by https. Behind a proxy, the browser's `Origin` header says so. */
    private static function isSecure(): bool
    {
        $https = $_SERVER['HTTPS'] ?? '';
        return ($https !== '' && strtolower((string) $https) !== 'off')
            || preg_match('/\A\s*https\s*(?:,|\z)/i', $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 1
            || preg_match('/\Ahttps:/i', $_SERVER['HTTP_ORIGIN'] ?? '') === 1;
    }

    /** @param list<string> $names */
    private static function reply(int $state, string $message, array $names): string
    {
        return (string) json_encode(['state' => $state, 'msg' => $message, 'data' => ['names' => $names]]);
    }

    // ---- Arguments ----

    /** @param mixed $lang */
    private static function language($lang): string
    {
        if ($lang !== null && $lang !== '' && !in_array($lang, self::LANGUAGES, true)) {
            self::fault('language is ' . self::described($lang) . ', not one of ' . implode(', ', self::LANGUAGES));
        }
        return is_string($lang) && in_array($lang, self::LANGUAGES, true) ? $lang : 'cn';
    }

    /** @param mixed $platform */
    private static function platform($platform): string
    {
        if ($platform !== null && $platform !== '' && !in_array($platform, self::PLATFORMS, true)) {
            self::fault('platform is ' . self::described($platform) . ', not one of ' . implode(', ', self::PLATFORMS));
        }
        return is_string($platform) && in_array($platform, self::PLATFORMS, true) ? $platform : 'main';
    }

    /**
     * @param mixed $nonce
     * @return string The attribute, or nothing.
     */
    private static function nonce($nonce): string
    {
        if ($nonce === null || $nonce === '') {
            return '';
        }
        if (!is_string($nonce) || preg_match('~\A[A-Za-z0-9+/_-]+={0,2}\z~', $nonce) !== 1) {
            self::fault('nonce is ' . self::described($nonce) . ', not base64');
            return '';
        }
        return " nonce=\"$nonce\"";
    }

    /** @param mixed $value */
    private static function isAddress($value): bool
    {
        return is_string($value) && $value !== '' && preg_match('/[\x00-\x1f\x7f]|\A\s|\s\z/', $value) !== 1
            && preg_match('~\A(?:https?://[^/]|[^:?#]*(?:[/?#]|\z))~i', $value) === 1;
    }

    private static function escape(string $text): string
    {
        return self::ascii(htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8'));
    }

    /** HTML with numbers in place of other characters than ASCII, so that it is right on a page in any charset. */
    private static function ascii(string $html): string
    {
        $numbered = preg_replace_callback('/[^\x00-\x7f]/u', static function (array $found): string {
            $bytes = array_map('ord', str_split($found[0]));
            $number = array_shift($bytes) & 0x7f >> count($bytes) + 1;
            foreach ($bytes as $byte) {
                $number = $number << 6 | $byte & 0x3f;
            }
            return "&#$number;";
        }, $html);
        // Null for what is not UTF-8, such as a partial of another program.
        return $numbered ?? $html;
    }

    // ---- Messages ----

    private static function fault(string $message): void
    {
        if (self::$isDev && !in_array($message, self::$faults, true)) {
            self::$faults[] = $message;
        }
    }

    /** Prints the messages so far, as visible boxes in the body. */
    private static function faults(): string
    {
        $boxes = '';
        foreach (self::$faults as $fault) {
            $text = self::escape($fault);
            $boxes .= self::comment($fault) . "<p role=\"alert\" data-portico-box><mark>[portico] $text</mark></p>\n";
        }
        self::$faults = [];
        return $boxes;
    }

    /**
     * A box that the page sheet hides, and a script that reports on the console that the loader was not loaded. With a
     * wrong `url` neither file is loaded, nor any other file of ours that could report it.
     *
     * @param string $mark The attribute with the nonce, or nothing.
     */
    private static function awaited(string $mark): string
    {
        if (!self::$isSheetAwaited) {
            return '';
        }
        self::$isSheetAwaited = false;
        $fault = '[portico] configure: url is ' . self::described(self::$url) . ", but nothing can be loaded from there";
        $box = '<p role="alert" data-portico-box="sheet"><mark>' . self::escape($fault) . "</mark></p>\n";
        // A policy that forbids the script would cause a violation report on every page.
        if ($mark === '' && preg_grep('/\Acontent-security-policy/i', headers_list())) {
            return $box;
        }
        return "$box<script$mark>addEventListener('load', function () { (window.mountShell || 0).v || console.error("
            . json_encode($fault, self::JSON) . ") })</script>\n";
    }

    private static function comment(string $fault): string
    {
        return '<!-- [portico] ' . str_replace('-', '&#45;', self::escape($fault)) . ' -->';
    }

    /**
     * A value in a message, shortened.
     *
     * @param mixed $value
     */
    private static function described($value): string
    {
        if (is_array($value) || is_object($value) || is_resource($value)) {
            return is_object($value) ? get_class($value) : gettype($value);
        }
        if (is_float($value) && !is_finite($value)) {
            return is_nan($value) ? 'NAN' : ($value > 0 ? 'INF' : '-INF');
        }
        $flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;
        $text = (string) json_encode($value, $flags);
        return (string) preg_replace('/\A(.{80}).+/us', '$1…', $text);
    }
}
