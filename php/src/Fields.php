<?php

namespace Portico;

/** Reads the fields of a reply as the shell reads them: PHP writes numbers as texts, and lists with gaps. */
final class Fields
{
    /** JavaScript's largest safe integer. */
    private const NUMBER_MAX = 9007199254740991;

    /**
     * A list or a map; empty for anything else.
     *
     * @param array<array-key, mixed> $from
     * @return array<array-key, mixed>
     */
    public static function arrayAt(array $from, string $key): array
    {
        $value = $from[$key] ?? null;
        return is_array($value) ? $value : [];
    }

    /** @param array<array-key, mixed> $from */
    public static function textAt(array $from, string $key): string
    {
        return self::plainText($from[$key] ?? null) ?? '';
    }

    /**
     * A text; a number is one, too. Null for anything else.
     *
     * @param mixed $value
     */
    public static function plainText($value): ?string
    {
        return is_int($value) || is_float($value) ? Money::decimal($value) : (is_string($value) ? $value : null);
    }

    /**
     * A text for people, which may be stored escaped.
     *
     * @param array<array-key, mixed> $from
     */
    public static function wordsAt(array $from, string $key): string
    {
        return Html::unescaped(self::textAt($from, $key));
    }

    /**
     * The text of an address, not checked yet.
     *
     * @param array<array-key, mixed> $from
     */
    public static function addressAt(array $from, string $key): string
    {
        $text = $from[$key] ?? null;
        return is_string($text) ? Html::unescaped($text) : '';
    }

    /** @param array<array-key, mixed> $from */
    public static function countAt(array $from, string $key): ?int
    {
        $count = self::number($from[$key] ?? null);
        if (is_float($count) && floor($count) === $count && abs($count) <= self::NUMBER_MAX) {
            $count = (int) $count;
        }
        return is_int($count) && $count >= 0 && $count <= self::NUMBER_MAX ? $count : null;
    }

    /**
     * A key that a database returns as text or as a number; empty if it is neither.
     *
     * @param array<array-key, mixed> $from
     */
    public static function keyAt(array $from, string $key): string
    {
        $value = $from[$key] ?? null;
        $isWhole = (is_int($value) || is_float($value)) && floor($value) == $value && abs($value) <= self::NUMBER_MAX;
        return is_string($value) ? $value : ($isWhole ? (string) (int) $value : '');
    }

    /** @param array<array-key, mixed> $from */
    public static function flagAt(array $from, string $key): ?bool
    {
        $flag = $from[$key] ?? null;
        return in_array($flag, [true, 1, '1', 'true'], true)
            ? true
            : (in_array($flag, [false, 0, '0', 'false'], true)
                ? false
                : null);
    }

    /**
     * A number, also as text; null for anything else.
     *
     * @param mixed $value
     * @return int|float|null
     */
    public static function number($value)
    {
        $isText = is_string($value) && preg_match('/\A\s*-?\d+(?:\.\d+)?\s*\z/', $value) === 1;
        $number = $isText ? trim($value) + 0 : $value;
        return is_int($number) || (is_float($number) && is_finite($number)) ? $number : null;
    }

    /**
     * The items of a list, also of one with gaps, as array_filter() leaves them; an object alone is a list of one. Null
     * for anything else.
     *
     * @param mixed $value
     * @return list<mixed>|null
     */
    public static function items($value): ?array
    {
        if (!is_array($value)) {
            return null;
        }
        return array_filter(array_keys($value), 'is_string') === [] ? array_values($value) : [$value];
    }

    /** A text of one line, cut at the same length as in the shell. */
    public static function clip(string $text): string
    {
        // A character has no more UTF-16 units than bytes.
        if (strlen($text) <= Tables::LINE_MAX) {
            return $text;
        }
        $kept = '';
        $units = 0;
        foreach (preg_split('//u', $text, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
            $units += strlen($character) === 4 ? 2 : 1;
            if ($units > Tables::LINE_MAX) {
                break;
            }
            $kept .= $character;
        }
        return $kept;
    }

    public static function isCode(string $text): bool
    {
        return preg_match('/\A[A-Z]{3}\z/', $text) === 1;
    }

    /** @param mixed $value */
    public static function isMap($value): bool
    {
        return is_array($value) && $value !== [] && array_keys($value) !== range(0, count($value) - 1);
    }
}
