<?php

/** Escapes text for HTML, in elements and in attributes. */
function h($text)
{
    return htmlspecialchars((string) $text, ENT_QUOTES, 'UTF-8');
}

/** An amount with the symbol of its currency. */
function price($symbol, $amount)
{
    return '<span class="price">' . h($symbol) . ' <b>' . number_format((float) $amount, 2) . '</b></span>';
}

/** The address of goods in this shop. */
function goods_address($goods)
{
    global $segment;
    return "/$segment/page/buy/?from=search-input&url=" . rawurlencode($goods['goodsLink']);
}

/** One row of goods, four to a line. */
function goods_grid(array $goods)
{
    global $T;
    echo '<div class="row goods-grid">';
    foreach ($goods as $item) {
        echo '<div class="col-xs-6 col-sm-4 col-md-3"><div class="thumbnail goods-card">'
            . '<a href="' . h(goods_address($item)) . '"><img src="' . h($item['picture']) . '" width="400" height="400" alt=""></a>'
            . '<div class="caption"><h4><a href="' . h(goods_address($item)) . '">' . h($item['goodsName']) . '</a></h4>'
            . price($item['symbol'], $item['foreignPrice'])
            . '<span class="shop">' . h($item['shopName']) . '</span>'
            . ($item['beginCount'] > 1 ? '<em class="label label-default">' . h(sprintf($T['sold_from'], $item['beginCount'])) . '</em>' : '')
            . '</div></div></div>';
    }
    echo '</div>';
}
