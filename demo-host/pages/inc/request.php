<?php

/** Ends a request that no page can handle, with a short message. */
function refuse_bad_request()
{
    $type = isset($_SERVER['CONTENT_TYPE']) ? $_SERVER['CONTENT_TYPE'] : '';
    $isForm = preg_match('#^(application/x-www-form-urlencoded|multipart/form-data)#i', $type) === 1;
    $path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];
    if (!in_array($_SERVER['REQUEST_METHOD'], ['GET', 'HEAD', 'POST'], true)) {
        header('Allow: GET, HEAD, POST');
        refuse_request(405, 'Pages take GET, HEAD and POST.');
    }
    if (count($_GET) >= 1000 || count($_POST) >= 1000) {
        refuse_request(400, 'More fields than any page has.');
    }
    if ($_SERVER['REQUEST_METHOD'] === 'POST' && !$isForm && $path !== '/portico/cookies') {
        refuse_request(415, 'Pages take forms.');
    }
    if (stripos($type, 'multipart/') === 0 && stripos($type, 'boundary=') === false) {
        refuse_request(400, 'A multipart body needs a boundary.');
    }
    // PHP warns about a session id that it could not have made itself, and continues with another one.
    if (isset($_COOKIE[session_name()]) && (!is_string($_COOKIE[session_name()]) || !preg_match('/\A[A-Za-z0-9,-]{1,128}\z/', $_COOKIE[session_name()]))) {
        unset($_COOKIE[session_name()]);
    }
}

function refuse_request($status, $text)
{
    http_response_code($status);
    header('Content-Type: text/plain; charset=utf-8');
    exit($text . "\n");
}

/** Reads a setting of the host, from the request (PHP in Node) or the environment (a real PHP). */
function demo_setting($name)
{
    return isset($_SERVER[$name]) ? $_SERVER[$name] : (string) getenv($name);
}

/** The shell's languages. Of each list of texts the first is Chinese, the second English, and so on. */
function languages()
{
    return explode(' ', demo_setting('DEMO_LANGUAGES'));
}

/** The text of a list that is of a language; the English one if it has none. */
function text_of($texts, $lang)
{
    $column = array_search($lang, languages(), true);
    return isset($texts[$column]) ? $texts[$column] : $texts[1];
}

/**
 * Splits the address into the language, its segment in the path, and the page below it without slashes at the ends.
 * Pages without a language segment, such as /order, use the language of the cookie, else that of the page before.
 */
function read_request()
{
    // parse_url() reads a path that begins with two slashes as a host.
    $path = explode('?', $_SERVER['REQUEST_URI'], 2)[0];
    $cookie = isset($_COOKIE['language']) && in_array($_COOKIE['language'], languages(), true) ? $_COOKIE['language'] : '';
    if (preg_match('#^/(' . implode('|', languages()) . ')(?:/(.*))?$#', $path, $match)) {
        $segment = $match[1];
        $page = isset($match[2]) ? $match[2] : '';
        // In the shell's links, Korean and Philippine pages have no segment of their own: they are under /en/.
        $lang = $segment === 'en' && ($cookie === 'kr' || $cookie === 'ph') ? $cookie : $segment;
        $_SESSION['lang'] = $lang;
    } else {
        $before = isset($_SESSION['lang']) && $path !== '/' ? $_SESSION['lang'] : 'cn';
        $lang = $cookie === '' ? $before : $cookie;
        $segment = $lang;
        $page = ltrim($path, '/');
    }
    // The shop has no address with an empty part.
    return ['lang' => $lang, 'segment' => $segment, 'page' => strpos($path, '//') === false ? rtrim($page, '/') : $path];
}

/** A query parameter as text; '' if it is missing or a list. */
function query_text($name)
{
    return isset($_GET[$name]) && is_string($_GET[$name]) ? $_GET[$name] : '';
}

/** A form field as text; '' if it is missing or a list. */
function form_text($name)
{
    return isset($_POST[$name]) && is_string($_POST[$name]) ? $_POST[$name] : '';
}

/** A cookie as text; '' if it is missing or a list. */
function cookie_text($name)
{
    return isset($_COOKIE[$name]) && is_string($_COOKIE[$name]) ? $_COOKIE[$name] : '';
}

/** The host that the browser requested. */
function request_host()
{
    if (!empty($_SERVER['HTTP_X_FORWARDED_HOST'])) {
        return $_SERVER['HTTP_X_FORWARDED_HOST'];
    }
    return isset($_SERVER['HTTP_HOST']) ? $_SERVER['HTTP_HOST'] : '';
}

/**
 * The shop's host that this is: 'mobile', 'www' (also for every other name below shop.localhost, which the shell
 * redirects to www), or '' for a name that is none of the shop's, such as localhost. Browsers resolve *.localhost to
 * this machine.
 */
function shop_host()
{
    $name = strtolower(preg_replace('/:\d+\z/', '', request_host()));
    if ($name === 'm.shop.localhost') {
        return 'mobile';
    }
    return preg_match('/(^|\.)shop\.localhost\z/', $name) ? 'www' : '';
}

/** The www host's origin, on the port of this page. */
function www_origin()
{
    return 'http://www.shop.localhost' . (preg_match('/:\d+\z/', request_host(), $port) ? $port[0] : '');
}

/** The address of this page as the browser shows it. */
function request_url()
{
    return 'http://' . request_host() . $_SERVER['REQUEST_URI'];
}

/** The address to go to after the login: one of this site, else the home page. */
function safe_return($ref, $segment)
{
    $parts = parse_url($ref);
    $path = is_array($parts) && isset($parts['path']) ? $parts['path'] : '';
    $host = is_array($parts) && isset($parts['host']) ? $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : '') : '';
    $isHere = $host === '' || ($host === request_host() && in_array($parts['scheme'] ?? 'http', ['http', 'https'], true));
    if (!$isHere || $path === '' || $path[0] !== '/' || substr($path, 0, 2) === '//' || strpos($path, '\\') !== false) {
        return "/$segment/page/homepage";
    }
    return $path . (isset($parts['query']) ? '?' . $parts['query'] : '') . (isset($parts['fragment']) ? '#' . $parts['fragment'] : '');
}

/** Redirects the browser and ends the page. */
function redirect_to($address)
{
    header('Location: ' . str_replace(["\r", "\n"], '', $address), true, 303);
    exit;
}

/** The number of pages that this visitor has seen. */
function visits()
{
    return isset($_SESSION['visits']) ? $_SESSION['visits'] : 0;
}

/** Counts a page that is shown. Returns the number of them. */
function count_visit()
{
    return $_SESSION['visits'] = visits() + 1;
}

/** Keeps the newest six goods that were shown. */
function remember_goods($goods, $link)
{
    $viewed = isset($_SESSION['viewed']) ? $_SESSION['viewed'] : [];
    if ($goods !== null) {
        $_SESSION['viewed'] = array_slice([$goods['goodsCode'] => ['goodsLink' => $link, 'picture' => $goods['picture']]] + $viewed, 0, 6, true);
    }
}
