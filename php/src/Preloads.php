<?php

namespace Portico;

/** Links to the files of the build, and those that the manifest says to preload. */
final class Preloads
{
    private Context $context;

    public function __construct(Context $context)
    {
        $this->context = $context;
    }

    /**
     * Lines that preload the files of these sets.
     *
     * @param string[] $sets Names in the manifest's `preload`.
     * @param string   $mark The attribute with the nonce, or nothing.
     * @return string[]
     */
    public function lines(array $sets, string $mark): array
    {
        $manifest = $this->context->manifest();
        $lines = [];
        foreach ($sets as $set) {
            foreach ($manifest->preload[$set] ?? [] as $entry) {
                // Browsers check no integrity of a preload with `as="fetch"`, and warn about it on the console.
                $checked = $entry['as'] === 'fetch' ? [] : $manifest->integrity;
                $as = $entry['rel'] === 'modulepreload' ? '' : " as=\"{$entry['as']}\"";
                $priority = $entry['isLow'] ? ' fetchpriority="low"' : '';
                $file = $this->file($checked, $entry['href'], $entry['crossorigin']);
                $lines[] = "<link rel=\"{$entry['rel']}\"$as$priority href=\"$file$mark>";
            }
        }
        return $lines;
    }

    /**
     * The rest of a tag after `href="` or `src="`: address, integrity and crossorigin of a built file.
     *
     * @param array<array-key, string> $integrityOf By file.
     */
    public function file(array $integrityOf, string $file, bool $isAnonymous = false): string
    {
        $settings = $this->context->settings;
        $address = preg_match('~\A(?:/|https?://)~i', $file) === 1 ? $file : $settings->url . $file;
        $integrity = $integrityOf[$file] ?? '';
        return Html::escape($address) .
            '"' .
            ($integrity === '' ? '' : ' integrity="' . Html::escape($integrity) . '"') .
            ($isAnonymous ? ' crossorigin="anonymous"' : $settings->crossorigin());
    }
}
