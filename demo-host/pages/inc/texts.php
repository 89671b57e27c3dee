<?php

/**
 * The texts of a group of pages, `lang/{group}.php`, in the language of this page. In that file each text is a list of
 * strings, [cn, en, kr, ph]; pages of a language without one show the English one.
 */
function texts($group)
{
    static $groups = [];
    if (!isset($groups[$group])) {
        $groups[$group] = in_language(require __DIR__ . "/../lang/$group.php");
    }
    return $groups[$group];
}

function in_language($texts)
{
    global $lang;
    if (!is_array($texts)) {
        return $texts;
    }
    if (isset($texts[0]) && is_string($texts[0])) {
        return text_of($texts, $lang);
    }
    return array_map('in_language', $texts);
}

/** The address of a page of the site map, in the segment of this page. */
function page_address($page)
{
    global $segment;
    return (strpos($page, 'page') === 0 ? "/$segment/" : '/') . $page;
}

/** The name of a page; some have another name for one query. Null for a page that the shop does not have. */
function page_name($page)
{
    global $known, $lang;
    $type = query_text('type');
    $keys = [$page];
    if ($page === 'account/advisory/create') {
        // The clearance may be the type or a key of its own.
        $type = isset($_GET['package_apply_clearance']) ? 'package_apply_clearance' : $type;
    }
    if (query_text('pageType') !== '') {
        array_unshift($keys, "$page?pageType=" . query_text('pageType'));
    }
    array_unshift($keys, "$page?type=$type");
    foreach ($keys as $key) {
        if (isset($known[$key])) {
            return $known[$key][$lang];
        }
    }
    return null;
}
