<?php
// The shop below /own/: its pages, its goods and its options of the shell.

/** Path below /own/ => name and paragraphs of the page. */
$ownPages = [
    '' => ['Teapots and tea', ['Chosen in Hebden Bridge since 1987.']],
    'teapots' => [query_text('keyword') === '' ? 'All we have' : 'Found', []],
    'basket' => ['Your basket', []],
    'checkout' => ['Checkout', ['Nothing is charged here: this is a demo.']],
    'sign-in' => [query_text('type') === 'register' ? 'Create an account' : 'Sign in', []],
    'me' => ['My account', []],
    'me/orders' => ['My orders', ['There are no orders here yet.']],
    'service' => ['Customer service', ['We are here from nine to five, and answer every mail the same day.']],
    'help' => ['Help', [
        'Orders before noon leave the same day. Postage in the United Kingdom is on us.',
        'Whatever you do not like comes back within 30 days.',
    ]],
    'ask' => ['Ask before you buy', ['Which pot pours best, which tea suits it: ask whoever packs it.']],
    'trade' => ['For cafés and hotels', ['From twelve pots on there are trade prices.']],
    'contact' => ['Contact us', ['Kettle & Leaf Ltd., 4 Mill Lane, Hebden Bridge HX7 8AB, United Kingdom.']],
    'about' => ['About us', ['Two people, one kiln next door, and forty kinds of tea.']],
    'privacy' => ['Privacy policy', ['We keep what an order needs, for as long as the law asks for it.']],
];

/** Pages with a form => label of its text field. */
$ownForms = ['ask' => 'Your question', 'trade' => 'What you need'];

/** Codes of the goods in the shared catalogue. */
$ownGoods = ['TB1009302', 'TB1009304', 'TM1012603', 'TB1009301', 'TM1012601', 'TM1012602'];

/** The goods of this shop whose name contains a word. */
function own_found($word)
{
    global $ownGoods;
    return array_values(array_filter(goods_list(['keyword' => $word]), function ($goods) use ($ownGoods) {
        return in_array($goods['goodsCode'], $ownGoods, true);
    }));
}

/** Prints goods with their price, and a form that adds them to the basket without a script. */
function own_goods(array $all)
{
    if ($all === []) {
        echo '<p class="says">Nothing of that name. <a href="/own/teapots/">All teapots and tea</a></p>';
        return;
    }
    echo '<ul class="goods">';
    foreach ($all as $goods) {
        // This shop sells in few of the catalogue's currencies.
        $prices = array_intersect_key($goods['prices'], ['GBP' => 1, 'EUR' => 1, 'USD' => 1]);
        $pounds = 'UK £' . number_format((float) $prices['GBP'], 1);
        echo '<li><img src="' . h($goods['picture']) . '" width="400" height="400" alt=""><h2>' . h($goods['goodsName']) . '</h2>'
            . '<p class="price">' . Portico::price($prices, $pounds) . '</p>'
            . '<form method="post" action="/own/basket/"><button name="goods" value="' . h($goods['goodsCode']) . '">Add to basket</button></form></li>';
    }
    echo '</ul>';
}

/** Prints the form for sign-in or for a new account. Both lead back to the visitor's page. */
function own_sign_in($isNew, $back)
{
    $self = '/own/sign-in/?back=' . rawurlencode($back);
    echo '<form method="post" action="' . h($self . ($isNew ? '&type=register' : '')) . '" class="ask">'
        . '<label>Email <input type="email" name="email" autocomplete="username" required value="' . h(form_text('email')) . '"></label>'
        . '<label>Password <input type="password" name="password" autocomplete="' . ($isNew ? 'new-password' : 'current-password') . '" required></label>'
        . ($isNew ? '<label>Code from our mail <input name="code" autocomplete="one-time-code" maxlength="6"></label>'
            . '<button name="act" value="code" class="second">Send me the code</button>' : '')
        . '<button>' . ($isNew ? 'Create the account' : 'Sign in') . '</button></form>'
        . '<p><a href="' . h($isNew ? $self : "$self&type=register") . '">' . ($isNew ? 'I have an account' : 'I am new here') . '</a></p>'
        . ($isNew ? '' : '<p class="note">In this demo: member@example.com, password demo1234.</p>');
}

