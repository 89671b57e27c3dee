<?php

namespace Portico;

/** Arguments of the members: a wrong one counts as missing. */
final class Arguments
{
    /** @param mixed $lang */
    public static function language($lang, Messages $messages): string
    {
        return self::oneOf(Tables::LANGUAGES, $lang, 'language', Tables::DEFAULT_LANGUAGE, $messages);
    }

    /** @param mixed $platform */
    public static function platform($platform, Messages $messages): string
    {
        return self::oneOf(Tables::PLATFORMS, $platform, 'platform', Tables::PLATFORMS[0], $messages);
    }

    /**
     * @param mixed $nonce
     * @return string The attribute, or nothing.
     */
    public static function nonce($nonce, Messages $messages): string
    {
        if ($nonce === null || $nonce === '') {
            return '';
        }
        if (!is_string($nonce) || preg_match('~\A[A-Za-z0-9+/_-]+={0,2}\z~', $nonce) !== 1) {
            $messages->fault('nonce is ' . Messages::described($nonce) . ', not base64');
            return '';
        }
        return " nonce=\"$nonce\"";
    }

    /** @param mixed $lang */
    public static function isLanguage($lang): bool
    {
        return in_array($lang, Tables::LANGUAGES, true);
    }

    /**
     * @param list<string> $known
     * @param mixed        $given
     */
    private static function oneOf(array $known, $given, string $name, string $usual, Messages $messages): string
    {
        if (is_string($given) && in_array($given, $known, true)) {
            return $given;
        }
        if ($given !== null && $given !== '') {
            $messages->fault("$name is " . Messages::described($given) . ', not one of ' . implode(', ', $known));
        }
        return $usual;
    }
}
