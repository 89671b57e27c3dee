<?php

namespace Portico;

/** Text as HTML, and back. */
final class Html
{
    /** The characters of entities that have a name: HTML's own, Latin letters, and typographic ones. */
    private const ENTITY_SIGN = '/\A[&<>"\'\x{a0}-\x{ff}ŒœŠšŸ–—‘’‚“”„•…′″‹›€™]\z/u';

    public static function escape(string $text): string
    {
        return self::ascii(htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8'));
    }

    /** HTML with numbers in place of other characters than ASCII, so that it is right on a page in any charset. */
    public static function ascii(string $html): string
    {
        $numbered = preg_replace_callback(
            '/[^\x00-\x7f]/u',
            static function (array $found): string {
                $bytes = array_map('ord', str_split($found[0]));
                $number = array_shift($bytes) & (0x7f >> (count($bytes) + 1));
                foreach ($bytes as $byte) {
                    $number = ($number << 6) | ($byte & 0x3f);
                }
                return "&#$number;";
            },
            $html,
        );
        // Null for what is not UTF-8, such as a partial of another program.
        return $numbered ?? $html;
    }

    /** Decodes the HTML entities in a text once, the same ones as the shell. */
    public static function unescaped(string $text): string
    {
        $decode = static function (array $found): string {
            if (isset($found[2])) {
                $sign = $found[2] === 'apos' ? "'" : html_entity_decode($found[0], ENT_QUOTES | ENT_HTML401, 'UTF-8');
                return preg_match(self::ENTITY_SIGN, $sign) === 1 ? $sign : $found[0];
            }
            $code = $found[1][0] === 'x' || $found[1][0] === 'X' ? (int) hexdec(substr($found[1], 1)) : (int) $found[1];
            $units = $code < 0x10000 ? [$code] : [0xd7c0 + ($code >> 10), 0xdc00 | ($code & 0x3ff)];
            $json =
                '"\\u' .
                implode(
                    '\\u',
                    array_map(static function (int $unit): string {
                        return str_pad(dechex($unit), 4, '0', STR_PAD_LEFT);
                    }, $units),
                ) .
                '"';
            return json_decode($json) ?? $found[0];
        };
        $pattern = '/&(?:#(\d{1,6}|x[\da-f]{1,5})|([a-z]+\d*));/i';
        return (string) preg_replace_callback($pattern, $decode, $text);
    }
}
