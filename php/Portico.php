<?php

/**
 * Portico in PHP templates: page sheet and preloads, prerendered islands, options and the script tag.
 *
 * One file without dependencies, for PHP 7.4 and later. Every member returns text for the template to print; none
 * prints or throws. A wrong argument is named in the page while `dev` is on; else the page gets what works without it.
 *
 * The class stands in the global namespace under the name that templates use.
 *
 * Source: contract, section 2, "PHP". How to use it: docs/php.md.
 *
 * @phpstan-type Link array{rel: string, as: string, href: string, crossorigin: bool}
 * @phpstan-type Manifest array{stamp: string, build: string, pageSheet: string, early: string, partials: bool,
 *     preload: array<array-key, list<Link>>, integrity: array<array-key, string>}
 */
final class Portico
{
    /** Source: contract, section 2, "Islands". */
    private const ISLANDS = [
        'header', 'announcements', 'toolbar', 'cart-panel', 'footer', 'cookie-notice', 'share-overlay',
        'countdown-task', 'user-gate',
    ];
    private const LANGUAGES = ['cn', 'en', 'kr', 'ph'];
    private const PLATFORMS = ['main', 'transport', 'kr'];

    /** What a partial may ask for, and what stands there when the options don't say it. */
    private const BRAND = [
        'brand.name' => 'Portico',
        'brand.logo' => '',
        'brand.company' => '',
        'brand.address' => '',
        'brand.contacts.service' => '',
        'brand.contacts.business' => '',
    ];

    /** Options that are objects: PHP writes one without fields as a list. */
    private const SECTIONS = [
        'api', 'hosts', 'routes', 'positions', 'texts', 'brand', 'page', 'cookies', 'chat', 'errors', 'boot',
        'endpoints', 'contacts',
    ];

    /** Boot data that are one visitor's own. */
    private const PERSONAL = ['user', 'headerData', 'userLevel', 'customerService'];

