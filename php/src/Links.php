<?php

namespace Portico;

/**
 * The addresses of the islands' links on this page, which its routes, language and address decide.
 *
 * @phpstan-import-type Values from Template
 */
final class Links
{
    /** @var array<string, string> The site's own addresses, as far as the shell accepts them. */
    public array $own;

    /** @var array<string, string> Every address, by the name of its route. */
    private array $patterns;
    /** @var list<string> The page's languages. */
    private array $languages;
    private string $lang;
    private string $platform;

    /** @param array<array-key, mixed> $options */
    public function __construct(array $options, string $lang, string $platform, Messages $messages)
    {
        $this->lang = $lang;
        $this->platform = $platform;
        $this->own = self::ownRoutes($options, $messages);
        $this->patterns = $this->own + Tables::ROUTES;
        $given = $options['languages'] ?? null;
        $isList = is_array($given) && !Fields::isMap($given);
        $this->languages = array_values(
            array_filter($isList ? $given : Tables::SITE_LANGUAGES, [Arguments::class, 'isLanguage']),
        );
        if (!in_array($lang, $this->languages, true)) {
            $this->languages[] = $lang;
        }
    }

    /**
     * The addresses of the islands' links on this page, the page's languages, and the header's tab that leads to this page.
     *
     * @param Values $shown The parts that the site has.
     * @return Values
     */
    public function values(array $shown): array
    {
        $patterns = $this->patterns;
        $filled = [];
        foreach ($patterns as $name => $pattern) {
            $filled["routes.$name"] = self::leadTo($pattern, $this->segment($this->lang, true));
        }
        $add = static function (string $address, string $query): string {
            return $address . (strpos($address, '?') === false ? '?' : '&') . $query;
        };
        $filled['routes.signUp'] = $add($filled['routes.login'], 'type=register');
        // The script fills in `{ref}` when the link is pressed.
        $pattern = str_replace('{lang}', $this->segment($this->lang, true), $patterns['login']);
        $filled['routes.signInPattern'] = strpos($pattern, '{ref}') === false ? $add($pattern, 'ref={ref}') : $pattern;
        $filled['routes.signUpPattern'] = $add($filled['routes.signInPattern'], 'type=register');
        $filled = self::searchForm($filled['routes.search']) + $filled;
        $filled['languages'] = [];
        foreach ($this->languages as $lang) {
            $address = self::leadTo($patterns[$this->homeRoute($lang)], $this->segment($lang, false));
            $filled['languages'][] = ['language' => $lang, 'home' => $address];
        }
        $filled['tab'] = $this->tab($shown);
        return $filled;
    }

    /**
     * @param array<array-key, mixed> $options
     * @return array<string, string>
     */
    private static function ownRoutes(array $options, Messages $messages): array
    {
        $routes = $options['routes'] ?? null;
        $kept = [];
        foreach (is_array($routes) ? $routes : [] as $name => $address) {
            if (is_string($name) && Address::isValid($address)) {
                $kept[$name] = (string) $address;
            } elseif ($address !== null) {
                $messages->fault(
                    "option routes.$name is " . Messages::described($address) . ', not a path or an address with http',
                );
            }
        }
        return $kept;
    }

    /**
     * The header's tab that leads to this page, by its usual path, as the shell finds it; empty for none.
     *
     * @param Values $shown
     */
    private function tab(array $shown): string
    {
        $path = (string) preg_replace('~[?#].*\z~s', '', self::requested());
        $isOpen = function (string $name) use ($path): bool {
            return self::isRoute($path, $this->patterns[$name]);
        };
        if ($shown['header.tabs.forwarding'] !== '' && $isOpen('transport')) {
            return 'transport';
        }
        if ($shown['header.tabs.affiliates'] !== '' && $isOpen('affiliates')) {
            return 'about-affiliate';
        }
        $homes = ['root', 'languageRoot', 'page', 'homepage', $this->homeRoute($this->lang)];
        return $shown['header.tabs.home'] !== '' && array_filter($homes, $isOpen) !== [] ? 'homepage' : '';
    }

    /** The segment of links in a language; Korean and Philippine pages may use either of the two. */
    public function segment(string $lang, bool $isThisPage): string
    {
        $isChinese = $isThisPage && $lang !== 'en' && preg_match('~\A/cn(?:[/?]|\z)~', self::requested()) === 1;
        return $lang === 'cn' || $isChinese ? 'cn' : 'en';
    }

    /** The name of the home page's route. */
    private function homeRoute(string $lang): string
    {
        return $this->platform === 'transport'
            ? 'transport'
            : ($lang === 'kr' || $lang === 'ph'
                ? 'shoppingAgent'
                : 'homepage');
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
     * The plain form of the search. A browser replaces the query of its address by its fields, so each query is one of
     * them; that with `{keyword}` is the field for the words.
     *
     * @return Values
     */
    private static function searchForm(string $address): array
    {
        preg_match('~\A([^?#]*)\??([^#]*)(.*)\z~s', $address, $parts);
        [, $path, $query, $hash] = $parts + ['', '', '', ''];
        $words = '';
        $fields = [];
        foreach (explode('&', $query) as $pair) {
            [$name, $value] = array_map('urldecode', explode('=', $pair, 2)) + [1 => ''];
            if ($pair === '') {
                continue;
            }
            if (strpos($name . $value, '{keyword}') === false) {
                $fields[] = ['name' => $name, 'value' => $value];
            } elseif ($words === '' && strpos($value, '{keyword}') !== false) {
                $words = $name;
            }
        }
        return [
            'routes.search' => str_replace('{keyword}', '', $path . $hash),
            'routes.searchName' => $words === '' ? 'keyword' : $words,
            'routes.searchFields' => $fields,
        ];
    }

    /** Whether a path is that of a route. An address with a host of its own, or with a fixed query, is none. */
    private static function isRoute(string $path, string $pattern): bool
    {
        if (preg_match('~\A/(?!/)~', $pattern) !== 1 || preg_match('~\A[^#]*[?&][^=#&]+=[^{&#]~', $pattern) === 1) {
            return false;
        }
        $partsOf = static function (string $address): array {
            return preg_split('~/+~', (string) preg_replace('~[?#].*\z~s', '', $address), -1, PREG_SPLIT_NO_EMPTY) ?:
                [];
        };
        $parts = $partsOf($path);
        $wanted = $partsOf($pattern);
        foreach ($wanted as $at => $part) {
            $is = $parts[$at] ?? '';
            if ($part === '{lang}' ? !in_array($is, Tables::LANGUAGES, true) : $part !== $is) {
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
}
