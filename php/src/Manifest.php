<?php

namespace Portico;

/**
 * The parts of `manifest.json` that pages need. Without a manifest, all are empty.
 *
 * @phpstan-type Link array{rel: string, as: string, href: string, crossorigin: bool, isLow: bool}
 */
final class Manifest
{
    /** What changes with each copy of the file. */
    public string $stamp = '';
    public string $build = '';
    public string $sheet = '';
    public string $pageSheet = '';
    /** The page sheet with the rules of a view transition. */
    public string $transitionSheet = '';
    public string $early = '';
    public bool $hasPartials = false;
    /** @var list<string> */
    public array $islands = [];
    /** @var array<array-key, list<Link>> By set: `common`, a language. */
    public array $preload = [];
    /** @var array<array-key, string> By file. */
    public array $integrity = [];

    /**
     * Reads the parts of the manifest that are needed; malformed ones are left out.
     *
     * @param array<array-key, mixed> $read
     */
    public static function read(array $read, string $stamp): self
    {
        $manifest = new self();
        $manifest->stamp = $stamp;
        $manifest->build = Fields::textAt($read, 'build');
        $manifest->sheet = Fields::textAt($read, 'sheet');
        $manifest->pageSheet = Fields::textAt($read, 'pageSheet');
        $manifest->transitionSheet = Fields::textAt($read, 'transitionSheet');
        $manifest->early = Fields::textAt($read, 'early');
        $manifest->hasPartials = ($read['partials'] ?? false) === true;
        $manifest->islands = array_values(array_filter(Fields::arrayAt($read, 'islands'), 'is_string'));
        foreach (Fields::arrayAt($read, 'entries') as $entry) {
            if (is_array($entry) && Fields::textAt($entry, 'integrity') !== '') {
                $manifest->integrity[Fields::textAt($entry, 'file')] = Fields::textAt($entry, 'integrity');
            }
        }
        $preload = [];
        foreach (Fields::arrayAt($read, 'preload') as $set => $entries) {
            foreach (is_array($entries) ? $entries : [] as $entry) {
                if (!is_array($entry) || Fields::textAt($entry, 'href') === '') {
                    continue;
                }
                $as = Fields::textAt($entry, 'as');
                $preload[$set][] = [
                    'rel' => Fields::textAt($entry, 'rel') === 'modulepreload' ? 'modulepreload' : 'preload',
                    'as' => in_array($as, ['script', 'style', 'font', 'image'], true) ? $as : 'fetch',
                    'href' => Fields::textAt($entry, 'href'),
                    'crossorigin' => isset($entry['crossorigin']),
                    'isLow' => Fields::textAt($entry, 'fetchpriority') === 'low',
                ];
            }
        }
        $manifest->preload = $preload;
        return $manifest;
    }
}
