<?php

namespace Portico;

/**
 * The visitor of `boot`, as the shell reads it from the same data.
 *
 * Source: contract, section 8, "Load sequence", "Prime" and "Header".
 *
 * @phpstan-import-type Values from Template
 */
final class Visitor
{
    /** Values of partials while the visitor is unknown, by the names in `src/domain/picture/template.ts`. */
    public const UNKNOWN = [
        'who' => '',
        'user.name' => '',
        'user.initial' => '',
        'user.avatar' => '',
        'cart' => 'none',
        'cart.count' => '0',
        'cart.state' => 'loading',
        'currency.code' => Tables::GUEST_CURRENCY,
    ];

    /** @var array<array-key, mixed> */
    private array $boot;
    /** @var array<array-key, mixed> */
    private array $user;
    /** @var array<array-key, mixed> */
    private array $header;
    /** @var array<array-key, mixed> */
    private array $level;
    private string $lang;
    /** The currency of guests. */
    private string $currency;
    /** @var mixed The option `currency.decimals`. */
    private $decimals;

    /**
     * @param array<array-key, mixed> $boot
     * @param mixed                   $currency The option.
     */
    public function __construct(array $boot, string $lang, $currency)
    {
        $this->boot = $boot;
        $this->user = Fields::arrayAt($boot, 'user');
        $this->header = Fields::arrayAt($boot, 'headerData');
        $this->level = Fields::arrayAt($boot, 'userLevel');
        $this->lang = $lang;
        $this->currency = is_array($currency) ? Fields::textAt($currency, 'default') : '';
        $this->decimals = is_array($currency) ? $currency['decimals'] ?? null : null;
    }

    /**
     * The visitor of data as the shell gets them: what JSON contains.
     *
     * @param array<array-key, mixed> $boot
     * @param mixed                   $currency
     */
    public static function ofJson(array $boot, string $lang, $currency): self
    {
        $told = array_intersect_key($boot, array_flip(['user', 'headerData', 'userLevel', 'currencies', 'cartList']));
        return new self((array) Options::asInJson($told), $lang, $currency);
    }

    /** Null if there is none; 0 is a guest. */
    public function id(): ?int
    {
        return Fields::countAt($this->user, 'user_id');
    }

    public function isMember(): bool
    {
        return ($this->id() ?? 0) > 0;
    }

    /** Source: contract, section 8, "Prime". */
    public function isPrime(): bool
    {
        $isPrime = Fields::flagAt($this->level, 'isPrime') ?? (Fields::flagAt($this->header, 'isPrime') ?? false);
        $level = Fields::countAt($this->level, 'primeLevel') ?? (Fields::countAt($this->header, 'primeLevel') ?? 0);
        return $isPrime && $level >= Tables::PRIME_LEVEL_MIN;
    }

    /** A text for people; empty if the reply does not contain it. */
    public function words(string $option, string $field): string
    {
        return Fields::wordsAt(Fields::arrayAt($this->boot, $option), $field);
    }

    /** A count as text; empty if the reply does not contain it. */
    public function count(string $option, string $field): string
    {
        return (string) Fields::countAt(Fields::arrayAt($this->boot, $option), $field);
    }

    /** @return int|float|null The member's balance. */
    public function balance()
    {
        return Fields::number($this->header['currencyMoney'] ?? null);
    }

    /** The lines of the cart, which the islands show; null if they are unknown. */
    public function cartLines(): ?int
    {
        $shops = $this->shops();
        return $shops === null ? null : Cart::lines($shops);
    }

    /**
     * The values of this visitor in the islands.
     *
     * @return Values
     */
    public function values(): array
    {
        $unknown = ['currency.code' => $this->currency()] + self::UNKNOWN;
        if (!$this->isMember()) {
            return ($this->id() === 0 ? ['who' => 'guest', 'cart.state' => 'guest'] : []) + $unknown;
        }
        $shops = $this->shops();
        $visitor = ['who' => 'expected'] + Cart::values($shops, $this->places($this->currency())) + $unknown;
        if (!isset($this->boot['headerData'])) {
            // The header data contain the name that is shown.
            return $visitor;
        }
        $name = $this->name();
        $count =
            $shops !== null
                ? Cart::lines($shops)
                : Fields::countAt($this->header, 'cart_num') ?? (Fields::countAt($this->user, 'cart_num') ?? 0);
        return [
            'who' => $this->isPrime() ? 'prime' : 'member',
            'user.name' => $name,
            'user.initial' => self::initial($name),
            'user.avatar' => Address::safe(Fields::addressAt($this->header, 'avatar')),
            'cart' => $count > Tables::COUNT_SHOWN_MAX ? 'more' : ($count > 1 ? 'many' : ($count > 0 ? 'one' : 'none')),
            'cart.count' => number_format($count),
        ] + $visitor;
    }

