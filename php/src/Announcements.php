<?php

namespace Portico;

/** The announcements of `boot`. */
final class Announcements
{
    /**
     * The values of the folded stripes: the most severe one, and the number of the others. They are read as in the
     * shell: a malformed entry is left out.
     *
     * @param array<array-key, mixed> $boot
     * @param array<array-key, mixed> $attributes Of the placeholder.
     * @return array<string, string> Without a stripe if there is none, or if it has no title: its HTML would have to be
     *                               sanitized.
     */
    public static function values(array $boot, string $lang, array $attributes): array
    {
        $position = $attributes['data-position'] ?? null;
        $isHere =
            !in_array($position, ['popup', 'top-notice'], true) &&
            !in_array($attributes['data-when'] ?? null, ['idle', 'visible'], true);
        $values = ['position' => $position === 'top-stripes' ? $position : 'all', 'stripe' => ''];
        $given = Options::asInJson($boot['announcements'] ?? null);
        $found = array_fill_keys(Tables::SEVERITY, []);
        foreach ($isHere ? Fields::items($given) ?? [] : [] as $entry) {
            $stripe = is_array($entry) ? self::stripe($entry, $lang) : null;
            if ($stripe !== null) {
                $found[$stripe['stripe']][] = $stripe;
            }
        }
        $stripes = array_merge(...array_values($found));
        $more = count($stripes) - 1;
        if ($stripes === [] || $stripes[0]['stripe.title'] === '') {
            return $values;
        }
        $canOpen = $more > 0 || $stripes[0]['stripe.fold'] !== '';
        return [
            'stripe.fold' => $canOpen ? '*' : '',
            'stripe.count' => $more > 1 ? 'many' : ($more > 0 ? 'one' : ''),
            'stripe.more' => (string) $more,
        ] +
            $stripes[0] +
            $values;
    }

    /**
     * @param array<array-key, mixed> $entry
     * @return array<string, string>|null Null if it is malformed, or no stripe.
     */
    private static function stripe(array $entry, string $lang): ?array
    {
        $style = Fields::textAt($entry, 'styleTemplate');
        $title = Fields::clip(Fields::wordsAt($entry, 'title'));
        $html = Fields::textAt($entry, 'content');
        if ($html === '' && $style === '0' && Fields::textAt($entry, 'templateType') === '1') {
            $html = Fields::textAt($entry, 'templateTypeContent');
        }
        $place = self::stripePlace($entry);
        if ($place === null || $title . $html === '') {
            return null;
        }
        $href = Fields::addressAt($place, $lang === 'cn' ? 'jumpHrefCn' : 'jumpHrefEn');
        return [
            'stripe' => (string) (Tables::ANNOUNCEMENT_LEVELS[$style] ?? 0),
            'stripe.title' => $title,
            'stripe.href' => Address::ofAnnouncement($href),
            'stripe.fold' => $html,
        ];
    }

    /**
     * Whether any of them is a stripe, also a malformed one: the shell knows only later.
     *
     * @param array<array-key, mixed> $boot
     */
    public static function hasStripes(array $boot): bool
    {
        foreach (Fields::items($boot['announcements'] ?? null) ?? [] as $announcement) {
            if (is_array($announcement) && self::stripePlace($announcement) !== null) {
                return true;
            }
        }
        return false;
    }

    /**
     * Where and how an announcement is a stripe; null if it is none.
     *
     * @param array<array-key, mixed> $announcement
     * @return array<array-key, mixed>|null
     */
    private static function stripePlace(array $announcement): ?array
    {
        foreach (Fields::items($announcement['hrefPositionList'] ?? null) ?? [] as $place) {
            if (is_array($place) && ($place['position'] ?? null) === 'top-stripes') {
                return $place;
            }
        }
        return null;
    }
}