/** The path to return to. An address outside of this shop is replaced by its home page. */
function own_return($back)
{
    $shop = 'http://' . request_host() . '/own/';
    return strncmp($back, $shop, strlen($shop)) === 0 ? substr($back, strlen($shop) - strlen('/own/')) : '/own/';
}

$twin = query_text('runtime') === 'react' ? 'react/' : '';
$shellFolder = rtrim(demo_setting('DEMO_DIST') . "/$twin", '/');
$isBuilt = is_file("$shellFolder/shell.js");
$ownCount = ['one' => '1 thing in the basket', 'other' => '{count} things in the basket', 'more' => 'More than {max} in the basket'];
$ownOptions = [
    'brand' => [
        'name' => 'Kettle & Leaf',
        'company' => 'Kettle & Leaf Ltd.',
        'address' => '4 Mill Lane, Hebden Bridge HX7 8AB, United Kingdom',
        'contacts' => ['service' => 'hello@kettleandleaf.example', 'business' => '+44 1422 555 010'],
        'payments' => [
            ['name' => 'Visa', 'img' => '/images/payments/visa.svg'],
            ['name' => 'Mastercard', 'img' => '/images/payments/mastercard.svg'],
            ['name' => 'On account'],
        ],
    ],
    'routes' => [
        'homepage' => '/own/',
        'search' => '/own/teapots/',
        'buy' => '/own/teapots/',
        'shop' => '/own/teapots/',
        'login' => '/own/sign-in/?back={ref}',
        'account' => '/own/me/',
        'shoppingOrders' => '/own/me/orders/',
        'shoppingCart' => '/own/basket/',
        'checkout' => '/own/checkout/',
        'customerService' => '/own/service/',
        'help' => '/own/help/',
        'beforeSale' => '/own/ask/',
        'businessService' => '/own/trade/',
        'contactUs' => '/own/contact/',
        'aboutUs' => '/own/about/',
        'privacy' => '/own/privacy/',
    ],
    'languages' => ['en'],
    'currency' => ['default' => 'GBP'],
    'header' => ['tabs' => ['home'], 'tools' => []],
    'account' => ['entries' => ['shoppingOrders']],
    'footer' => ['columns' => ['service']],
    'texts' => [
        'header' => ['cart' => 'Basket', 'cartCount' => $ownCount, 'signUp' => 'Join us'],
        'search' => ['placeholder' => 'Search teapots and tea'],
        'toolbar' => ['cart' => 'Basket', 'cartCount' => $ownCount],
        'cartPanel' => [
            'title' => 'Basket', 'viewCart' => 'Go to the basket', 'emptyHint' => 'A pot of tea, perhaps?',
            'noScript' => 'The basket needs JavaScript.',
        ],
        'menus' => ['shoppingOrders' => 'My orders'],
        'footer' => ['service' => 'Kettle & Leaf', 'businessService' => 'For cafés and hotels'],
    ],
    'chat' => ['enabled' => false],
    // This shop has no banners and ads.
    'boot' => ['positions' => ['header_logo' => [], 'header_share' => [], 'toolbar_user' => [], 'toolbar_guest' => []]],
];
if (query_text('demo_boot') === 'on') {
    $ownOptions['boot'] += visitor_boot(isset($isBasket) && $isBasket);
}
Portico::configure([
    'url' => "/shell/$twin",
    'dir' => $shellFolder,
    'options' => $ownOptions,
    'lang' => 'en',
    'dev' => query_text('dev') === 'on',
    'partials' => query_text('prerendered') !== 'off',
]);
