<?php

namespace Portico;

/**
 * An island's markup, filled with the values of site and visitor.
 *
 * @phpstan-import-type Values from Template
 */
final class Partial
{
    private Context $context;

    public function __construct(Context $context)
    {
        $this->context = $context;
    }

    /**
     * Empty if there is no partial.
     *
     * @param array<array-key, mixed> $attributes Of the placeholder.
     * @param string                  $mark       The attribute with the nonce, or nothing.
     */
    public function printed(string $name, array $attributes, string $mark): string
    {
        if (!$this->context->hasPartials()) {
            return '';
        }
        $template = $this->context->template($name);
        if ($template === null) {
            $folder = $this->context->folder();
            $this->context->messages->fault("island: $name has no partial that can be read in $folder");
            return '';
        }
        $values = $this->context->values();
        $isOfGuest = $values['cart.state'] === 'guest' && $this->context->hasGuestCarts();
        if ($isOfGuest || ($attributes['data-mode'] ?? '') !== 'inline') {
            // An attached panel is closed at first, and a guest's cart is the app's.
            $values['cart.state'] = Visitor::UNKNOWN['cart.state'];
        }
        if ($name === 'announcements') {
            $values += Announcements::values($this->context->boot(), $this->context->lang, $attributes);
        }
        $values['filled'] = $this->differing($template, $values);
        // Without a script, an unknown visitor can sign in.
        $values['who'] = $values['who'] ?: 'guest';
        $values['brand.payments'] = array_filter($values['brand.payments'], [Site::class, 'isShown']);
        $text = Html::ascii(self::signed($template->filled($values)));
        return $mark === '' ? $text : str_replace('<link rel="stylesheet"', "<link$mark rel=\"stylesheet\"", $text);
    }

    /**
     * The values of a partial that differ from the defaults, as JSON for the shell.
     *
     * @param Values $values
     */
    private function differing(Template $template, array $values): string
    {
        $options = $this->context->options();
        $links = $this->context->links();
        $usual = Visitor::UNKNOWN + ['brand.payments' => []];
        $filled = [];
        // `{ref}` is unknown here, so the shell does not accept such an address as its own, except for sign-in. One that
        // this partial does not have is the shell's as it is.
        $routes = array_filter(
            $links->own,
            static function (string $address, string $name) use ($template): bool {
                $isPrinted = $name !== 'login' && isset($template->names["routes.$name"]);
                return !$isPrinted || strpos($address, '{ref}') === false;
            },
            ARRAY_FILTER_USE_BOTH,
        );
        $lang = $this->context->lang;
        $segment = $links->segment($lang, true);
        foreach (array_keys($template->names) as $name) {
            [$section, $part] = explode('.', $name) + [1 => ''];
            if ($section === 'routes') {
                $filled += $routes === [] ? [] : ['routes' => $routes];
                $filled += $segment === $links->segment($lang, false) ? [] : ['segment' => $segment];
            } elseif ($section === 'texts') {
                $own = Fields::arrayAt($options, 'texts')[$part] ?? null;
                $isNone = $own === null || ($own === [] && in_array($part, Tables::SECTIONS, true));
                $filled += $isNone || !self::hasWords($template, $part, $values) ? [] : ["texts.$part" => $own];
            } elseif (isset(Tables::SHOWN["$section.$part"])) {
                $names = Options::namesAt($options, "$section.$part");
                $filled += $names === null ? [] : ["$section.$part" => $names];
            } elseif (
                !in_array($name, ['url', 'languages', 'shops', 'subtotals', 'position'], true) &&
                ($name === 'stripe' || $section !== 'stripe') &&
                isset($values[$name]) &&
                $values[$name] !== ($usual[$name] ?? '')
            ) {
                $filled[$name] = $values[$name];
            }
        }
        return (string) json_encode((object) $filled, Options::JSON | JSON_PARTIAL_OUTPUT_ON_ERROR);
    }

    /**
     * Whether a partial shows all texts of a group that the site replaces.
     *
     * @param Values $values
     */
    private static function hasWords(Template $template, string $group, array $values): bool
    {
        foreach ($values as $name => $word) {
            $isEmpty = $word === '' && isset($template->names[$name]);
            if (
                strncmp($name, "texts.$group.", strlen($group) + 7) === 0 &&
                ($isEmpty || isset($template->fixed[$name]))
            ) {
                return false;
            }
        }
        return true;
    }

    /**
     * Adds a checksum of the elements and attributes inside the root element, `data-sum`. The shell compares it, since
     * filters of a server rewrite what PHP prints. What is in `noscript` is text for a browser that runs it.
     */
    private static function signed(string $text): string
    {
        [$before, $after] = explode(' data-filled="', $text, 2) + [1 => ''];
        $inside = (string) substr($after, 0, (int) strrpos($after, '</div>'));
        $inside = (string) preg_replace('~(<noscript>).*?</noscript>~s', '$1', $inside);
        // The root's own tag has no `<` any more.
        preg_match_all('/<([a-z][\w-]*(?: [\w:-]+="[^"]*")*)>/', $inside, $tags);
        $plain = html_entity_decode(implode("\n", $tags[1]), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        return $after === '' ? $text : $before . ' data-sum="' . hash('fnv1a32', $plain) . "\" data-filled=\"$after";
    }
}
