<?php
/**
 * Plugin Name: Portico shell
 * Description: Storefront header and footer on every page, and shortcodes for the other islands.
 * Requires PHP: 7.4
 * License: MIT
 *
 * The built files are in `shell/`, below WordPress' own folder; the constant PORTICO_DIR names another one. The filter
 * `portico_settings` changes what configure() gets. How to use it: docs/php-engines.md.
 */

defined('ABSPATH') || exit();
defined('PORTICO_DIR') || define('PORTICO_DIR', ABSPATH . 'shell');

if (!is_file(PORTICO_DIR . '/php/Portico.php')) {
    add_action('admin_notices', static function (): void {
        echo '<div class="notice notice-error"><p>Portico: no built files in ', esc_html(PORTICO_DIR), '.</p></div>';
    });
    return;
}
require_once PORTICO_DIR . '/php/Portico.php';

// Before any output, and after WordPress has sent its headers for the page.
add_action('template_redirect', static function (): void {
    $languages = ['zh' => 'cn', 'ko' => 'kr', 'fil' => 'ph', 'tl' => 'ph'];
    $lang = $languages[strtok(get_locale(), '_')] ?? 'en';
    $logout = admin_url(
        'admin-post.php?action=portico_logout&_wpnonce=' . wp_create_nonce('portico_logout'),
        'relative',
    );
    $options = [
        // WordPress stores names escaped, and the helper escapes what it prints.
        'brand' => ['name' => wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES)],
        'languages' => [$lang],
        'routes' => [
            'login' => add_query_arg('redirect_to', '{ref}', wp_make_link_relative(wp_login_url())),
            'homepage' => home_url('/', 'relative'),
        ],
        // What leads to addresses that WordPress does not have.
        'header' => ['tabs' => ['home'], 'tools' => []],
        'account' => ['entries' => []],
        'footer' => ['columns' => []],
        'chat' => ['enabled' => false],
        'api' => ['endpoints' => ['logout' => $logout]],
        // Without a list the shell asks the API, and tells the visitor if that has none.
        'boot' => ['currencies' => [['code' => 'USD', 'symbol' => '$']]],
    ];
    if (is_user_logged_in()) {
        $user = wp_get_current_user();
        $name = wp_specialchars_decode($user->display_name, ENT_QUOTES);
        $options['boot'] += ['user' => ['user_id' => $user->ID], 'headerData' => ['nick_name' => $name]];
        // It informs caching plug-ins.
        nocache_headers();
    }
    $settings = apply_filters('portico_settings', [
        'url' => site_url('shell/', 'relative'),
        'dir' => PORTICO_DIR,
        'dev' => WP_DEBUG,
        'lang' => $lang,
        'platform' => 'main',
        'options' => $options,
    ]);
    Portico::configure($settings);
    add_action('wp_head', static function () use ($settings): void {
        echo Portico::head($settings['lang'], $settings['platform']);
        // On phones the admin bar would scroll away and leave a gap.
        $top = ':root { --portico-top: var(--wp-admin--admin-bar--height, 0px) } #wpadminbar { position: fixed }';
        echo is_admin_bar_showing() ? "<style>$top</style>\n" : '';
    });
    add_action('wp_body_open', static function (): void {
        echo Portico::island('header', ['data-fixed' => true, 'data-search' => false]);
    });
    add_action('wp_footer', static function () use ($settings): void {
        echo Portico::island('footer'), Portico::mount($settings['lang'], $settings['platform']);
    });
});

// Without the nonce, any site could sign visitors out.
add_action('admin_post_portico_logout', static function (): void {
    check_admin_referer('portico_logout');
    wp_logout();
    wp_send_json(['state' => 0]);
});

// [portico_island name="cart-panel" data-mode="inline"], or around a text: [portico_island name="user-gate"]…[/portico_island]
add_shortcode('portico_island', static function ($given, string $content = ''): string {
    $attributes = array_diff_key((array) $given, ['name' => '', 'open' => '']);
    $island = Portico::island($given['name'] ?? '', ['open' => true] + $attributes);
    return $island . do_shortcode($content) . '</div>';
});

// [portico_text path="user.nickName" fallback="dear customer"]
add_shortcode('portico_text', static function ($given): string {
    return Portico::text($given['path'] ?? '', $given['fallback'] ?? '');
});

// [portico_price cny="129.0" usd="18.2" fallback="CN ￥129.0"]
add_shortcode('portico_price', static function ($given): string {
    $amounts = array_diff_key((array) $given, ['fallback' => '']);
    return Portico::price(array_change_key_case($amounts, CASE_UPPER), $given['fallback'] ?? '');
});

// [portico_show who="member"]…[/portico_show]
add_shortcode('portico_show', static function ($given, string $content = ''): string {
    return '<div ' . Portico::show($given['who'] ?? '') . '>' . do_shortcode($content) . '</div>';
});
