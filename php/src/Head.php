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
        $preloads = new Preloads($context);
        $lines = [];
        $hasPartials = $context->hasPartials();
        $isKnown = $context->isVisitorPrinted();
        if ($hasPartials && $manifest->early !== '') {
            // Chromium would lay out the page for each piece that it parses. The script below limits the wait.
            $lines[] = '<link rel="expect" href="#' . Mount::TAG_ID . '" blocking="render">';
            // It hides a guest's links from a member before the first paint, unless the visitor is printed.
            $isAsync = $isKnown ? ' async' : '';
            $lines[] = "<script$isAsync src=\"" . $preloads->file($integrity, $manifest->early) . $mark . '></script>';
        }
        $isMoving = Fields::flagAt(Fields::arrayAt($context->options(), 'ahead'), 'transition') === true;
        // The manifest of an earlier build names no such sheet.
        $pageSheet = $isMoving && $manifest->transitionSheet !== '' ? $manifest->transitionSheet : $manifest->pageSheet;
        $context->messages->awaitSheet($pageSheet !== '');
        if ($pageSheet !== '') {
            $lines[] = '<link rel="stylesheet" href="' . $preloads->file($integrity, $pageSheet) . $mark . '>';
        }
        if ($hasPartials && $manifest->sheet !== '') {
            // The markup links the whole sheet.
            $sheet = $preloads->file($integrity, $manifest->sheet, true);
            $lines[] = '<link rel="preload" as="style" href="' . $sheet . $mark . '>';
        }
        foreach ($settings->preloadsReads ? Options::firstReads($context->options()) : [] as $address) {
            // The attribute is that of a request with this page's cookies; any other would be sent twice.
            $lines[] = '<link rel="preload" as="fetch" href="' . Html::escape($address) . '" crossorigin="anonymous">';
        }
        // If the page already shows the visitor, the code must not delay the style sheet.
        $sets = $isKnown ? [] : ['common', $context->lang, $context->lang . '-low'];
        $lines = array_merge($lines, $preloads->lines($sets, $mark), $context->messages->comments());
        return $lines === [] ? '' : implode("\n", $lines) . "\n";
    }
}
