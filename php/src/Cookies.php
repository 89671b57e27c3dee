<?php

namespace Portico;

/** The shell's cookies, as far as a server handles them. */
final class Cookies
{
    private const NAMES_MAX = 64;

    /**
     * Handles the call of the option `cookies.reissue`. It sets the named cookies again for their whole lifetime, with
     * the values of the request, as far as they are the shell's. Print what it returns, and nothing else.
     *
     * Source: options, "Safari and the 7 days".
     *
     * @param array<array-key, mixed> $options
     * @return string JSON, in the envelope of the other calls.
     */
    public static function reissue(array $options): string
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
        $isList = is_array($names) && !Fields::isMap($names) && count($names) <= self::NAMES_MAX;
        if (!$isList || $names !== array_filter($names, 'is_string')) {
            http_response_code(400);
            return self::reply(1, 'names must be a list of at most ' . self::NAMES_MAX . ' names', []);
        }
        $came = self::received();
        $tail = self::scope($options);
        $set = [];
        foreach (array_unique($names) as $name) {
            $days = self::daysOf($name);
            if ($days === 0 || !isset($came[$name])) {
                continue;
            }
            header("Set-Cookie: $name={$came[$name]}; Max-Age=" . $days * 86400 . $tail, false);
            $set[] = $name;
        }
        return self::reply(0, '', $set);
    }

    /**
     * Name and value of each cookie as the browser sent it: `$_COOKIE` has changed names and decoded values.
     *
     * @return array<string, string>
     */
    public static function received(): array
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

    private static function daysOf(string $name): int
    {
        if (isset(Tables::COOKIE_DAYS[$name])) {
            return Tables::COOKIE_DAYS[$name];
        }
        foreach (Tables::COOKIE_FAMILIES as $pattern => $days) {
            if (preg_match($pattern, $name) === 1) {
                return $days;
            }
        }
        return 0;
    }

    /**
     * Path, domain and flags, as the shell sets them for its own cookies.
     *
     * @param array<array-key, mixed> $options
     */
    private static function scope(array $options): string
    {
        $cookies = $options['cookies'] ?? null;
        $cookies = is_array($cookies) ? $cookies : [];
        $path = $cookies['path'] ?? '/';
        $domain = $cookies['domain'] ?? '';
        $secure = is_bool($cookies['secure'] ?? null) ? $cookies['secure'] : self::isSecure();
        return '; Path=' .
            (is_string($path) && preg_match('~\A/[^;\x00-\x20\x7f]*\z~', $path) === 1 ? $path : '/') .
            (is_string($domain) && preg_match('/\A\.?[A-Za-z0-9.-]+\z/', $domain) === 1 ? "; Domain=$domain" : '') .
            '; SameSite=Lax' .
            ($secure ? '; Secure' : '');
    }

    /** Whether the browser requested the page by https. Behind a proxy, the browser's `Origin` header says so. */
    private static function isSecure(): bool
    {
        $https = $_SERVER['HTTPS'] ?? '';
        return ($https !== '' && strtolower((string) $https) !== 'off') ||
            preg_match('/\A\s*https\s*(?:,|\z)/i', $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 1 ||
            preg_match('/\Ahttps:/i', $_SERVER['HTTP_ORIGIN'] ?? '') === 1;
    }

    /** @param list<string> $names */
    private static function reply(int $state, string $message, array $names): string
    {
        return (string) json_encode(['state' => $state, 'msg' => $message, 'data' => ['names' => $names]]);
    }
}
