<?php

/**
 * Portico in PHP templates: page sheet and preloads, prerendered islands, options and the script tag.
 *
 * For PHP 7.4 and later, without dependencies. Every member returns text for the template to print; none prints or
 * throws. While `dev` is on, the page shows which argument is wrong. Otherwise a wrong argument counts as missing.
 *
 * The class is in the global namespace, under the name that templates use. Its parts are the classes of `src/`; the
 * build joins them and this file into one.
 *
 * Source: contract, section 2, "PHP". How to use it: docs/php.md.
 */

foreach (glob(__DIR__ . '/src/*.php') ?: [] as $porticoFile) {
    require_once $porticoFile;
}

final class Portico
{
    /** The request that is handled now. */
    private static ?Portico\Context $context = null;
    /** What this process has read of the built files. */
    private static ?Portico\Build $build = null;

    /**
     * Sets where the shell is and which options all pages share. Call it once, before the other members. A setting that
     * is missing gets its default, also in a second call. With a visitor's own data in `boot` it sends `Cache-Control:
     * private, no-cache`; then call it before any output.
     *
     * - `url`: address of the built files, `/shell/`; another origin is fine if it sends `Access-Control-Allow-Origin`.
     * - `dir`: the folder with `manifest.json` and `partials/` on this machine; by default the one above this file's.
     * - `options`: the shell's options of every page, such as `brand`. mount() adds those of one page.
     * - `dev`: shows mistakes in the page.
     * - `lang`, `platform`: of islands on pages without head(); `cn` and `main`.
     * - `partials`: `false` prints placeholders without markup in them.
     * - `async`: `true` makes the tag of mount() asynchronous: it delays nothing of the page. Inline code of the page must
     *   then wait for the event `portico:ready`, or use the stub.
     * - `charset`: that of the texts you pass, such as `GBK`, if it is not UTF-8. Objects, as json_decode() returns them,
     *   are UTF-8 in any case.
     * - `preloadReads`: `true` makes the browser request the visitor and the currencies together with the page's files.
     *   The API must send these replies with `Cache-Control: no-store`.
     *
     * @param array<string, mixed> $settings
     * @return string Always empty: members that print show the mistakes.
     */
    public static function configure($settings = []): string
    {
        $messages = new Portico\Messages(Portico\Settings::isDev($settings));
        $read = Portico\Settings::read($settings, dirname(__DIR__), $messages);
        self::$context = new Portico\Context($read, $messages, self::build());
        return '';
    }

    /**
     * Begins another request in a process that handles many: settings stay, what was said of the last page and visitor
     * is forgotten.
     *
     * @return string Always empty.
     */
    public static function reset(): string
    {
        self::$context = self::context()->fresh();
        return '';
    }

    /**
     * Lines for `<head>`: the recorder of early clicks, the page sheet, and the preloads of this language. Islands
     * after it are printed in this language and for this platform.
     *
     * @param mixed $lang     `cn`, `en`, `kr` or `ph`.
     * @param mixed $platform `main`, `transport` or `kr`.
     * @param mixed $nonce    That of the page's Content Security Policy.
     * @param mixed $options  Options of this page, such as `boot`; they override those of configure().
     */
    public static function head($lang, $platform = 'main', $nonce = null, $options = []): string
    {
        $context = self::context();
        $context->begin($lang, $platform, $options);
        return (new Portico\Head($context))->printed($nonce);
    }

    /**
     * A placeholder with the island's prerendered markup inside.
     *
     * @param mixed $name       Name of the island, `header`.
     * @param mixed $attributes `['data-fixed' => true, 'data-search' => 'off', 'class' => 'top']`: `true` prints the
     *                          name alone, `false` prints `off` for `data-*` and nothing otherwise, `null` nothing.
     *                          With `'open' => true` the template prints the `</div>` itself, after its own content.
     * @param mixed $nonce      That of the page's Content Security Policy, for the markup's style sheet.
     */
    public static function island($name, $attributes = [], $nonce = null): string
    {
        return (new Portico\Island(self::context()))->printed($name, $attributes, $nonce);
    }

