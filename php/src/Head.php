<?php

namespace Portico;

/** The lines of a page's head. */
final class Head
{
    private Context $context;

    public function __construct(Context $context)
    {
        $this->context = $context;
    }

    /** @param mixed $nonce */
    public function printed($nonce): string
    {
        $context = $this->context;
        $settings = $context->settings;
        $manifest = $context->manifest();
        $integrity = $manifest->integrity;
        $mark = Arguments::nonce($nonce, $context->messages);
        $lines = [];
        $hasPartials = $context->hasPartials();
        $isKnown = $hasPartials && $context->isVisitorKnown();
        if ($hasPartials && $manifest->early !== '') {
            // Chromium would lay out the page for each piece that it parses. The script below limits the wait.
            $lines[] = '<link rel="expect" href="#' . Mount::TAG_ID . '" blocking="render">';
            // It hides a guest's links from a member before the first paint, unless the visitor is printed.
            $isAsync = $isKnown ? ' async' : '';
            $lines[] = "<script$isAsync src=\"" . $this->file($integrity, $manifest->early) . $mark . '></script>';
        }
        $context->messages->awaitSheet($manifest->pageSheet !== '');
        if ($manifest->pageSheet !== '') {
            $lines[] = '<link rel="stylesheet" href="' . $this->file($integrity, $manifest->pageSheet) . $mark . '>';
        }
        if ($hasPartials && $manifest->sheet !== '') {
            // The markup links the whole sheet.
            $sheet = $this->file($integrity, $manifest->sheet, true);
            $lines[] = '<link rel="preload" as="style" href="' . $sheet . $mark . '>';
        }
        foreach ($settings->preloadsReads ? Options::firstReads($context->options()) : [] as $address) {
            // The attribute is that of a request with this page's cookies; any other would be sent twice.
            $lines[] = '<link rel="preload" as="fetch" href="' . Html::escape($address) . '" crossorigin="anonymous">';
        }
        // If the page already shows the visitor, the code must not delay the style sheet.
        $sets = $isKnown ? [] : ['common', $context->lang, $context->lang . '-low'];
        foreach ($sets as $set) {
            foreach ($manifest->preload[$set] ?? [] as $entry) {
                // Browsers check no integrity of a preload with `as="fetch"`, and warn about it on the console.
                $checked = $entry['as'] === 'fetch' ? [] : $integrity;
                $as = $entry['rel'] === 'modulepreload' ? '' : " as=\"{$entry['as']}\"";
                $priority = $entry['isLow'] ? ' fetchpriority="low"' : '';
                $file = $this->file($checked, $entry['href'], $entry['crossorigin']);
                $lines[] = "<link rel=\"{$entry['rel']}\"$as$priority href=\"$file$mark>";
            }
        }
        $lines = array_merge($lines, $context->messages->comments());
        return $lines === [] ? '' : implode("\n", $lines) . "\n";
    }

    /**
     * The rest of a tag after `href="` or `src="`: address, integrity and crossorigin of a built file.
     *
     * @param array<array-key, string> $integrityOf By file.
     */
    private function file(array $integrityOf, string $file, bool $isAnonymous = false): string
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
