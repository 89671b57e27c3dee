<?php

namespace Portico;

/**
 * The built files on this machine. Manifests and partials are read once per process, or with APCu once per build; long-lived
 * processes check once per second whether a manifest has changed.
 */
final class Build
{
    /** @var array<string, array{checkedAt: int, data: Manifest}> By file. */
    private array $manifests = [];
    /** @var array<string, Template|null> By file; null for one that can't be read. */
    private array $templates = [];

    public function manifest(Settings $settings, Messages $messages): Manifest
    {
        $file = "$settings->dir/manifest.json";
        $known = $this->manifests[$file] ?? null;
        $now = time();
        if ($known !== null && $known['checkedAt'] === $now) {
            return $known['data'];
        }
        clearstatcache(true, $file);
        // `open_basedir` may forbid the folder, which PHP would print.
        $isThere = @is_file($file) && @is_readable($file);
        $stamp = $isThere ? "portico $file " . filemtime($file) . ' ' . filesize($file) : '';
        if ($known !== null && $known['data']->stamp === $stamp) {
            $data = $known['data'];
        } else {
            $read = $isThere ? self::remembered($stamp, $settings->isDev) : null;
            if ($isThere && !is_array($read)) {
                $read = json_decode((string) @file_get_contents($file), true);
                self::remember($stamp, is_array($read) ? $read : null, $settings->isDev);
            }
            if (is_array($read)) {
                $data = Manifest::read($read, $stamp);
            } else {
                $why = $isThere ? 'is not JSON' : "can't be read: is `dir` right, and is the shell built?";
                $messages->fault("$file $why");
                // While a build is being copied, the earlier data stay in use.
                $data = $known['data'] ?? new Manifest();
            }
        }
        $this->manifests[$file] = ['checkedAt' => $now, 'data' => $data];
        return $data;
    }

    /**
     * A partial; null if it can't be read.
     *
     * @param bool $hasTexts Whether the site replaces texts. Most sites do not, and half of the tokens are for them.
     */
    public function template(string $file, Manifest $manifest, bool $hasTexts, bool $isDev): ?Template
    {
        $key = "$manifest->stamp $file";
        $variant = $hasTexts ? "$key texts" : $key;
        if (array_key_exists($variant, $this->templates)) {
            return $this->templates[$variant];
        }
        $text = self::remembered($key, $isDev);
        $isWhole = is_string($text);
        if (!is_string($text)) {
            // Checking for the file first would take as long as reading it.
            $text = (string) @file_get_contents($file);
            // A copy may have been cut short. Without its end, the page behind it would be part of the island.
            if (strpos($text, '<template') === 0 && substr(rtrim($text), -strlen('</template>')) !== '</template>') {
                $text = '';
            }
            // While a build is being copied, the partial may be older than the manifest. Then it is not cached.
            $isWhole = strpos($text, " data-build=\"$manifest->build\"") !== false;
            self::remember($key, $isWhole ? $text : null, $isDev);
        }
        $template = $text === '' ? null : Template::parse($text, $hasTexts);
        if ($isWhole) {
            $this->templates[$variant] = $template;
        }
        return $template;
    }

    /** @return mixed The value that an earlier process has stored with APCu; false or null if there is none. */
    private static function remembered(string $key, bool $isDev)
    {
        return !$isDev && function_exists('apcu_fetch') && apcu_enabled() ? apcu_fetch($key) : null;
    }

    /** @param array<array-key, mixed>|string|null $value */
    private static function remember(string $key, $value, bool $isDev): void
    {
        if ($value !== null && $value !== '' && !$isDev && function_exists('apcu_store') && apcu_enabled()) {
            // One day, so that entries of former builds expire.
            apcu_store($key, $value, 86400);
        }
    }
}
