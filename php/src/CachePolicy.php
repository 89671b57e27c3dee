<?php

namespace Portico;

/** The headers that keep a page with one visitor's data out of shared caches. */
final class CachePolicy
{
    /** Boot data that belong to one visitor. */
    private const PERSONAL = ['user', 'headerData', 'userLevel', 'customerService', 'cartList'];

    /** Further headers that tell caches how long to keep a page. Some of them override `Cache-Control`. */
    private const CACHE_HEADERS = [
        'Expires',
        'Pragma',
        'Surrogate-Control',
        'X-Accel-Expires',
        'CDN-Cache-Control',
        'Cloudflare-CDN-Cache-Control',
        'Edge-Control',
        'X-LiteSpeed-Cache-Control',
        'Netlify-CDN-Cache-Control',
        'Vercel-CDN-Cache-Control',
    ];

    /**
     * The options without the data of one visitor.
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed>
     */
    public static function withoutVisitor(array $options): array
    {
        $boot = Options::boot($options);
        if ($boot !== []) {
            $options['boot'] = array_diff_key($boot, array_flip(self::PERSONAL));
        }
        return $options;
    }

    /**
     * A comment for pages with one visitor's data: template engines that cache their output do not know the headers.
     *
     * @param array<array-key, mixed> $options
     */
    public static function note(array $options): string
    {
        $names = self::personalIn($options);
        $hint = implode(', ', $names) . ': one visitor\'s own, so no template cache may keep this page for others';
        return $names === [] ? '' : Messages::comment($hint) . "\n";
    }

    /**
     * The options with one visitor's data.
     *
     * @param array<array-key, mixed> $options
     * @return list<string>
     */
    private static function personalIn(array $options): array
    {
        $boot = Options::boot($options);
        $names = [];
        foreach (self::PERSONAL as $name) {
            if (isset($boot[$name])) {
                $names[] = "boot.$name";
            }
        }
        return $names;
    }

    /**
     * Sends the header that keeps a page with one visitor's data out of shared caches.
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed> If the header can't be sent any more, without the visitor's data: caches may
     *   store the page.
     */
    public static function keepPrivate(array $options, Messages $messages): array
    {
        $personal = self::personalIn($options);
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
            $messages->fault(
                "$names one visitor's own, but \"Cache-Control: private, no-cache\" can't be sent:" .
                    " output began in $file:$line. Call configure() with boot before that, or send the header yourself." .
                    ' It is left out',
            );
            return self::withoutVisitor($options);
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
}
