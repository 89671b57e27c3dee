<?php

namespace Portico;

/**
 * What is known of one request: the settings, its page and its visitor.
 *
 * @phpstan-import-type Values from Template
 */
final class Context
{
    public Settings $settings;
    public Messages $messages;
    /** Language of the islands, set by head(). */
    public string $lang;
    public string $platform;

    private Build $build;
    /** @var array<array-key, mixed> Options of this page, as given to head(). */
    private array $page = [];
    /** @var mixed The request that these options are for. */
    private $request;
    /** @var array<array-key, mixed>|null Both merged. */
    private ?array $options = null;
    private ?Links $links = null;
    /** @var Values|null */
    private ?array $values = null;

    /**
     * A context with settings of its own. It sends the headers now, since a framework prints its head much later, or sets
     * headers of its own.
     */
    public function __construct(Settings $settings, Messages $messages, Build $build)
    {
        $this->settings = clone $settings;
        $this->messages = $messages;
        $this->build = $build;
        $this->lang = $settings->lang;
        $this->platform = $settings->platform;
        $this->request = self::requestNow();
        $this->settings->options = CachePolicy::keepPrivate($settings->options, $messages);
    }

    /** The context of another request: the settings stay, what was said of page and visitor is forgotten. */
    public function fresh(): self
    {
        $settings = clone $this->settings;
        $settings->options = CachePolicy::withoutVisitor($settings->options);
        return new self($settings, new Messages($settings->isDev), $this->build);
    }

    /**
     * Begins a page, which head() does.
     *
     * @param mixed $lang
     * @param mixed $platform
     * @param mixed $options
     */
    public function begin($lang, $platform, $options): void
    {
        $this->lang = Arguments::language($lang, $this->messages);
        $this->platform = Arguments::platform($platform, $this->messages);
        $this->forgetOthers();
        $this->page = Options::read($options, 'head', $this->messages, $this->settings->charset);
        $this->options = $this->links = $this->values = null;
        CachePolicy::keepPrivate($this->options(), $this->messages);
    }

    /** @return array<array-key, mixed> Options of every page, and of this one as far as head() knows them. */
    public function options(): array
    {
        $this->forgetOthers();
        return $this->options = $this->options ?? Options::merge($this->settings->options, $this->page);
    }

    /** @return array<array-key, mixed> The page's own data. */
    public function boot(): array
    {
        return Options::boot($this->options());
    }

    /** The visitor in the boot data of configure(); unknown if there are none, or if caches could store them. */
    public function visitor(): Visitor
    {
        $this->forgetOthers();
        $options = $this->settings->options;
        $visitor = new Visitor(Options::boot($options), $this->lang, $options['currency'] ?? null);
        // Without a user, the other data have no meaning.
        $boot = $visitor->id() === null ? [] : Options::boot(CachePolicy::keepPrivate($options, $this->messages));
        return new Visitor($boot, $this->lang, $options['currency'] ?? null);
    }

    public function links(): Links
    {
        $this->forgetOthers();
        return $this->links =
            $this->links ?? new Links($this->options(), $this->lang, $this->platform, $this->messages);
    }

    /** @return Values The values that tokens and blocks of partials use. */
    public function values(): array
    {
        $this->forgetOthers();
        if ($this->values !== null) {
            return $this->values;
        }
        $options = $this->options();
        $values = ['url' => $this->settings->url, 'year' => gmdate('Y', time() + Tables::SHOP_OFFSET_SECONDS)];
        $values += Site::values($options, $this->messages);
        $values += $this->links()->values($values);
        $boot = Options::boot(CachePolicy::keepPrivate($options, $this->messages));
        $values += Visitor::ofJson($boot, $this->lang, $options['currency'] ?? null)->values();
        // Encoded and decoded like the options' JSON, since the shell compares the two.
        $values = (array) json_decode((string) json_encode($values, Options::JSON), true);
        /** @var Values $values */
        return $this->values = $values;
    }

    /** Whether the server knows guests' carts: the option `cart.guests`. */
    public function hasGuestCarts(): bool
    {
        return Fields::flagAt(Fields::arrayAt($this->options(), 'cart'), 'guests') === true;
    }

    /** Whether islands are printed with all data of this visitor. */
    public function isVisitorPrinted(): bool
    {
        if (!$this->hasPartials()) {
            return false;
        }
        $values = $this->values();
        return $values['cart.state'] === 'guest' || in_array($values['who'], ['member', 'prime'], true);
    }

    public function manifest(): Manifest
    {
        return $this->build->manifest($this->settings, $this->messages);
    }

    public function hasPartials(): bool
    {
        return $this->settings->usesPartials && $this->manifest()->hasPartials;
    }

    /** The partial of an island; null if it can't be read. */
    public function template(string $island): ?Template
    {
        $hasTexts = Fields::arrayAt($this->options(), 'texts') !== [];
        return $this->build->template(
            "{$this->folder()}/$island.html",
            $this->manifest(),
            $hasTexts,
            $this->settings->isDev,
        );
    }

    /** The folder of this page's partials. */
    public function folder(): string
    {
        return "{$this->settings->dir}/partials/$this->lang/$this->platform";
    }

    /**
     * Forgets what an earlier request of the same process has said of its page and visitor. Settings of all pages stay.
     */
    private function forgetOthers(): void
    {
        $now = self::requestNow();
        if ($this->request === $now) {
            return;
        }
        $this->request = $now;
        $this->page = [];
        $this->options = $this->links = $this->values = null;
        $this->settings->options = CachePolicy::withoutVisitor($this->settings->options);
    }

    /**
     * What distinguishes this request from others of a long-lived process. A router may rewrite its address.
     *
     * @return mixed
     */
    private static function requestNow()
    {
        return $_SERVER['REQUEST_TIME_FLOAT'] ?? ($_SERVER['REQUEST_TIME'] ?? null);
    }
}