    /**
     * The options as JSON, and the script tag that mounts the shell. Sends `Cache-Control: private, no-cache` if the
     * options contain a visitor's own data and nothing has been sent yet.
     *
     * @param mixed $lang     As in head().
     * @param mixed $platform As in head().
     * @param mixed $options  Options of this page; they override those of configure().
     * @param mixed $nonce    That of the page's Content Security Policy.
     */
    public static function mount($lang, $platform = 'main', $options = [], $nonce = null): string
    {
        return (new Portico\Mount(self::context()))->printed($lang, $platform, $options, $nonce);
    }

    /**
     * A text that follows the visitor, `<span data-portico-text="cart.count">0</span>`.
     *
     * @param mixed $path     `user.name`, `cart.count`, …
     * @param mixed $fallback Shown until the shell knows the value. If `boot` in configure() contains the value, that is
     *                        shown instead.
     */
    public static function text($path, $fallback = ''): string
    {
        return (new Portico\Bindings(self::context()))->text($path, $fallback);
    }

    /**
     * Attributes for a tag that only some visitors see, `<p <?= Portico::show('member') ?>>`. Without `boot` in
     * configure(), the tag is first shown as a guest with an empty cart sees it.
     *
     * @param mixed $who `guest`, `member`, `prime`, `cart` or `no-cart`.
     */
    public static function show($who): string
    {
        return (new Portico\Bindings(self::context()))->show($who);
    }

    /**
     * A price in the visitor's currency, `<span data-portico-price="{…}">CN ￥129.0</span>`.
     *
     * @param mixed $amounts  Decimal texts by currency, `['CNY' => '129.0', 'USD' => '18.2']`.
     * @param mixed $fallback Shown until the currency is known, and for one without an amount, unless `boot` names another
     *     that has one: then its price is printed, and stays for such a currency.
     */
    public static function price($amounts, $fallback = ''): string
    {
        return (new Portico\Bindings(self::context()))->price($amounts, $fallback);
    }

    /**
     * Handles the call of the option `cookies.reissue`. It sets the named cookies again for their whole lifetime, with
     * the values of the request, as far as they are the shell's. Print what it returns, and nothing else.
     *
     * Source: options, "Safari and the 7 days".
     *
     * @return string JSON, in the envelope of the other calls.
     */
    public static function cookies(): string
    {
        return Portico\Cookies::reissue(self::context()->settings->options);
    }

    /**
     * Whether the browser fetches this page before the visitor asks for it, maybe in vain: a page that counts its visits
     * itself leaves this one out. Sends `Vary: Sec-Purpose` if nothing has been sent yet.
     *
     * Source: contract, section 4, "ahead".
     */
    public static function isAhead(): bool
    {
        return Portico\Ahead::isNow();
    }

    /**
     * Has the browser drop the pages that it has fetched ahead, in all tabs. Call it before any output, where your own
     * code logs a visitor in or out, or changes what pages print without the shell.
     *
     * Source: contract, section 4, "ahead".
     *
     * @return string Always empty: members that print show the mistake.
     */
    public static function dropAhead(): string
    {
        Portico\Ahead::drop(self::context()->messages);
        return '';
    }

    /**
     * Shows a mistake in the page, while `dev` is on.
     *
     * @internal For the adapters, not for pages.
     *
     * @return string Always empty.
     */
    public static function fault(string $message): string
    {
        self::context()->messages->fault($message);
        return '';
    }

    private static function context(): Portico\Context
    {
        return self::$context =
            self::$context ??
            new Portico\Context(new Portico\Settings(dirname(__DIR__)), new Portico\Messages(false), self::build());
    }

    private static function build(): Portico\Build
    {
        return self::$build = self::$build ?? new Portico\Build();
    }
}
