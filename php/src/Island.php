<?php

namespace Portico;

/** A placeholder with its island's prerendered markup. */
final class Island
{
    private Context $context;
    private Messages $messages;

    public function __construct(Context $context)
    {
        $this->context = $context;
        $this->messages = $context->messages;
    }

    /**
     * @param mixed $name
     * @param mixed $attributes
     * @param mixed $nonce
     */
    public function printed($name, $attributes, $nonce): string
    {
        $isName = is_string($name) && preg_match('/\A[a-z][a-z0-9]*(?:-[a-z0-9]+)*\z/', $name) === 1;
        $known = $this->context->manifest()->islands;
        // A manifest of an older build has no list.
        $isKnown = $isName && (!$known || in_array($name, $known, true));
        if (!$isKnown) {
            $this->messages->fault(
                'island: ' .
                    Messages::described($name) .
                    ' is not an island' .
                    ($known ? '; known are ' . implode(', ', $known) : '') .
                    ($isName ? '. Write the placeholder of an island of your own by hand' : ''),
            );
        }
        if (!is_array($attributes)) {
            $this->messages->fault('island: attributes are ' . Messages::described($attributes) . ', not an array');
            $attributes = [];
        }
        $open =
            $attributes['open'] ?? in_array('open', array_filter($attributes, 'is_int', ARRAY_FILTER_USE_KEY), true);
        if (!is_bool($open)) {
            $this->messages->fault('island: open is ' . Messages::described($open) . ', not true or false');
        }
        // In any case it is not an attribute. Closed at once, the page's own end tag would close another element.
        $isOpen = $open && !in_array($open, ['off', 'false', 'no'], true);
        $attributes = array_filter(
            $attributes,
            static function ($value, $name): bool {
                return $name !== 'open' && !(is_int($name) && $value === 'open');
            },
            ARRAY_FILTER_USE_BOTH,
        );
        // The shell shows the placeholder's own content instead of an island that is switched off.
        $isPrinted = $isKnown && !$this->isOff((string) $name);
        if ($isPrinted && !array_key_exists('data-room', $attributes)) {
            $attributes['data-room'] = $this->room((string) $name);
        }
        if ($isPrinted) {
            $this->missPositions((string) $name, $attributes);
        }
        $mark = Arguments::nonce($nonce, $this->messages);
        $partial = new Partial($this->context);
        $inside = $isPrinted ? $partial->printed((string) $name, $attributes, $mark) : '';
        if ($isPrinted && $name === 'footer' && !array_key_exists('data-columns', $attributes)) {
            $attributes['data-columns'] = $this->columns($inside !== '');
        }
        $isOfInlineCart = $isPrinted && $name === 'cart-panel' && ($attributes['data-mode'] ?? '') === 'inline';
        // The browser finds these lines long before the script finds the placeholder.
        $sets = $isOfInlineCart && !$this->context->isVisitorPrinted() ? [$this->context->lang . '-cart'] : [];
        $tag = '<div' . ($isName ? " data-portico=\"$name\"" : '') . $this->attributes($attributes) . '>';
        return $this->messages->boxes() .
            $this->messages->awaited($mark, $this->context->settings->url) .
            implode('', (new Preloads($this->context))->lines($sets, $mark)) .
            $tag .
            $inside .
            ($isOpen ? '' : '</div>');
    }

    /** @param array<array-key, mixed> $attributes */
    private function attributes(array $attributes): string
    {
        $printed = [];
        foreach ($attributes as $name => $value) {
            if (is_int($name)) {
                // An attribute without a value, as in ['data-fixed'].
                $name = $value;
                $value = true;
            }
            if (!is_string($name) || preg_match('/\A[A-Za-z][A-Za-z0-9_:.-]*\z/', $name) !== 1) {
                $this->messages->fault('island: ' . Messages::described($name) . ' is not the name of an attribute');
                continue;
            }
            $name = strtolower($name);
            if (preg_match('/\A(?:data-portico|on|style\z)/', $name) === 1) {
                $this->messages->fault("island: the attribute $name is not the page's to set here");
                continue;
            }
            $isData = strncmp($name, 'data-', 5) === 0;
            if (is_object($value) && method_exists($value, '__toString')) {
                $value = (string) $value;
            }
            if ($value === false && $isData) {
                // An attribute that is on by default needs the text `off`.
                $value = 'off';
            }
            if ($value === true) {
                $printed[$name] = " $name";
            } elseif (is_string($value) || is_int($value)) {
                $what = "island: the attribute $name";
                $text = Charset::utf8((string) $value, $this->context->settings->charset, $what, $this->messages);
                Charset::check($text, $what, $this->messages);
                $printed[$name] = " $name=\"" . Html::escape($text) . '"';
            } elseif ($value !== null && $value !== false) {
                $this->messages->fault(
                    "island: the attribute $name is " . Messages::described($value) . ', not a text, true or false',
                );
            }
        }
        return implode('', $printed);
    }

    /**
     * Names the positions that an island shows, and that `boot` lacks although it has others: each costs a request.
     *
     * @param array<array-key, mixed> $attributes
     */
    private function missPositions(string $name, array $attributes): void
    {
        $given = Fields::arrayAt($this->context->boot(), 'positions');
        if ($given === [] || !in_array($name, ['header', 'toolbar'], true)) {
            return;
        }
        $who = $this->context->values()['who'];
        $isMember = $who !== '' && $who !== 'guest';
        $shown = $name === 'toolbar' ? ($isMember ? ['toolbar_user'] : ['toolbar_guest']) : ['header_logo'];
        if ($name === 'header' && !in_array($attributes['data-banner'] ?? true, [false, 'off', 'false', '0'], true)) {
            $shown[] = 'header_banner';
        }
        if ($name === 'header' && $isMember) {
            $shown[] = 'header_share{product}';
        }
        $names = Fields::arrayAt($this->context->options(), 'positions');
        $product = is_string($attributes['data-product'] ?? null) ? $attributes['data-product'] : '';
        foreach ($shown as $position) {
            $place = str_replace('{product}', $product, Fields::textAt($names, $position) ?: $position);
            if (!array_key_exists($place, $given)) {
                $this->messages->fault(
                    "island: $name shows the position $place, which boot.positions lacks; an empty list saves its request",
                );
            }
        }
    }

    /**
     * The part of an island that is announced in `boot`, banner or stripes. Its space is then reserved at first paint.
     * Null if there is none.
     */
    private function room(string $name): ?string
    {
        if ($name === 'header') {
            return Site::placed($this->context->options(), 'header_banner') === '' ? null : 'banner';
        }
        return $name === 'announcements' && Announcements::hasStripes($this->context->boot()) ? 'stripes' : null;
    }

    /**
     * The names of the footer's columns, if the site lists them: the page sheet then reserves no room for all columns. Null
     * keeps that room, which an empty placeholder needs for the columns that it will have.
     */
    private function columns(bool $isFilled): ?string
    {
        $names = Options::namesAt($this->context->options(), 'footer.columns');
        return $names === [] ? 'off' : ($names !== null && $isFilled ? implode(' ', $names) : null);
    }

    /** Whether `boot` says that an island is switched off for all visitors. */
    private function isOff(string $name): bool
    {
        $config = Fields::arrayAt($this->context->boot(), 'config');
        return in_array($name, Fields::arrayAt($config, 'off'), true);
    }
}
