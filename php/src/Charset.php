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

    /**
     * A text of the page in UTF-8. One that is not in the charset, but in UTF-8, stays as it is.
     *
     * @param string $what For the message about a text in another charset.
     */
    public static function utf8(string $text, string $charset, string $what, Messages $messages): string
    {
        if ($charset === '') {
            return $text;
        }
        $isUtf8 = preg_match('//u', $text) === 1;
        if (!self::isIn($text, $charset)) {
            if ($isUtf8) {
                return $text;
            }
            $messages->fault("$what is neither in $charset nor in UTF-8");
        } elseif ($isUtf8 && preg_match('/[\x{800}-\x{10ffff}]/u', $text) === 1) {
            // Bytes of Chinese characters in UTF-8 are often those of others in GBK, but hardly ever the reverse.
            $messages->fault("$what seems to be in UTF-8, but configure() says that texts are in $charset");
        }
        return self::converted($text, $charset) ?? $text;
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

    private static function isIn(string $text, string $charset): bool
    {
        return self::isOfMbstring($charset)
            ? mb_check_encoding($text, $charset)
            : self::converted($text, $charset) !== null;
    }

    /** Null if PHP can't convert it. */
    private static function converted(string $text, string $charset): ?string
    {
        $utf8 = self::isOfMbstring($charset) ? mb_convert_encoding($text, 'UTF-8', $charset) : false;
        if (!is_string($utf8) && function_exists('iconv')) {
            $utf8 = @iconv($charset, 'UTF-8', $text);
        }
        return is_string($utf8) ? $utf8 : null;
    }

    /** Whether mbstring knows a charset. */
    private static function isOfMbstring(string $charset): bool
    {
        try {
            // PHP 7 warns about an unknown charset, PHP 8 throws.
            return function_exists('mb_check_encoding') && @mb_check_encoding('a', $charset);
        } catch (\ValueError $error) {
            return false;
        }
    }
}
