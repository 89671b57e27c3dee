<?php

namespace Portico;

/** The options as JSON, and the script tag. */
final class Mount
{
    /** The id of the script's tag, which is below the islands. */
    public const TAG_ID = 'portico-tag';

    /** Options that partials depend on. mount() is too late for them. */
    private const SHOWN_OPTIONS = ['brand', 'routes', 'languages', 'header', 'account', 'footer', 'currency'];

    private Context $context;
    private Messages $messages;

    public function __construct(Context $context)
    {
        $this->context = $context;
        $this->messages = $context->messages;
    }

    /**
     * @param mixed $lang
     * @param mixed $platform
     * @param mixed $options
     * @param mixed $nonce
     */
    public function printed($lang, $platform, $options, $nonce): string
    {
        $settings = $this->context->settings;
        $own = Options::read($options, 'mount', $this->messages, $settings->charset);
        if ($settings->isDev) {
            $this->check($own);
        }
        $all = CachePolicy::keepPrivate(Options::merge($this->context->options(), $own), $this->messages);
        $lang = $lang === null || $lang === '' ? Tables::DEFAULT_LANGUAGE : $lang;
        $platform = $platform === null || $platform === '' ? Tables::PLATFORMS[0] : $platform;
        $hasPartials = $this->context->hasPartials();
        if (Arguments::language($lang, $this->messages) !== $this->context->lang && $hasPartials) {
            $this->messages->fault(
                'mount: the language is ' .
                    Messages::described($lang) .
                    ", but the islands are in \"{$this->context->lang}\": call head() with the same language before them",
            );
        }
        Arguments::platform($platform, $this->messages);
        $mark = Arguments::nonce($nonce, $this->messages);
        $json = $all === [] ? '' : Options::json($all, $this->messages);
        $lines = $all === [] ? '' : "<script type=\"application/json\" data-portico-options>$json</script>\n";
        // The shell itself reports an unknown language or platform on the console.
        $lines .=
            '<script' .
            ($hasPartials ? ' id="' . self::TAG_ID . '"' : '') .
            ' src="' .
            Html::escape($settings->url . 'shell.js') .
            '" data-lang="' .
            Html::escape(is_string($lang) ? $lang : Tables::DEFAULT_LANGUAGE) .
            '" data-platform="' .
            Html::escape(is_string($platform) ? $platform : Tables::PLATFORMS[0]) .
            '"' .
            ($settings->isAsync ? ' async' : '') .
            $settings->crossorigin() .
            $mark .
            "></script>\n";
        $note = $settings->isDev ? CachePolicy::note($all) : '';
        return $note . $this->messages->boxes() . $this->messages->awaited($mark, $settings->url) . $lines;
    }

    /**
     * Reports a missing build, which the tag does not need, and options that come too late.
     *
     * @param array<array-key, mixed> $own
     */
    private function check(array $own): void
    {
        $this->context->manifest();
        $options = $this->context->options();
        foreach ($this->context->hasPartials() ? self::SHOWN_OPTIONS : [] as $name) {
            if (isset($own[$name])) {
                $this->messages->fault(
                    "mount: give $name to configure() or head(), so that the prerendered islands have it too",
                );
            }
        }
        $isMoving = Fields::flagAt(Fields::arrayAt($own, 'ahead'), 'transition') === true;
        if ($isMoving && Fields::flagAt(Fields::arrayAt($options, 'ahead'), 'transition') !== true) {
            $this->messages->fault(
                'mount: give ahead to configure() or head(), which links the sheet of the transition',
            );
        }
        $reads = Options::firstReads(Options::merge($options, $own));
        if ($this->context->settings->preloadsReads && $reads !== Options::firstReads($options)) {
            $this->messages->fault(
                'mount: give api, boot, hosts and prerender to configure() or head(), which prints the preloads',
            );
        }
    }
}
