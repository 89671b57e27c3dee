<?php

namespace Portico;

/**
 * Pages that browsers fetch before the visitor asks for them.
 *
 * Source: contract, section 4, "ahead".
 */
final class Ahead
{
    /**
     * Whether this page is fetched so. The caller's page depends on it, so caches are told by which header.
     */
    public static function isNow(): bool
    {
        if (!headers_sent() && !preg_grep('/\Avary:.*\bsec-purpose\b/i', headers_list())) {
            header('Vary: Sec-Purpose', false);
        }
        $purpose = $_SERVER['HTTP_SEC_PURPOSE'] ?? '';
        return is_string($purpose) && preg_match('/^prefetch\\b/', $purpose) === 1;
    }

    /** Has the browser drop such pages, in all tabs. Other values of the header stay: browsers join its lines. */
    public static function drop(Messages $messages): void
    {
        if (!headers_sent($file, $line)) {
            header('Clear-Site-Data: "prefetchCache"', false);
            return;
        }
        $messages->fault(
            "dropAhead: Clear-Site-Data can't be sent: output began in $file:$line." .
                ' Until a minute is over, pages of the former visitor may be shown',
        );
    }
}
