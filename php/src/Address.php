<?php

namespace Portico;

/** Addresses of links and images, checked as in the shell. */
final class Address
{
    /** @param mixed $value */
    public static function isValid($value): bool
    {
        return is_string($value) &&
            $value !== '' &&
            preg_match('/[\x00-\x1f\x7f]|\A\s|\s\z/', $value) !== 1 &&
            preg_match('~\A(?:https?://[^/]|[^:?#]*(?:[/?#]|\z))~i', $value) === 1;
    }

    /** An address with http, https or no scheme; empty for all others, as in the shell. */
    public static function safe(string $address): string
    {
        $plain = (string) preg_replace(
            '/\A[\x00-\x20]+|[\x00-\x20]+\z/',
            '',
            str_replace(["\t", "\r", "\n"], '', $address),
        );
        $isOther =
            preg_match('/\A([a-z][a-z0-9+.-]*):/i', $plain, $scheme) === 1 &&
            !in_array(strtolower($scheme[1]), ['http', 'https'], true);
        return $isOther ? '' : $plain;
    }

    /** The link of an announcement. Editors enter mail addresses, too. */
    public static function ofAnnouncement(string $href): string
    {
        $plain = (string) preg_replace('/\A[\s\p{Z}\x{feff}]+|[\s\p{Z}\x{feff}]+\z/u', '', $href);
        return preg_match('/\Amailto:[^\s\p{Z}\x{feff}]+\z/iu', $plain) === 1 ? $plain : self::safe($plain);
    }
}
