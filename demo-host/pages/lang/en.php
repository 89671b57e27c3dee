<?php

return [
    'not_built' => 'The shell is not built yet, so this page shows without it. Build it and reload:',
    'home' => 'Home', 'more' => 'more', 'search' => 'Search', 'all_goods' => 'All goods', 'categories' => 'All categories',
    'category_names' => [
        'clothes' => "Women's clothes", 'outdoor' => 'Outdoor and sports', 'home' => 'Home and living', 'digital' => 'Phones and digital',
        'books' => 'Books', 'toys' => 'Toys', 'food' => 'Tea and food', 'stationery' => 'Stationery',
    ],
    'slides' => [
        ['Buy from China, no service fee', 'Taobao, Tmall, 1688, Dangdang: paste a link, we buy it for you.'],
        ['Postage from 12 yuan', 'Many orders, one parcel, to more than 200 countries.'],
        ['Chinese books, anywhere', 'Textbooks, novels and HSK courses straight from the publisher.'],
    ],
    'steps' => ['Paste the link of the goods', 'We buy and check them', 'They wait in your warehouse', 'One parcel to your door'],
    'hello_guest' => 'Welcome to Harbour Lane!', 'hello' => 'Hello, %s', 'log_in' => 'Sign in', 'sign_up' => 'Sign up', 'my_account' => 'My account',
    'balance' => 'Balance:', 'news' => 'News',
    'news_items' => ['Spring Festival: warehouse closed 18-24 Feb', 'New line to Canada, 8-12 days', 'Batteries: what may be shipped', 'Top-up bonus for members'],
    'sold_from' => 'from %d pieces', 'sold_from_head' => 'Sold from', 'shop' => 'Shop', 'stock' => 'In stock', 'source_link' => 'Original link',
    'quantity' => 'Quantity', 'add_to_cart' => 'Add to cart', 'see_cart' => 'See the cart', 'added' => 'Added to the cart.', 'failed' => 'That did not work. Please try again.',
    'viewed' => 'Lately viewed', 'unknown_goods' => 'We do not know these goods', 'unknown_goods_hint' => 'Paste the link of goods from Taobao, Tmall, 1688, JD or Dangdang.',
    'found' => '%d items', 'nothing_found' => 'Nothing was found. Try another word.', 'cart' => 'Shopping cart', 'you_may_like' => 'You may also like',
    'messages' => 'Messages', 'enquiries' => 'My enquiries', 'unconfirmed' => 'Action needed', 'important' => 'Unread, important', 'normal' => 'Unread, other',
    'email' => 'Email', 'password' => 'Password', 'code' => 'Verification code', 'send_code' => 'Send', 'code_hint' => 'The demo sends no mail. The code is 246810.',
    'agree' => 'I have read and accept the agreement', 'demo_account' => 'Demo account: member@example.com, password demo1234',
    'customer_service' => 'Customer service', 'chat_hello' => 'Hello! How can we help you?',
    'not_found' => 'This page does not exist', 'not_found_hint' => 'The address may be old or mistyped.', 'legacy_hint' => 'This page of the old shop is not part of the demo.',
    'company_address' => '8 Canal Road, Binjiang, Hangzhou 310051, China', 'wallet' => 'Online wallet',
    'company' => 'Harbour Lane Trading Co., Ltd.', 'visits' => 'Pages seen in this visit: %d',
    'mobile_shop' => 'Mobile shop', 'desktop_page' => 'Open the desktop page', 'query_came' => 'What came with the address', 'query_none' => 'The address has no query.', 'query_name' => 'Parameter', 'query_value' => 'Value',
];
