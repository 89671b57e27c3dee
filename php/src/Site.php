<?php

namespace Portico;

/**
 * What a shop's options say of its islands: brand, parts, texts.
 *
 * @phpstan-import-type Values from Template
 */
final class Site
{
    /** Texts of the brand that a partial may use. */
    private const BRAND = [
        'brand.name',
        'brand.logo',
        'brand.company',
        'brand.address',
        'brand.contacts.service',
        'brand.contacts.business',
        'brand.appQr',
    ];

    /**
     * The values that are the same for all visitors, except for links.
     *
     * @param array<array-key, mixed> $options
     * @return Values
     */
    public static function values(array $options, Messages $messages): array
    {
        $payments = self::payments($options['brand']['payments'] ?? null);
        return self::brand($options, $messages) +
            self::shown($options) +
            self::words($options['texts'] ?? null, 'texts', 0) + [
                'brand.payments' => $payments,
                'payments' => array_filter($payments, [self::class, 'isShown']) === [] ? '' : '*',
            ];
    }

    /**
     * @param array<array-key, mixed> $options
     * @return array<string, string>
     */
    private static function brand(array $options, Messages $messages): array
    {
        $brand = [];
        foreach (self::BRAND as $name) {
            $value = $options;
            foreach (explode('.', $name) as $key) {
                $value = is_array($value) ? $value[$key] ?? null : null;
            }
            $brand[$name] = '';
            $isGiven = is_string($value) && $value !== '';
            if ($isGiven && ($name !== 'brand.logo' || Address::isValid($value))) {
                $brand[$name] = $value;
            } elseif ($value !== null && $value !== '') {
                $messages->fault(
                    "option $name is " .
                        Messages::described($value) .
                        ', not a ' .
                        ($name === 'brand.logo' ? 'path or an address with http' : 'text'),
                );
            }
        }
        // The editors' logo in the page's own data replaces the shop's own.
        $brand['brand.logo'] = self::placed($options, 'header_logo') ?: $brand['brand.logo'];
        return $brand;
    }

    /**
     * The parts that the site has: the entries of each list, and whether each name is listed.
     *
     * @param array<array-key, mixed> $options
     * @return Values
     */
    private static function shown(array $options): array
    {
        $filled = [];
        foreach (Tables::SHOWN as $path => $all) {
            $given = Options::namesAt($options, $path);
            $names = $given === null ? $all : array_values(array_intersect(array_unique($given), $all));
            $filled[$path] = [];
            foreach ($names as $name) {
                $filled[$path][] = [$path => $name];
            }
            foreach ($all as $name) {
                $filled["$path.$name"] = in_array($name, $names, true) ? '*' : '';
            }
        }
        return $filled;
    }

    /**
     * The texts that the site replaces, by path: `texts.header.cart`.
     *
     * @param mixed $given
     * @return array<string, string>
     */
    private static function words($given, string $path, int $depth): array
    {
        $words = [];
        foreach (is_array($given) && $depth < Options::DEPTH_MAX ? $given : [] as $key => $word) {
            if (is_string($word)) {
                $words["$path.$key"] = $word;
            } else {
                $words += self::words($word, "$path.$key", $depth + 1);
            }
        }
        return $words;
    }

    /**
     * The address of the first image that the page's own data place at a position; empty if there is none.
     *
     * @param array<array-key, mixed> $options
     */
    public static function placed(array $options, string $name): string
    {
        // The server may have another name for the position.
        $position = Fields::textAt(Fields::arrayAt($options, 'positions'), $name) ?: $name;
        foreach (
            Fields::items(Fields::arrayAt(Options::boot($options), 'positions')[$position] ?? null) ?? []
            as $item
        ) {
            $img = is_array($item) ? Fields::textAt($item, 'img') : '';
            if ($img !== '' && Address::isValid($img)) {
                return $img;
            }
        }
        return '';
    }

    /**
     * The payment methods, read as the shell reads them: an entry without a name is dropped, a wrong address is left
     * out.
     *
     * @param mixed $given
     * @return list<array<string, string>>
     */
    private static function payments($given): array
    {
        $payments = [];
        foreach (is_array($given) && !Fields::isMap($given) ? $given : [] as $entry) {
            $entry = is_object($entry) ? get_object_vars($entry) : $entry;
            if (!is_array($entry) || !is_string($entry['name'] ?? null)) {
                continue;
            }
            $payment = ['name' => $entry['name'], 'href' => '', 'img' => ''];
            foreach (['href', 'img'] as $name) {
                $payment[$name] = Address::isValid($entry[$name] ?? '') ? (string) $entry[$name] : '';
            }
            $payments[] = $payment;
        }
        return $payments;
    }

    /** @param array<string, string> $payment */
    public static function isShown(array $payment): bool
    {
        return $payment['name'] . $payment['img'] !== '';
    }
}
