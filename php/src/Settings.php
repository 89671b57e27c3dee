<?php

namespace Portico;

/** The settings of configure(), read: a wrong one counts as missing. */
final class Settings
{
    private const NAMES = [
        'url',
        'dir',
        'options',
        'dev',
        'lang',
        'platform',
        'partials',
        'async',
        'preloadReads',
        'charset',
    ];

    /** Address of the built files, with a slash at its end. */
    public string $url = '/shell/';
    /** Their folder on this machine. */
    public string $dir;
    /** @var array<array-key, mixed> Options of every page. */
    public array $options = [];
    public bool $isDev = false;
    public bool $usesPartials = true;
    public bool $isAsync = false;
    public bool $preloadsReads = false;
    /** That of the texts which the page passes; empty for UTF-8. */
    public string $charset = '';
    /** Language and platform of islands on pages without head(). */
    public string $lang = Tables::DEFAULT_LANGUAGE;
    public string $platform = Tables::PLATFORMS[0];

    /** @param string $dir The usual folder of the built files. */
    public function __construct(string $dir)
    {
        $this->dir = $dir;
    }

    /** @param mixed $settings */
    public static function read($settings, string $usualDir, Messages $messages): self
    {
        $given = is_array($settings) ? $settings : [];
        $read = new self($usualDir);
        $read->isDev = self::isDev($settings);
        $read->usesPartials = ($given['partials'] ?? true) !== false;
        $read->isAsync = ($given['async'] ?? false) === true;
        $read->preloadsReads = ($given['preloadReads'] ?? false) === true;
        $read->lang = Arguments::language($given['lang'] ?? null, $messages);
        $read->platform = Arguments::platform($given['platform'] ?? null, $messages);
        if (!is_array($settings)) {
            $messages->fault('configure: expected an array, not ' . Messages::described($settings));
        }
        foreach (array_diff(array_keys($given), self::NAMES) as $key) {
            $messages->fault("configure: \"$key\" is none of " . implode(', ', self::NAMES));
        }
        foreach (['dev', 'partials', 'async', 'preloadReads'] as $key) {
            if (isset($given[$key]) && !is_bool($given[$key])) {
                $messages->fault("configure: $key is " . Messages::described($given[$key]) . ', not true or false');
            }
        }
        $url = $given['url'] ?? null;
        if (Address::isValid($url)) {
            $read->url = rtrim((string) $url, '/') . '/';
        } elseif ($url !== null) {
            $messages->fault('configure: url is ' . Messages::described($url) . ', not a path or an address with http');
        }
        $dir = $given['dir'] ?? null;
        // PHP throws if a path contains a NUL.
        if (is_string($dir) && $dir !== '' && strpos($dir, "\0") === false) {
            $read->dir = $dir;
        } elseif ($dir !== null) {
            $messages->fault('configure: dir is ' . Messages::described($dir) . ', not a folder');
        }
        $read->charset = Charset::read($given['charset'] ?? null, $messages);
        $read->options = Options::read($given['options'] ?? [], 'configure', $messages, $read->charset);
        return $read;
    }

    /** @param mixed $settings */
    public static function isDev($settings): bool
    {
        return is_array($settings) && ($settings['dev'] ?? false) === true;
    }

    /** Modules and integrity work on files of another origin only if they are requested anonymously. */
    public function crossorigin(): string
    {
        return preg_match('~\A(?:https?:)?//~i', $this->url) === 1 ? ' crossorigin="anonymous"' : '';
    }
}