    /** What else tells caches how long to keep a page, some of them above `Cache-Control`. */
    private const CACHE_HEADERS = [
        'Expires', 'Pragma', 'Surrogate-Control', 'X-Accel-Expires', 'CDN-Cache-Control',
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

    /** The same for families of names. */
    private const COOKIE_FAMILIES = [
        '/\Autm_[a-z0-9_]{1,28}\z/' => 1,
        '/\Areg_[a-z0-9_]{1,28}\z/' => 60,
        '/\Aannouncement_seen_[A-Za-z0-9_-]{1,40}\z/' => 180,
    ];
    private const COOKIE_NAMES_MAX = 64;

    private const JSON = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
        | JSON_INVALID_UTF8_SUBSTITUTE;

    /** Deeper options are nobody's: an array may hold itself. */
    private const DEPTH_MAX = 16;

    private const NO_MANIFEST = [
        'stamp' => '', 'build' => '', 'pageSheet' => '', 'early' => '', 'partials' => false, 'preload' => [],
        'integrity' => [],
    ];

    /** @var string Where the built files are served, with a slash at its end. */
    private static $url = '/shell/';
    /** @var string Where they lie on this machine. */
    private static $dir = '';
    /** @var array<array-key, mixed> Options of every page. */
    private static $options = [];
    /** @var bool */
    private static $isDev = false;
    /** @var bool */
    private static $usesPartials = true;
    /** @var string Language of the islands: that of the page's head. */
    private static $lang = 'cn';
    /** @var string */
    private static $platform = 'main';
    /** @var array<string, string>|null What the tokens become, escaped. */
    private static $filling = null;
    /** @var list<string> What was wrong and stands nowhere yet. */
    private static $faults = [];
    /** @var array<string, array{checkedAt: int, data: Manifest}> By file. */
    private static $manifests = [];
    /** @var array<string, list<string>|null> Partials, cut at their tokens; null for one that can't be read. */
    private static $partials = [];

    /**
     * Says where the shell lies and what all pages tell it. Call it once, before the others; what is not given gets its
     * default, also when it is called again.
     *
     * - `url`: address of the built files, `/shell/`; another origin is fine if it sends `Access-Control-Allow-Origin`.
     * - `dir`: the folder with `manifest.json` and `partials/` on this machine; by default the one above this file's.
     * - `options`: the shell's options of every page, such as `brand`. mount() adds those of one page.
     * - `dev`: shows in the page what is wrong.
     * - `lang`, `platform`: of islands on pages without head(); `cn` and `main`.
     * - `partials`: `false` prints placeholders without markup in them.
     *
     * @param array<string, mixed> $settings
     * @return string Always empty: what is wrong is shown by the members that print.
     */
    public static function configure($settings = []): string
    {
        $given = is_array($settings) ? $settings : [];
        self::$faults = [];
        self::$filling = null;
        self::$isDev = ($given['dev'] ?? false) === true;
        self::$usesPartials = ($given['partials'] ?? true) !== false;
        self::$lang = self::language($given['lang'] ?? null);
        self::$platform = self::platform($given['platform'] ?? null);
        self::$url = '/shell/';
        self::$dir = '';
        self::$options = [];
        if (!is_array($settings)) {
            self::fault('configure: expected an array, not ' . self::show($settings));
        }
        $known = ['url', 'dir', 'options', 'dev', 'lang', 'platform', 'partials'];
        foreach (array_diff(array_keys($given), $known) as $key) {
            self::fault("configure: \"$key\" is none of " . implode(', ', $known));
        }
        foreach (['dev', 'partials'] as $key) {
            if (isset($given[$key]) && !is_bool($given[$key])) {
                self::fault("configure: $key is " . self::show($given[$key]) . ', not true or false');
            }
        }
        if (isset($given['url'])) {
            if (self::isAddress($given['url'])) {
                self::$url = rtrim((string) $given['url'], '/') . '/';
            } else {
                self::fault('configure: url is ' . self::show($given['url']) . ', not a path or an address with http');
            }
        }
        if (isset($given['dir'])) {
            // PHP throws at a path with a NUL in it.
            if (is_string($given['dir']) && $given['dir'] !== '' && strpos($given['dir'], "\0") === false) {
                self::$dir = $given['dir'];
            } else {
                self::fault('configure: dir is ' . self::show($given['dir']) . ', not a folder');
            }
        }
        self::$options = self::optionsOf($given['options'] ?? [], 'configure');
        return '';
    }

    /**
     * Lines for `<head>`: the recorder of early clicks, the page sheet, and the preloads of this language. Islands
     * that follow are printed in this language and for this platform.
     *
     * @param mixed $lang     `cn`, `en`, `kr` or `ph`.
     * @param mixed $platform `main`, `transport` or `kr`.
     * @param mixed $nonce    That of the page's Content Security Policy.
     */
    public static function head($lang, $platform = 'main', $nonce = null): string
    {
        self::$lang = self::language($lang);
        self::$platform = self::platform($platform);
        self::keepPrivate(self::$options);
        $manifest = self::manifest();
        $integrity = $manifest['integrity'];
        $mark = self::nonce($nonce);
        $lines = [];
        $hasPartials = self::$usesPartials && $manifest['partials'];
        if ($hasPartials && $manifest['early'] !== '') {
            $lines[] = '<script src="' . self::file($integrity, $manifest['early']) . $mark . '></script>';
        }
        if ($manifest['pageSheet'] !== '') {
            $lines[] = '<link rel="stylesheet" href="' . self::file($integrity, $manifest['pageSheet']) . $mark . '>';
        }
        $preload = $manifest['preload'];
        foreach (array_merge($preload['common'] ?? [], $preload[self::$lang] ?? []) as $entry) {
            $as = $entry['as'];
            // The partials link the sheet, and a preload serves only a request of its own kind.
            if ($hasPartials && $as === 'fetch' && substr($entry['href'], -4) === '.css') {
                $as = 'style';
            }
            // Browsers check no preload that is fetched as data, and say so on the console.
            $checked = $as === 'fetch' ? [] : $integrity;
            $lines[] = '<link rel="' . $entry['rel'] . '"' . ($entry['rel'] === 'modulepreload' ? '' : " as=\"$as\"")
                . ' href="' . self::file($checked, $entry['href'], $entry['crossorigin']) . $mark . '>';
        }
        // A box here would end the head: it follows with the first island.
        foreach (self::$faults as $fault) {
            $lines[] = self::comment($fault);
        }
        return $lines === [] ? '' : implode("\n", $lines) . "\n";
    }

    /**
     * A placeholder with the island's prerendered markup in it.
     *
     * @param mixed $name       Name of the island, `header`.
     * @param mixed $attributes `['data-fixed' => true, 'data-search' => 'off', 'class' => 'top']`: `true` prints the
     *                          name alone, `false` prints `off` for `data-*` and nothing otherwise, `null` nothing.
     *                          With `'open' => true` the `</div>` is the template's own, after content of its own.
     * @param mixed $nonce      That of the page's Content Security Policy, for the markup's style sheet.
     */
    public static function island($name, $attributes = [], $nonce = null): string
    {
        $isName = is_string($name) && preg_match('/\A[a-z][a-z0-9]*(?:-[a-z0-9]+)*\z/', $name) === 1;
        $isKnown = $isName && in_array($name, self::ISLANDS, true);
        if (!$isKnown) {
            self::fault('island: ' . self::show($name) . ' is not an island; known are ' . implode(', ', self::ISLANDS)
                . ($isName ? '. Write the placeholder of an island of your own by hand' : ''));
        }
        if (!is_array($attributes)) {
            self::fault("island: attributes are " . self::show($attributes) . ', not an array');
            $attributes = [];
        }
        $isOpen = ($attributes['open'] ?? false) === true;
        unset($attributes['open']);
        if ($isKnown && !array_key_exists('data-room', $attributes)) {
            $attributes['data-room'] = self::room((string) $name);
        }
        $inside = $isKnown ? self::partial((string) $name, self::nonce($nonce)) : '';
        $tag = '<div' . ($isName ? " data-portico=\"$name\"" : '') . self::attributes($attributes) . '>';
        return self::faults() . $tag . $inside . ($isOpen ? '' : '</div>');
    }

    /**
     * The options as JSON, and the script tag, which mounts by itself. Sends `Cache-Control: private, no-cache` when
     * the options have a visitor's own data and nothing has been sent yet.
     *
     * @param mixed $lang     As in head().
     * @param mixed $platform As in head().
     * @param mixed $options  Options of this page; they win over those of configure().
     * @param mixed $nonce    That of the page's Content Security Policy.
     */
    public static function mount($lang, $platform = 'main', $options = [], $nonce = null): string
    {
        $own = self::optionsOf($options, 'mount');
        if (self::$isDev) {
            // The tag needs no manifest, but who forgot the build should hear of it.
            self::manifest();
        }
        $all = self::merge(self::$options, $own);
        if (isset($own['brand']) && self::partialsAreThere()) {
            self::fault('mount: give brand to configure(), so that the prerendered islands have it too');
        }
        $all = self::keepPrivate($all);
        $lang = $lang === null || $lang === '' ? 'cn' : $lang;
        $platform = $platform === null || $platform === '' ? 'main' : $platform;
        if (self::language($lang) !== self::$lang && self::partialsAreThere()) {
            self::fault("mount: the language is " . self::show($lang) . ', but the islands are in "' . self::$lang
                . '": call head() with the same language before them');
        }
        self::platform($platform);
        $lines = $all === [] ? [] : [
            '<script type="application/json" data-portico-options>' . self::json($all) . '</script>',
        ];
        // What is unknown the shell itself names on the console.
        $lines[] = '<script src="' . self::escape(self::$url . 'shell.js') . '" data-lang="'
            . self::escape(is_string($lang) ? $lang : 'cn') . '" data-platform="'
            . self::escape(is_string($platform) ? $platform : 'main') . '"' . self::crossorigin() . self::nonce($nonce)
            . '></script>';
        return self::faults() . implode("\n", $lines) . "\n";
    }

    /**
     * Answers the call of the option `cookies.reissue`: sets those of the named cookies that are the shell's and came
     * with the request, as they came and for their whole lifetime. Print what it returns, and nothing else.
     *
     * Source: options, "Safari and the 7 days".
     *
     * @return string JSON, the envelope of the other calls.
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

    // ---- Partials ----

    private static function partialsAreThere(): bool
    {
        return self::$usesPartials && self::manifest()['partials'];
    }

    /** The island's markup with the options' values in it; empty where there is none. */
    private static function partial(string $name, string $mark): string
    {
        if (!self::partialsAreThere()) {
            return '';
        }
        $pieces = self::pieces($name);
        if ($pieces === null) {
            self::fault("island: $name has no partial that can be read in " . self::folder() . '/partials/'
                . self::$lang . '/' . self::$platform);
            return '';
        }
        $filling = self::filling();
        $text = '';
        // Of a block, only one branch is printed.
        $isShown = true;
        foreach ($pieces as $at => $piece) {
            if ($at % 2 === 0) {
                $text .= $isShown ? $piece : '';
            } elseif (strncmp($piece, 'if ', 3) === 0) {
                $isShown = ($filling[substr($piece, 3)] ?? '') !== '';
            } elseif ($piece === 'else') {
                $isShown = !$isShown;
            } elseif ($piece === 'end') {
                $isShown = true;
            } elseif ($isShown) {
                $text .= $filling[$piece] ?? '';
            }
        }
        return $mark === '' ? $text : str_replace('<link rel="stylesheet"', "<link$mark rel=\"stylesheet\"", $text);
    }

    /**
     * A partial, cut at its tokens: text and tokens in turn. Read once per process, or once per build where there is
     * APCu.
     *
     * @return list<string>|null
     */
    private static function pieces(string $name): ?array
    {
        $file = self::folder() . '/partials/' . self::$lang . '/' . self::$platform . "/$name.html";
        $manifest = self::manifest();
        $key = $manifest['stamp'] . ' ' . $file;
        if (array_key_exists($key, self::$partials)) {
            return self::$partials[$key];
        }
        $text = self::remembered($key);
        $isWhole = is_string($text);
        if (!is_string($text)) {
            // To ask first whether it is there would take as long as reading it.
            $text = (string) @file_get_contents($file);
            // While a build is copied here the manifest may come before it: then it is read again the next time.
            $isWhole = strpos($text, " data-build=\"{$manifest['build']}\"") !== false;
            self::remember($key, $isWhole ? $text : null);
        }
        $pieces = preg_split('/\{\{portico:([A-Za-z. ]{1,40})\}\}/', $text, -1, PREG_SPLIT_DELIM_CAPTURE);
        $pieces = $text === '' || $pieces === false ? null : $pieces;
        if ($isWhole) {
            self::$partials[$key] = $pieces;
        }
        return $pieces;
    }

    /** @return array<string, string> What each token becomes, escaped. An `if` asks for it, too. */
    private static function filling(): array
    {
        if (self::$filling !== null) {
            return self::$filling;
        }
        $filling = ['url' => self::escape(self::$url)];
        $filled = [];
        foreach (self::BRAND as $name => $default) {
            $value = self::$options;
            foreach (explode('.', $name) as $key) {
                $value = is_array($value) ? $value[$key] ?? null : null;
            }
            if (is_string($value) && $value !== '' && ($name !== 'brand.logo' || self::isAddress($value))) {
                // As it comes out of the options' JSON: the shell compares the two.
                $filled[$name] = (string) json_decode((string) json_encode($value, self::JSON));
            } elseif ($value !== null && $value !== '') {
                self::fault("option $name is " . self::show($value) . ', not a '
                    . ($name === 'brand.logo' ? 'path or an address with http' : 'text'));
            }
            $filling[$name] = self::escape($filled[$name] ?? $default);
        }
        $filling['filled'] = self::escape((string) json_encode((object) $filled, self::JSON));
        return self::$filling = $filling;
    }

    /** What an announced banner or stripe takes, so that its room is there at first paint; null without any. */
    private static function room(string $name): ?string
    {
        $boot = self::bootOf(self::$options);
        if ($name === 'header') {
            return empty($boot['positions']['header_banner']) ? null : 'banner';
        }
        if ($name !== 'announcements' || !isset($boot['announcements']) || !is_array($boot['announcements'])) {
            return null;
        }
        foreach ($boot['announcements'] as $announcement) {
            $places = is_array($announcement) ? $announcement['hrefPositionList'] ?? [] : [];
            foreach (is_array($places) ? $places : [] as $place) {
                if (is_array($place) && ($place['position'] ?? '') === 'top-stripes') {
                    return 'stripes';
                }
            }
        }
        return null;
    }

    /** @param array<array-key, mixed> $attributes */
    private static function attributes(array $attributes): string
    {
        $printed = [];
        foreach ($attributes as $name => $value) {
            if (is_int($name)) {
                // ['data-fixed']
                $name = $value;
                $value = true;
            }
            if (!is_string($name) || preg_match('/\A[A-Za-z][A-Za-z0-9_:.-]*\z/', $name) !== 1) {
                self::fault('island: ' . self::show($name) . ' is not the name of an attribute');
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
                // What is on by default is off only when it says so.
                $value = 'off';
            }
            if ($value === true) {
                $printed[$name] = " $name";
            } elseif (is_string($value) || is_int($value)) {
                $printed[$name] = " $name=\"" . self::escape((string) $value) . '"';
            } elseif ($value !== null && $value !== false) {
                self::fault("island: the attribute $name is " . self::show($value) . ', not a text, true or false');
            }
        }
        return implode('', $printed);
    }

    // ---- Manifest ----

    /**
     * The manifest, read once per process; whether it has changed is looked at once per second, for processes that
     * answer many requests.
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
        $isThere = is_file($file) && is_readable($file);
        $stamp = $isThere ? "portico $file " . filemtime($file) . ' ' . filesize($file) : '';
        if ($known !== null && $known['data']['stamp'] === $stamp) {
            $data = $known['data'];
        } else {
            $read = $isThere ? self::remembered($stamp) : null;
            if ($isThere && !is_array($read)) {
                $read = json_decode((string) file_get_contents($file), true);
                self::remember($stamp, is_array($read) ? $read : null);
            }
            if (is_array($read)) {
                $data = self::readManifest($read, $stamp);
            } else {
                $why = $isThere ? 'is not JSON' : "can't be read: is `dir` right, and is the shell built?";
                self::fault("$file $why");
                // It may be under way to here: what stood there before goes on.
                $data = $known['data'] ?? self::NO_MANIFEST;
            }
        }
        self::$manifests[$file] = ['checkedAt' => $now, 'data' => $data];
        return $data;
    }

    /**
     * What is needed of the manifest, whatever stands there.
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
                ];
            }
        }
        return [
            'stamp' => $stamp,
            'build' => self::textAt($read, 'build'),
            'pageSheet' => self::textAt($read, 'pageSheet'),
            'early' => self::textAt($read, 'early'),
            'partials' => ($read['partials'] ?? false) === true,
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
        $text = $from[$key] ?? null;
        return is_string($text) ? $text : '';
    }

    private static function folder(): string
    {
        return self::$dir === '' ? dirname(__DIR__) : self::$dir;
    }

    /**
     * Address, integrity and the kind of request for a built file, as far as `href="` or `src="`.
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

    /** Files of another origin are read as everybody's: else neither modules nor integrity work. */
    private static function crossorigin(): string
    {
        return preg_match('~\A(?:https?:)?//~i', self::$url) === 1 ? ' crossorigin="anonymous"' : '';
    }

    /** @return mixed What a process before this one has read; false or null if none has. */
    private static function remembered(string $key)
    {
        return !self::$isDev && function_exists('apcu_fetch') && apcu_enabled() ? apcu_fetch($key) : null;
    }

    /** @param array<array-key, mixed>|string|null $value */
    private static function remember(string $key, $value): void
    {
        if ($value !== null && $value !== '' && !self::$isDev && function_exists('apcu_store') && apcu_enabled()) {
            // A day: those of former builds go by themselves.
            apcu_store($key, $value, 86400);
        }
    }

    // ---- Options ----

    /**
     * @param mixed $options
     * @return array<array-key, mixed>
     */
    private static function optionsOf($options, string $member): array
    {
        if ($options === null || $options === []) {
            return [];
        }
        if (!is_array($options) || !self::isMap($options)) {
            self::fault("$member: options are " . self::show($options) . ', not an array with names');
            return [];
        }
        return $options;
    }

    /**
     * Objects merge deep, lists are taken whole.
     *
     * @param array<array-key, mixed> $base
     * @param array<array-key, mixed> $over
     * @return array<array-key, mixed>
     */
    private static function merge(array $base, array $over): array
    {
        foreach ($over as $key => $value) {
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
     * What JSON can say: what it can't is named and left as null, which counts as not given.
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
            $what = is_array($value) ? 'too deep' : self::show($value);
            self::fault("option $path is $what; it is left out");
            return null;
        }
        return $value;
    }

    /**
     * Sends that the page is one visitor's, where it is.
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed> Without a visitor's own data if that can't be sent any more: caches may keep it.
     */
    private static function keepPrivate(array $options): array
    {
        $boot = self::bootOf($options);
        $personal = '';
        foreach (self::PERSONAL as $name) {
            $personal = isset($boot[$name]) ? $name : $personal;
        }
        if ($personal === '') {
            return $options;
        }
        if (!headers_sent($file, $line)) {
            self::tellPrivate();
            // Once more at the last moment: the page, or its session, may say something else until then.
            header_register_callback(static function (): void {
                self::tellPrivate();
            });
            return $options;
        }
        if (!self::isToldPrivate()) {
            self::fault("boot.$personal is one visitor's own, but \"Cache-Control: private, no-cache\" can't be sent:"
                . " output began in $file:$line. Give boot to configure(), or send the header yourself, before it."
                . " It is left out");
            $options['boot'] = array_diff_key($boot, array_flip(self::PERSONAL));
        }
        return $options;
    }

    /** Tells every cache but the browser's own to keep nothing. A page that is as strict by itself stays so. */
    private static function tellPrivate(): void
    {
        $told = self::toldCaches()['cache-control'] ?? [];
        $isStrict = self::isPlain($told, 'no-store');
        if (!$isStrict || isset($told['public']) || isset($told['s-maxage'])) {
            header('Cache-Control: private, no-cache' . ($isStrict ? ', no-store' : ''));
        }
        foreach (self::CACHE_HEADERS as $name) {
            // What old caches are told by it is no more than the same.
            if ($name !== 'Pragma' || !isset(self::toldCaches()['pragma']['no-cache'])) {
                header_remove($name);
            }
        }
    }

    /** Whether what has been sent keeps the page from every cache but the browser's own. */
    private static function isToldPrivate(): bool
    {
        $all = self::toldCaches();
        $told = $all['cache-control'] ?? [];
        if (isset($told['public']) || isset($told['s-maxage'])) {
            return false;
        }
        // These count for more than Cache-Control where they count at all.
        $others = isset($all['surrogate-control']) || isset($all['x-accel-expires']) || isset($all['cdn-cache-control']);
        return !$others && (self::isPlain($told, 'private') || self::isPlain($told, 'no-store'));
    }

    /**
     * Whether a directive is there and means the whole answer: `private="set-cookie"` means that header alone.
     *
     * @param array<array-key, string> $told
     */
    private static function isPlain(array $told, string $name): bool
    {
        return ($told[$name] ?? null) === '';
    }

    /**
     * What the page says to caches so far.
     *
     * @return array<array-key, array<array-key, string>> Directives by the name of their header, in small letters, with
     *                                                    what stands behind their `=`.
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
     * What the page knows, as an array: templates also have it from json_decode(), as an object.
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed>
     */
    private static function bootOf(array $options): array
    {
        $boot = $options['boot'] ?? null;
        if (is_object($boot)) {
            try {
                $boot = json_decode((string) json_encode($boot, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR), true);
            } catch (Throwable $error) {
                // Nor are the options printed then.
                return [];
            }
        }
        return is_array($boot) ? $boot : [];
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
     * Name and value of each cookie as the browser sent it: PHP's own table has other names and values.
     *
     * @return array<string, string>
     */
    private static function cookiesThatCame(): array
    {
        $header = $_SERVER['HTTP_COOKIE'] ?? '';
        $came = [];
        foreach (explode(';', is_string($header) ? $header : '') as $pair) {
            [$name, $value] = array_map('trim', explode('=', $pair, 2) + [1 => '']);
            // Of cookies that share a name the first has the narrowest path.
            if ($value !== '' && !isset($came[$name]) && preg_match('/[\x00-\x1f\x7f]/', $value) !== 1) {
                $came[$name] = $value;
            }
        }
        return $came;
    }

    /** Path, domain and the rest, as the shell's own cookies have them. */
    private static function cookieScope(): string
    {
        $cookies = self::$options['cookies'] ?? null;
        $cookies = is_array($cookies) ? $cookies : [];
        $path = $cookies['path'] ?? '/';
        $domain = $cookies['domain'] ?? '';
        $secure = $cookies['secure'] ?? self::isSecure();
        return '; Path=' . (is_string($path) && preg_match('~\A/[^;\x00-\x20\x7f]*\z~', $path) === 1 ? $path : '/')
            . (is_string($domain) && preg_match('/\A\.?[A-Za-z0-9.-]+\z/', $domain) === 1 ? "; Domain=$domain" : '')
            . '; SameSite=Lax' . ($secure === true ? '; Secure' : '');
    }

    /** Whether the page came by https: behind a proxy the browser's own word tells. */
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
            self::fault('language is ' . self::show($lang) . ', not one of ' . implode(', ', self::LANGUAGES));
        }
        return is_string($lang) && in_array($lang, self::LANGUAGES, true) ? $lang : 'cn';
    }

