<?php

/** Escapes text for HTML, in elements and in attributes. */
function h($text)
{
    return htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/** The tag of the page's language, for the `lang` attribute. */
function html_lang()
{
    global $lang;
    $tags = ['cn' => 'zh-CN', 'en' => 'en', 'kr' => 'ko', 'ph' => 'en-PH'];
    return isset($tags[$lang]) ? $tags[$lang] : $lang;
}

/** An amount with the symbol of its currency. */
function price($symbol, $amount)
{
    return '<span class="price">' . h($symbol) . '<b>' . number_format((float) $amount, 2) . '</b></span>';
}

/**
 * The price of goods, which follows the visitor's currency. It is first printed in the currency that the server knows.
 */
function goods_price($goods)
{
    $own = $goods['symbol'] . number_format((float) $goods['foreignPrice'], 1);
    return '<span class="price">' . Portico::price($goods['prices'], $own) . '</span>';
}

/** The address of goods in this shop. */
function goods_address($goods)
{
    global $segment;
    return "/$segment/page/buy/?from=search-input&url=" . rawurlencode($goods['goodsLink']);
}

/** The address of sign-in, which returns to this page. */
function login_address()
{
    global $segment;
    return "/$segment/page/login?ref=" . rawurlencode(request_url());
}

/** Goods in rows of four; on pages that list goods, with a button for the cart. */
function goods_grid(array $goods, $withCart = false)
{
    global $T;
    echo '<div class="row goods-grid' . ($withCart ? ' with-cart"' : '"') . ($withCart ? ' data-login="' . h(login_address()) . '" data-done="' . h($T['added'])
        . '" data-failed="' . h($T['failed']) . '"' : '') . '>';
    foreach ($goods as $item) {
        echo '<div class="col-xs-6 col-sm-4 col-md-3"><div class="thumbnail goods-card">'
            . '<a href="' . h(goods_address($item)) . '"><img src="' . h($item['picture']) . '" width="400" height="400" alt=""></a>'
            . '<div class="caption"><h4><a href="' . h(goods_address($item)) . '">' . h($item['goodsName']) . '</a></h4>'
            . goods_price($item)
            . '<span class="shop">' . h($item['shopName']) . '</span>'
            . ($item['beginCount'] > 1 ? '<em class="label label-default">' . h(sprintf($T['sold_from'], $item['beginCount'])) . '</em>' : '')
            . ($withCart ? '<button type="button" class="btn btn-xs btn-warning add-one" data-goods="' . h($item['goodsCode'])
                . '" data-count="' . h($item['beginCount']) . '">' . h($T['add_to_cart']) . '</button>' : '')
            . '</div></div></div>';
    }
    echo '</div>';
}

/** The goods that the API lists for a filter. */
function goods_list(array $filter = [])
{
    $reply = api_call('GET', '/goods/list', $filter);
    return is_array($reply['data']) ? $reply['data'] : [];
}

/** The first goods of a category, below its name. */
function home_category($category, array $all, $most)
{
    global $T, $segment;
    echo '<h3 class="section-head">' . h($T['category_names'][$category]) . ' <small><a href="/' . $segment . '/page/search/?category=' . $category . '">'
        . h($T['more']) . ' &raquo;</a></small></h3>';
    goods_grid(array_slice(array_values(array_filter($all, function ($goods) use ($category) {
        return $goods['category'] === $category;
    })), 0, $most));
}

/** The breadcrumb and the page's name. */
function page_head($name, array $between = [])
{
    breadcrumb($name, $between);
    echo '<h1 class="page-head">' . h($name) . '</h1>';
}

/** The way to a page from the home page. */
function breadcrumb($name, array $between = [])
{
    global $T, $segment;
    echo '<ol class="breadcrumb"><li><a href="/' . $segment . '/page/homepage">' . h($T['home']) . '</a></li>';
    foreach ($between as $page => $text) {
        echo '<li><a href="' . h(page_address($page)) . '">' . h($text) . '</a></li>';
    }
    echo '<li class="active">' . h($name) . '</li></ol>';
}

/** A table that scrolls horizontally on narrow screens. Cells are HTML. */
function data_table(array $heads, array $rows, $nothing = '')
{
    if ($rows === []) {
        echo '<p class="alert alert-info">' . h($nothing) . '</p>';
        return;
    }
    echo '<div class="table-responsive" tabindex="0"><table class="table table-striped data-table"><thead><tr>';
    foreach ($heads as $head) {
        echo '<th>' . h($head) . '</th>';
    }
    echo '</tr></thead><tbody>';
    foreach ($rows as $row) {
        echo '<tr><td>' . implode('</td><td>', $row) . '</td></tr>';
    }
    echo '</tbody></table></div>';
}

/** Formats an amount in fen, the unit of the old shop's own lists. */
function yuan($fen)
{
    return 'CN&yen;' . number_format($fen / 100, 2);
}

/** A date in the past or the future. */
function day($daysFromNow)
{
    return gmdate('Y-m-d', time() + $daysFromNow * 86400);
}

/** Links of one query parameter that look like tabs; `''` is the first. */
function query_tabs($name, array $labels, $current)
{
    echo '<ul class="nav nav-tabs">';
    foreach ($labels as $value => $label) {
        $query = http_build_query(array_filter([$name => $value] + $_GET, 'is_string'));
        echo '<li' . ((string) $value === $current ? ' class="active"' : '') . '><a href="?' . h($query) . '">' . h($label) . '</a></li>';
    }
    echo '</ul>';
}
