<?php
// What a page prints for the shell. The built files are named by dist/manifest.json, which changes with every build.

/** Address of the shell's files: `?runtime=react` takes the twin that runs on React. */
function portico_base()
{
    return query_text('runtime') === 'react' ? '/shell/react/' : '/shell/';
}

/** Tells whether the shell that this page asks for has been built. */
function portico_is_built()
{
    return is_file(portico_folder() . '/shell.js');
}

function portico_folder()
{
    return demo_setting('DEMO_DIST') . (query_text('runtime') === 'react' ? '/react' : '');
}

/** The page sheet and the preload lines; `?preload=off` leaves the latter away, to measure what they bring. */
function portico_head($lang)
{
    $text = portico_is_built() ? @file_get_contents(portico_folder() . '/manifest.json') : false;
    $manifest = $text === false ? null : json_decode($text, true);
    if (!is_array($manifest)) {
        return "<!-- no shell: dist/manifest.json is missing -->\n";
    }
    $lines = [];
    if (isset($manifest['pageSheet'])) {
        $lines[] = '<link rel="stylesheet" href="' . h(portico_address($manifest['pageSheet'])) . '">';
    }
    $preload = query_text('preload') !== 'off' && isset($manifest['preload']) ? $manifest['preload'] : [];
    // What every page needs, then the texts of this page's language.
    foreach (array_merge($preload['common'] ?? [], $preload[$lang] ?? []) as $file) {
        // A module preload is a script by itself.
        $as = $file['rel'] === 'modulepreload' ? '' : ' as="' . h($file['as']) . '"';
        $as .= isset($file['crossorigin']) ? ' crossorigin="' . h($file['crossorigin']) . '"' : '';
        $integrity = isset($file['integrity']) ? ' integrity="' . h($file['integrity']) . '"' : '';
        $lines[] = '<link rel="' . h($file['rel']) . '"' . $as . ' href="' . h(portico_address($file['href'])) . '"' . $integrity . '>';
    }
    return implode("\n", $lines) . "\n";
}

function portico_address($href)
{
    return preg_match('#^(/|https?://)#', $href) ? $href : portico_base() . $href;
}

/** JSON that may stand inside a script element. */
function portico_json(array $data)
{
    $flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
    return json_encode((object) $data, $flags);
}

/** The script and the call, as page authors write them. */
function portico_mount($lang, $platform, array $options)
{
    if (!portico_is_built()) {
        return "<!-- no shell: it is not built yet -->\n";
    }
    return '<script src="' . portico_base() . "shell.js\"></script>\n"
        . "<script>mountShell('$lang', '$platform', " . portico_json($options) . ")</script>\n";
}
