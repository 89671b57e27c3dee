<?php

namespace Portico;

/** The shell's options, as the page gives them. */
final class Options
{
    /** Only ASCII, so that it is right on a page in any charset. */
    public const JSON =
        JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;

    /** Options are never nested deeper. The limit is for arrays that contain themselves. */
    public const DEPTH_MAX = 16;

    /**
     * @param mixed  $options
     * @param string $charset That of its texts; empty for UTF-8.
     * @return array<array-key, mixed>
     */
    public static function read($options, string $member, Messages $messages, string $charset = ''): array
    {
        $plain = self::plain($options, 0, $messages, $charset);
        if ($plain === null || $plain === []) {
            return [];
        }
        if (!is_array($plain) || !Fields::isMap($plain)) {
            $messages->fault("$member: options are " . Messages::described($options) . ', not an array with names');
            return [];
        }
        return $plain;
    }

    /**
     * Merges objects deeply; lists are replaced. Null counts as not given.
     *
     * @param array<array-key, mixed> $base
     * @param array<array-key, mixed> $over
     * @return array<array-key, mixed>
     */
    public static function merge(array $base, array $over): array
    {
        foreach ($over as $key => $value) {
            if ($value === null) {
                continue;
            }
            $below = $base[$key] ?? null;
            if (is_array($value) && Fields::isMap($below) && ($value === [] || Fields::isMap($value))) {
                $value = self::merge($below, $value);
            }
            $base[$key] = $value;
        }
        return $base;
    }

    /**
     * @param array<array-key, mixed> $options
     */
    public static function json(array $options, Messages $messages): string
    {
        try {
            $clean = (object) self::clean($options, '', 0, $messages);
            return (string) json_encode($clean, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR);
        } catch (\Throwable $error) {
            $messages->fault('options: ' . $error->getMessage());
            return '{}';
        }
    }

    /**
     * The boot data as an array: templates may pass an object from json_decode().
     *
     * @param array<array-key, mixed> $options
     * @return array<array-key, mixed>
     */
    public static function boot(array $options): array
    {
        $boot = $options['boot'] ?? null;
        return is_array($boot) ? $boot : self::plainAt($options, 'boot');
    }

    /**
     * The names that an option lists; null if it is not a list.
     *
     * @param array<array-key, mixed> $options
     * @return list<string>|null
     */
    public static function namesAt(array $options, string $path): ?array
    {
        [$section, $list] = explode('.', $path);
        $given = Fields::arrayAt($options, $section)[$list] ?? null;
        return is_array($given) && !Fields::isMap($given) ? array_values(array_filter($given, 'is_string')) : null;
    }

    /**
     * Addresses on the page's own host from which the shell will first read, as it builds them itself. A page with
     * `hosts` may redirect before it reads anything, and a preload has no headers of the page.
     *
     * @param array<array-key, mixed> $options
     * @return list<string>
     */
    public static function firstReads(array $options): array
    {
        $api = self::plainAt($options, 'api');
        $own = Fields::arrayAt($api, 'endpoints');
        $boot = self::boot($options);
        $base = $api['base'] ?? '/api';
        $isOwnHost = is_string($base) && preg_match('~\A(?:/(?!/)[^?#\\\\\x00-\x20]*)?\z~', $base) === 1;
        if (
            !$isOwnHost ||
            isset($options['hosts']) ||
            isset($api['headers']) ||
            ($options['prerender'] ?? false) === true
        ) {
            return [];
        }
        $addresses = [];
        foreach (Tables::FIRST_READS as $name => [$path, $option]) {
            if (!isset($own[$name]) && !isset($boot[$option])) {
                $addresses[] = rtrim($base, '/') . "/$path";
            }
        }
        return $addresses;
    }

    /**
     * Turns objects at any depth into arrays, as JSON has them: templates may pass the result of json_decode(). Outside of
     * objects, what JSON can't contain stays, and is reported when it is printed. Texts of objects are UTF-8, as JSON is.
     *
     * @param mixed  $value
     * @param string $charset That of other texts; empty for UTF-8.
     * @param string $path    Of the value.
     * @return mixed
     */
    public static function plain($value, int $depth, Messages $messages, string $charset = '', string $path = '')
    {
        if (is_string($value)) {
            return Charset::utf8($value, $charset, "option $path", $messages);
        }
        if (is_object($value) && !($value instanceof \Closure)) {
            try {
                $value = self::asInJson($value);
            } catch (\Throwable $error) {
                $messages->fault('options: ' . $error->getMessage());
                return null;
            }
            $charset = '';
        }
        if (!is_array($value) || $depth >= self::DEPTH_MAX) {
            return $value;
        }
        // A new array: the page's own may hold references to its variables.
        $kept = [];
        foreach ($value as $key => $entry) {
            $name = is_string($key) ? Charset::utf8($key, $charset, "a name in option $path", $messages) : $key;
            $isPlain = !is_array($entry) && !is_object($entry) && !is_string($entry);
            $kept[$name] = $isPlain
                ? $entry
                : self::plain($entry, $depth + 1, $messages, $charset, ltrim("$path.$name", '.'));
        }
        // A list with gaps, as array_filter() leaves them, would be an object in JSON.
        $isList = array_filter(array_keys($kept), 'is_string') === [];
        return $isList ? array_values($kept) : $kept;
    }

    /**
     * Replaces what JSON can't contain with null, which counts as missing, and reports it.
     *
     * @param mixed $value
     * @return mixed
     */
    private static function clean($value, string $path, int $depth, Messages $messages)
    {
        if (is_array($value) && $depth < self::DEPTH_MAX) {
            $isMap = Fields::isMap($value);
            $kept = [];
            foreach ($value as $key => $entry) {
                if ($entry === [] && $isMap && in_array($key, Tables::SECTIONS, true) && $depth < 2) {
                    continue;
                }
                $kept[$key] = self::clean($entry, ltrim("$path.$key", '.'), $depth + 1, $messages);
            }
            return $kept;
        }
        if (is_string($value)) {
            Charset::check($value, "option $path", $messages);
        }
        $isWrong =
            is_array($value) ||
            is_resource($value) ||
            $value instanceof \Closure ||
            (is_float($value) && !is_finite($value));
        if ($isWrong) {
            $what = is_array($value) ? 'too deep' : Messages::described($value);
            $messages->fault("option $path is $what; it is left out");
            return null;
        }
        return $value;
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
            $section = self::asInJson($options[$name] ?? null);
        } catch (\Throwable $error) {
            // The options are not printed then either.
            return [];
        }
        return is_array($section) ? $section : [];
    }

    /**
     * A value as it comes back from JSON, in which objects are arrays. What JSON can't contain is replaced.
     *
     * @param mixed $value
     * @return mixed
     */
    public static function asInJson($value)
    {
        return json_decode((string) json_encode($value, self::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR), true);
    }
}
