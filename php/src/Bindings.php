<?php

namespace Portico;

/** Parts of the template that show the visitor's values, which the shell then keeps up to date. */
final class Bindings
{
    /**
     * The paths that text() accepts, each with its places in `boot` as pairs of option and field. Source: contract,
     * section 9.
     */
    private const TEXTS = [
        'user.name' => [['headerData', 'user_name'], ['user', 'user_name']],
        'user.nickName' => [['headerData', 'nick_name']],
        'user.level' => [['userLevel', 'userLevel'], ['headerData', 'userLevel']],
        'user.balance' => [],
        'user.messages.total' => [['headerData', 'message_num']],
        'user.messages.actionNeeded' => [['headerData', 'unconfirmed_num']],
        'user.messages.important' => [['headerData', 'import_msg_num']],
        'user.messages.other' => [['headerData', 'normal_msg_num']],
        'user.messages.enquiries' => [['headerData', 'advisory_num']],
        'cart.count' => [['headerData', 'cart_num'], ['user', 'cart_num']],
        'currency.code' => [],
        'currency.symbol' => [],
    ];

    /** The conditions that show() accepts, and whether each is met on a page that is the same for all visitors. */
    private const SHOWS = ['guest' => true, 'member' => false, 'prime' => false, 'cart' => false, 'no-cart' => true];

    private Context $context;
    private Messages $messages;
    private ?Visitor $visitor = null;

    public function __construct(Context $context)
    {
        $this->context = $context;
        $this->messages = $context->messages;
    }

    /**
     * @param mixed $path
     * @param mixed $fallback
     */
    public function text($path, $fallback): string
    {
        $text = $this->fallback('text', $fallback);
        if (!is_string($path) || !isset(self::TEXTS[$path])) {
            $this->refuse('text', $path, self::TEXTS);
            return "<span>$text</span>";
        }
        $known = $this->known($path);
        if ($known === '') {
            return "<span data-portico-text=\"$path\">$text</span>";
        }
        // A browser may restore the page after a log-out, so the fallback is there too.
        return "<span data-portico-text=\"$path\" data-portico-fallback=\"$text\">" . Html::escape($known) . '</span>';
    }

    /** @param mixed $who */
    public function show($who): string
    {
        if (!is_string($who) || !isset(self::SHOWS[$who])) {
            $this->refuse('show', $who, self::SHOWS);
            return '';
        }
        return "data-portico-show=\"$who\"" . ($this->shows($who) ? '' : ' hidden');
    }

    /**
     * @param mixed $amounts
     * @param mixed $fallback
     */
    public function price($amounts, $fallback): string
    {
        $text = $this->fallback('price', $fallback);
        $amounts = is_object($amounts) ? Options::plain($amounts, 0, $this->messages) : $amounts;
        if (!is_array($amounts)) {
            $this->messages->fault(
                'price: amounts are ' . Messages::described($amounts) . ', not an array by currency',
            );
            $amounts = [];
        }
        $kept = [];
        foreach ($amounts as $code => $amount) {
            $decimal = is_int($amount) || is_float($amount) ? Money::decimal($amount) : $amount;
            if (Fields::isCode((string) $code) && is_string($decimal) && Money::price('', $decimal, 1) !== '') {
                $kept[$code] = $decimal;
            } else {
                $what = Messages::described($amount);
                $this->messages->fault("price: $code is $what, not decimal text by currency");
            }
        }
        if ($kept === []) {
            return "<span>$text</span>";
        }
        [$code, $symbol] = $this->currency();
        $known = isset($kept[$code]) ? Money::price($symbol, $kept[$code], $this->visitor()->places($code)) : '';
        return '<span data-portico-price="' .
            Html::escape((string) json_encode($kept)) .
            '">' .
            ($known === '' ? $text : Html::escape($known)) .
            '</span>';
    }

    /** @param mixed $fallback */
    private function fallback(string $member, $fallback): string
    {
        if (is_scalar($fallback) || (is_object($fallback) && method_exists($fallback, '__toString'))) {
            // Before PHP 8, a float would be written with the comma of the page's locale.
            $given = is_float($fallback) ? Money::decimal($fallback) : (string) $fallback;
            $what = "$member: the fallback";
            $text = Charset::utf8($given, $this->context->settings->charset, $what, $this->messages);
            Charset::check($text, $what, $this->messages);
            return Html::escape($text);
        }
        if ($fallback !== null) {
            $this->messages->fault("$member: the fallback is " . Messages::described($fallback) . ', not a text');
        }
        return '';
    }

    /**
     * @param mixed                $given
     * @param array<string, mixed> $known By name.
     */
    private function refuse(string $member, $given, array $known): void
    {
        $names = implode(', ', array_keys($known));
        $this->messages->fault("$member: " . Messages::described($given) . " is not known; known are $names");
    }

    /** The text of a path, as the shell shows it; empty if `boot` does not contain it. */
    private function known(string $path): string
    {
        $visitor = $this->visitor();
        if ($visitor->id() === null) {
            return '';
        }
        if ($path === 'currency.code' || $path === 'currency.symbol') {
            return $this->currency()[$path === 'currency.code' ? 0 : 1];
        }
        if ($path === 'user.balance') {
            $shown = $this->currency();
            $sum = $visitor->isMember() ? $visitor->balance() : 0;
            if ($sum === null || $shown[0] === '') {
                return '';
            }
            [$code, $symbol] = $visitor->isMember() ? $visitor->balanceCurrency($shown) : $shown;
            return Money::price($symbol, Money::decimal($sum), $visitor->places($code, Tables::PRICE_PLACES));
        }
        $isName = $path === 'user.name' || $path === 'user.nickName';
        $isOfGuest = $path === 'cart.count' && $this->context->hasGuestCarts();
        if (!$visitor->isMember() && !$isOfGuest) {
            return $isName ? '' : '0';
        }
        $lines = $path === 'cart.count' ? $visitor->cartLines() : null;
        if ($lines !== null) {
            return (string) $lines;
        }
        foreach (self::TEXTS[$path] as [$option, $field]) {
            $value = $isName ? $visitor->words($option, $field) : $visitor->count($option, $field);
            if ($value !== '') {
                return $value;
            }
        }
        return '';
    }

    private function shows(string $who): bool
    {
        $visitor = $this->visitor();
        if ($visitor->id() === null) {
            return self::SHOWS[$who];
        }
        if ($who === 'guest' || $who === 'member') {
            return $visitor->isMember() === ($who === 'member');
        }
        if ($who === 'prime') {
            return $visitor->isMember() && $visitor->isPrime();
        }
        $count = $this->known('cart.count');
        return $count === '' ? self::SHOWS[$who] : ($count === '0') === ($who === 'no-cart');
    }

    private function visitor(): Visitor
    {
        return $this->visitor = $this->visitor ?? $this->context->visitor();
    }

    /** @return array{string, string} Code and symbol; both empty if `boot` does not contain both. */
    private function currency(): array
    {
        $code = $this->visitor()->currency();
        $symbol = $this->visitor()->symbols()[$code] ?? null;
        return $symbol === null ? ['', ''] : [$code, $symbol];
    }
}
