<?php

namespace Portico;

/** The charset of the texts that templates pass. The helper works in UTF-8, and prints ASCII. */
final class Charset
{
    /**
     * @param mixed $given The setting.
     * @return string Empty for UTF-8.
     */
    public static function read($given, Messages $messages): string
    {
        $name = is_string($given) ? $given : '';
        if ($name === '' || preg_match('/\Autf-?8\z/i', $name) === 1) {
            if (!is_string($given) && $given !== null) {
                $messages->fault(
                    'configure: charset is ' . Messages::described($given) . ', not the name of a charset',
                );
            }
            return '';
        }
        if (self::converted('a', $name) !== 'a') {
            $messages->fault(
                'configure: charset is ' .
                    Messages::described($name) .
                    ', which neither mbstring nor iconv converts here',
            );
            return '';
        }
        return $name;
    }

    /** A text of the page in UTF-8. */
    public static function utf8(string $text, string $charset): string
    {
        return $charset === '' ? $text : self::converted($text, $charset) ?? $text;
    }

    /** Reports a text that is not in UTF-8, which would lose its characters. */
    public static function check(string $text, string $what, Messages $messages): void
    {
        if (preg_match('//u', $text) !== 1) {
            $messages->fault(
                "$what is not in UTF-8: name its charset in configure(), 'charset' => 'GBK', " .
                    "or convert it, mb_convert_encoding(\$text, 'UTF-8', 'GBK')",
            );
        }
    }

    /** Null if PHP can't convert it. */
    private static function converted(string $text, string $charset): ?string
    {
        try {
            // PHP 7 warns about an unknown charset, PHP 8 throws.
            $isKnown = function_exists('mb_check_encoding') && @mb_check_encoding('a', $charset);
            $utf8 = $isKnown ? mb_convert_encoding($text, 'UTF-8', $charset) : false;
        } catch (\ValueError $error) {
            $utf8 = false;
        }
        if (!is_string($utf8) && function_exists('iconv')) {
            $utf8 = @iconv($charset, 'UTF-8', $text);
        }
        return is_string($utf8) ? $utf8 : null;
    }
}
