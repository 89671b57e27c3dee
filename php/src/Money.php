<?php

namespace Portico;

/** Prices and sums in the shell's format. They are calculated on decimal texts, so they are exact. */
final class Money
{
    /** A price in the shell's format; empty if it is no decimal, or too long for a price. */
    public static function price(string $symbol, string $decimal, int $places): string
    {
        return strlen($decimal) > Tables::PRICE_MAX_CHARS ? '' : self::sum($symbol, $decimal, $places);
    }

    /** A sum in the shell's format, rounded half up on the decimal text; empty if it is no decimal. */
    public static function sum(string $symbol, string $decimal, int $places): string
    {
        $isDecimal = preg_match('/\A(-?)(\d+)(?:\.(\d+))?\z/', $decimal, $found) === 1;
        if (!$isDecimal) {
            return '';
        }
        $fraction = str_pad($found[3] ?? '', $places + 1, '0');
        $digits = '0' . $found[2] . substr($fraction, 0, $places);
        for ($at = strlen($digits) - 1, $carry = $fraction[$places] >= '5'; $carry; $at--) {
            $carry = $digits[$at] === '9';
            $digits[$at] = $carry ? '0' : (string) ((int) $digits[$at] + 1);
        }
        $point = strlen($digits) - $places;
        $whole = ltrim(substr($digits, 0, $point), '0');
        $grouped = (string) preg_replace('/\B(?=(\d{3})+\z)/', ',', $whole === '' ? '0' : $whole);
        $sign = trim($digits, '0') === '' ? '' : $found[1];
        // A left-to-right mark: after a right-to-left symbol, the digits would be displayed before it.
        $mark = preg_match('/[\x{0590}-\x{08ff}]\z/u', $symbol) === 1 ? "\u{200e}" : '';
        return "$sign$symbol$mark$grouped" . ($places === 0 ? '' : '.' . substr($digits, $point));
    }

    /**
     * Digits after the point of the prices in a currency. `placesOf` of the shell decides the same.
     *
     * @param mixed $decimals The option `currency.decimals`.
     * @param int   $usual    The number without the option, or if it does not have this currency.
     *
     * Source: contract, section 8, "Money".
     */
    public static function places($decimals, string $code, int $usual = Tables::CART_PRICE_PLACES): int
    {
        if ($decimals === 'currency') {
            foreach (Tables::MINOR_UNITS as $places => $codes) {
                if (strpos($codes, $code) !== false) {
                    return $places;
                }
            }
            return 2;
        }
        $own = Fields::countAt(is_array($decimals) ? $decimals : [$code => $decimals], $code);
        return $own === null || $own > Tables::PLACES_MAX ? $usual : $own;
    }

    /**
     * A number as decimal text, without an exponent; empty if it is not finite.
     *
     * @param int|float $number
     */
    public static function decimal($number): string
    {
        if (is_int($number) || !is_finite($number)) {
            return is_int($number) ? (string) $number : '';
        }
        // The fewest places that give the same number, regardless of `precision` and the page's locale.
        for ($places = 0, $text = ''; $places <= 20; $places++) {
            $text = number_format($number, $places, '.', '');
            if ((float) $text === $number) {
                break;
            }
        }
        return $text === '-0' ? '0' : $text;
    }

    /** A decimal text, not negative, times a whole number. Exact. */
    public static function times(string $decimal, int $times): string
    {
        [$whole, $fraction] = explode('.', $decimal) + [1 => ''];
        $digits = $whole . $fraction;
        $product = '';
        $carry = 0;
        for ($at = strlen($digits) - 1; $at >= 0; $at--) {
            $carry += (int) $digits[$at] * $times;
            $product = $carry % 10 . $product;
            $carry = intdiv($carry, 10);
        }
        return self::withPoint($carry . $product, strlen($fraction));
    }

    /** The sum of two decimal texts that are not negative. Exact. */
    public static function plus(string $one, string $other): string
    {
        [$whole, $fraction] = explode('.', $one) + [1 => ''];
        [$otherWhole, $otherFraction] = explode('.', $other) + [1 => ''];
        $places = max(strlen($fraction), strlen($otherFraction));
        $size = max(strlen($whole), strlen($otherWhole)) + $places;
        $digits = str_pad($whole . str_pad($fraction, $places, '0'), $size, '0', STR_PAD_LEFT);
        $others = str_pad($otherWhole . str_pad($otherFraction, $places, '0'), $size, '0', STR_PAD_LEFT);
        $sum = '';
        $carry = 0;
        for ($at = $size - 1; $at >= 0; $at--) {
            $carry += (int) $digits[$at] + (int) $others[$at];
            $sum = $carry % 10 . $sum;
            $carry = intdiv($carry, 10);
        }
        return self::withPoint($carry . $sum, $places);
    }

    /** Digits with a point before the last places. */
    private static function withPoint(string $digits, int $places): string
    {
        $whole = ltrim($places === 0 ? $digits : substr($digits, 0, -$places), '0');
        return ($whole === '' ? '0' : $whole) . ($places === 0 ? '' : '.' . substr($digits, -$places));
    }
}