    /** @param mixed $platform */
    private static function platform($platform): string
    {
        if ($platform !== null && $platform !== '' && !in_array($platform, self::PLATFORMS, true)) {
            self::fault('platform is ' . self::show($platform) . ', not one of ' . implode(', ', self::PLATFORMS));
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
            self::fault('nonce is ' . self::show($nonce) . ', not base64');
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
        return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
    }

    // ---- Messages ----

    private static function fault(string $message): void
    {
        if (self::$isDev && !in_array($message, self::$faults, true)) {
            self::$faults[] = $message;
        }
    }

    /** What was wrong so far, as boxes that everybody sees, in the body. */
    private static function faults(): string
    {
        $boxes = '';
        foreach (self::$faults as $fault) {
            $text = self::escape($fault);
            $boxes .= self::comment($fault) . "<p role=\"alert\"><mark>[portico] $text</mark></p>\n";
        }
        self::$faults = [];
        return $boxes;
    }

    private static function comment(string $fault): string
    {
        return '<!-- [portico] ' . str_replace('-', '&#45;', self::escape($fault)) . ' -->';
    }

    /**
     * A value in a message, short.
     *
     * @param mixed $value
     */
    private static function show($value): string
    {
        if (is_array($value) || is_object($value) || is_resource($value)) {
            return is_object($value) ? get_class($value) : gettype($value);
        }
        if (is_float($value) && !is_finite($value)) {
            return (string) $value;
        }
        $flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;
        $text = (string) json_encode($value, $flags);
        return (string) preg_replace('/\A(.{80}).+/us', '$1…', $text);
    }
}
