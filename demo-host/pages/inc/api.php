<?php

/**
 * Calls the shop's API for the visitor of this page: inside the process if PHP runs in Node, else over HTTP. Returns
 * the envelope, ['state' => int, 'msg' => string, 'data' => mixed], with state -1 if there was no usable reply. Cookies
 * that the API sets are passed on to the browser.
 */
function api_call($method, $path, array $fields = [])
{
    global $lang;
    $cookies = [];
    // Only the cookies that the page itself needs: faults are meant for the browser's own calls.
    foreach (['demo_session', 'currency', 'language'] as $name) {
        if (isset($_COOKIE[$name]) && is_string($_COOKIE[$name])) {
            $cookies[] = $name . '=' . rawurlencode($_COOKIE[$name]);
        }
    }
    $headers = ['cookie' => implode('; ', $cookies), 'x-demo-language' => $lang, 'content-type' => 'application/json'];
    $body = $method === 'GET' ? '' : json_encode((object) $fields, JSON_INVALID_UTF8_SUBSTITUTE);
    if ($method === 'GET' && $fields !== []) {
        $path .= '?' . http_build_query($fields);
    }
    $reply = function_exists('post_message_to_js')
        ? api_in_process($method, $path, $headers, $body)
        : api_over_http($method, $path, $headers, $body);
    foreach ($reply['cookies'] as $cookie) {
        header('Set-Cookie: ' . $cookie, false);
    }
    $envelope = json_decode($reply['body'], true);
    if (!is_array($envelope) || !isset($envelope['state'])) {
        return ['state' => -1, 'msg' => 'The shop does not answer.', 'data' => null];
    }
    return $envelope + ['msg' => '', 'data' => null];
}

function api_in_process($method, $path, array $headers, $body)
{
    $message = json_encode(['method' => $method, 'path' => '/api' . $path, 'headers' => $headers, 'body' => $body]);
    $reply = json_decode(post_message_to_js($message), true);
    return is_array($reply) ? $reply : ['cookies' => [], 'body' => ''];
}

function api_over_http($method, $path, array $headers, $body)
{
    $lines = [];
    foreach ($headers as $name => $value) {
        $lines[] = "$name: $value";
    }
    $context = stream_context_create(['http' => [
        'method' => $method, 'header' => implode("\r\n", $lines), 'content' => $body, 'timeout' => 5, 'ignore_errors' => true,
    ]]);
    $site = isset($_SERVER['HTTP_X_DEMO_SITE']) ? rtrim($_SERVER['HTTP_X_DEMO_SITE'], '/') : '';
    $text = @file_get_contents($site . '/api' . $path, false, $context);
    $cookies = [];
    foreach (isset($http_response_header) ? $http_response_header : [] as $line) {
        if (stripos($line, 'set-cookie:') === 0) {
            $cookies[] = trim(substr($line, strlen('set-cookie:')));
        }
    }
    return ['cookies' => $cookies, 'body' => (string) $text];
}

/** The visitor's header data, requested once per page; null for a guest. */
function current_user()
{
    static $user = false;
    if ($user === false) {
        $reply = isset($_COOKIE['demo_session']) ? api_call('GET', '/user/header-data') : ['state' => 10001];
        $user = $reply['state'] === 0 ? $reply['data'] : null;
    }
    return $user;
}

/**
 * Everything that a page knows of its visitor, as `boot` data: with it the shell requests nothing at load.
 *
 * @param bool $showsCart Whether the page has an inline cart.
 */
function visitor_boot($showsCart)
{
    $calls = ['user' => '/user/info', 'currencies' => '/currency/list', 'config' => '/tool/config/get-config'];
    if (current_user() !== null) {
        $calls += ['headerData' => '/user/header-data', 'userLevel' => '/user/level', 'customerService' => '/user/customer-service'];
    }
    // The scene of the page, as the browser's own calls would have it.
    $scene = [];
    foreach (['demo_clock', 'demo_sweepstake'] as $name) {
        $value = query_text($name) !== '' ? query_text($name) : cookie_text($name);
        if ($value !== '') {
            $scene[$name] = $value;
        }
    }
    $boot = ['serverTime' => time()];
    foreach ($calls as $name => $path) {
        $reply = api_call('GET', $path, $scene);
        $boot[$name] = $reply['data'];
        if (isset($reply['serverTime'])) {
            $boot['serverTime'] = $reply['serverTime'];
        }
    }
    if ($showsCart && current_user() !== null) {
        $boot['cartList'] = api_call('POST', '/cart/list-cart')['data'];
    }
    return $boot;
}
