<?php

namespace Portico;

/** The mistakes of a page, which it shows while `dev` is on. */
final class Messages
{
    private bool $isDev;

    /** @var list<string> Messages that have not been printed yet. */
    private array $faults = [];

    /** Whether the page sheet is linked, and the box that shows its failure is not printed yet. */
    private bool $isSheetAwaited = false;

    public function __construct(bool $isDev)
    {
        $this->isDev = $isDev;
    }

    public function fault(string $message): void
    {
        if ($this->isDev && !in_array($message, $this->faults, true)) {
            $this->faults[] = $message;
        }
    }

    /**
     * As comments for the head, where a visible message would end it. They are printed again as boxes.
     *
     * @return list<string>
     */
    public function comments(): array
    {
        return array_map([self::class, 'comment'], $this->faults);
    }

    /** Prints the messages so far, as visible boxes in the body. */
    public function boxes(): string
    {
        $boxes = '';
        foreach ($this->faults as $fault) {
            $text = Html::escape($fault);
            $boxes .= self::comment($fault) . "<p role=\"alert\" data-portico-box><mark>[portico] $text</mark></p>\n";
        }
        $this->faults = [];
        return $boxes;
    }

    /** From now on, {@see awaited()} prints its box once. */
    public function awaitSheet(bool $isAwaited): void
    {
        $this->isSheetAwaited = $this->isDev && $isAwaited;
    }

    /**
     * A box that the page sheet hides, and a script that reports on the console that the loader was not loaded. With a
     * wrong `url` neither file is loaded, nor any other file of ours that could report it.
     *
     * @param string $mark The attribute with the nonce, or nothing.
     * @param string $url  Of the settings.
     */
    public function awaited(string $mark, string $url): string
    {
        if (!$this->isSheetAwaited) {
            return '';
        }
        $this->isSheetAwaited = false;
        $fault = '[portico] configure: url is ' . self::described($url) . ', but nothing can be loaded from there';
        $box = '<p role="alert" data-portico-box="sheet"><mark>' . Html::escape($fault) . "</mark></p>\n";
        // A policy that forbids the script would cause a violation report on every page.
        if ($mark === '' && preg_grep('/\Acontent-security-policy/i', headers_list())) {
            return $box;
        }
        return "$box<script$mark>addEventListener('load', function () { (window.mountShell || 0).v || console.error(" .
            json_encode($fault, Options::JSON) .
            ") })</script>\n";
    }

    /** A message in the source only. */
    public static function comment(string $fault): string
    {
        return '<!-- [portico] ' . str_replace('-', '&#45;', Html::escape($fault)) . ' -->';
    }

    /**
     * A value in a message, shortened.
     *
     * @param mixed $value
     */
    public static function described($value): string
    {
        if (is_array($value) || is_object($value) || is_resource($value)) {
            return is_object($value) ? get_class($value) : gettype($value);
        }
        if (is_float($value) && !is_finite($value)) {
            return is_nan($value) ? 'NAN' : ($value > 0 ? 'INF' : '-INF');
        }
        $flags = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE;
        $text = (string) json_encode($value, $flags);
        return (string) preg_replace('/\A(.{80}).+/us', '$1…', $text);
    }
}
