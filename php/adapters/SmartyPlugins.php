<?php

namespace Portico\Adapters;

/** Function plugins for Smarty 3.1 and 4, `{portico_head lang='en'}`: one for each member that prints. */
final class SmartyPlugins
{
    /** The attributes of each plugin, in the order of the member's parameters. */
    private const ATTRIBUTES = [
        'head' => ['lang', 'platform', 'nonce', 'options'],
        'island' => ['name', 'attributes', 'nonce'],
        'mount' => ['lang', 'platform', 'options', 'nonce'],
        'text' => ['path', 'fallback'],
        'show' => ['who'],
        'price' => ['amounts', 'fallback'],
    ];

    /** Attributes that belong to the goods of the page, so a cached page keeps them. */
    private const KEPT = ['path', 'who', 'amounts', 'fallback'];

    /**
     * @param \Smarty $smarty
     */
    public static function register($smarty): void
    {
        foreach (array_keys(self::ATTRIBUTES) as $member) {
            $plugin = static function (array $given) use ($member): string {
                return self::printed($member, $given);
            };
            // Not cacheable: Smarty's cache would show one visitor's header to all, and ignores `Cache-Control`.
            $smarty->registerPlugin('function', "portico_$member", $plugin, false, self::KEPT);
        }
    }

    /** @param array<string, mixed> $given Attributes of the tag. */
    private static function printed(string $member, array $given): string
    {
        $names = self::ATTRIBUTES[$member];
        $others = array_diff_key($given, array_flip($names));
        if ($member === 'island') {
            $given['attributes'] = $others;
        } elseif ($others !== []) {
            $others = implode(', ', array_keys($others));
            \Portico::fault("portico_$member: $others is none of " . implode(', ', $names));
        }
        $arguments = [];
        foreach ($names as $name) {
            $arguments[] = $given[$name] ?? ($name === 'options' ? [] : null);
        }
        return \Portico::$member(...$arguments);
    }
}