    /**
     * The code of the currency that is shown: the wanted one if the list contains it, else the language's, else the
     * first one. Without a list, the wanted one or the language's.
     */
    public function currency(): string
    {
        $wanted = $this->wantedCurrency();
        $codes = array_keys($this->symbols());
        if ($codes === []) {
            return Fields::isCode($wanted) ? $wanted : Tables::LANGUAGE_CURRENCY[$this->lang];
        }
        foreach ([$wanted, Tables::LANGUAGE_CURRENCY[$this->lang]] as $code) {
            if (in_array($code, $codes, true)) {
                return $code;
            }
        }
        return $codes[0];
    }

    /** Digits after the point of the prices in a currency. */
    public function places(string $code, int $usual = Tables::CART_PRICE_PLACES): int
    {
        return Money::places($this->decimals, $code, $usual);
    }

    private function wantedCurrency(): string
    {
        if ($this->id() === null) {
            return $this->currency;
        }
        $own = Fields::textAt($this->header, 'currencyCode') ?: Fields::textAt($this->user, 'currencyCode');
        if ($this->isMember() && $own) {
            return $own;
        }
        // The cookie is read only if `boot` names a user, since only such a page is kept out of shared caches.
        $cookie = Cookies::received()['currency'] ?? '';
        return Fields::isCode($cookie) ? $cookie : $this->currency;
    }

    /**
     * The symbols of the currencies in the list, by their codes.
     *
     * @return array<string, string>
     */
    public function symbols(): array
    {
        $symbols = [];
        foreach (Fields::items($this->boot['currencies'] ?? null) ?? [] as $entry) {
            $code = is_array($entry) ? Fields::textAt($entry, 'code') : '';
            if (Fields::isCode($code) && Fields::plainText($entry['symbol'] ?? null) !== null) {
                $symbols[$code] = $symbols[$code] ?? Fields::wordsAt($entry, 'symbol');
            }
        }
        return $symbols;
    }

    /**
     * The currency that a member's balance is in. The shop's list may not contain it; then prices are shown in another
     * one.
     *
     * @param array{string, string} $shown Code and symbol of the page's currency.
     * @return array{string, string}
     */
    public function balanceCurrency(array $shown): array
    {
        foreach ([$this->header, $this->user] as $reply) {
            $code = Fields::textAt($reply, 'currencyCode');
            if ($code !== '') {
                return [$code, $this->symbols()[$code] ?? (Fields::wordsAt($reply, 'currencySymbol') ?: "$code ")];
            }
        }
        return $shown;
    }

    private function name(): string
    {
        $beforeAt = (string) strstr(Fields::wordsAt($this->user, 'email') . '@', '@', true);
        $ownNames = [Fields::wordsAt($this->header, 'user_name'), Fields::wordsAt($this->user, 'user_name')];
        // Not `?:`, since a member's name may be "0".
        $names = array_filter([Fields::wordsAt($this->header, 'nick_name'), ...$ownNames, $beforeAt], 'strlen');
        return (string) reset($names);
    }

    /** @return list<array<string, mixed>>|null */
    private function shops(): ?array
    {
        return Cart::shops(Fields::arrayAt($this->boot, 'cartList')['shopItems'] ?? null);
    }

    /** The first character of a name, in upper case. */
    private static function initial(string $name): string
    {
        $first = preg_match('/\A./us', $name, $found) === 1 ? $found[0] : '';
        // Not `strtoupper`: before PHP 8.2 it changes bytes of other letters, by the page's locale.
        return function_exists('mb_strtoupper')
            ? mb_strtoupper($first, 'UTF-8')
            : strtr($first, 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    }
}
