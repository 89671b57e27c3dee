<?php
// English as it is written in the Philippines.

return array_merge(require __DIR__ . '/en.php', [
    'all_goods' => 'All items',
    'slides' => [
        ['Buy from China, no service fee', 'Taobao, Tmall, 1688, Dangdang: just paste the link and we will buy it for you.'],
        ['Shipping starts at CN¥12', 'Combine orders in one package. Sea or air, door to door to Manila, Cebu and Davao.'],
        ['Pasabuy made easy', 'Share one package with friends and split the shipping fee.'],
    ],
    'steps' => ['Paste the item link', 'We buy and check it', 'We keep it in your warehouse', 'One package to your door'],
    'hello_guest' => 'Mabuhay! Welcome to Harbour Lane', 'hello' => 'Hi, %s',
    'news_items' => ['Holy Week: shipping schedule', 'Sea freight to Manila, 12-15 days', 'Batteries: what can be shipped', 'Top-up bonus for members'],
    'sold_from' => 'min. %d pcs', 'sold_from_head' => 'Minimum order', 'unknown_goods' => 'We could not find this item', 'unknown_goods_hint' => 'Paste the item link from Taobao, Tmall, 1688, JD or Dangdang.',
    'viewed' => 'Recently viewed', 'enquiries' => 'My inquiries',
    'in_cart' => 'Different items in your cart:', 'chat_now' => 'Chat now',
    'details_rows' => [['Sent by the shop', 'within 48 hours; in our warehouse after three to five days'], ['Checked', 'weighed and photographed, free of charge'], ['Returns', 'for seven days in the warehouse; you pay the shipping fee'], ['Shipping', 'to 203 countries, not included in the price']],
]);
