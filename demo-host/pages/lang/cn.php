<?php

return [
    'not_built' => '外壳尚未构建，本页暂无页头和工具栏。构建后刷新：',
    'home' => '首页', 'more' => '更多', 'search' => '搜索', 'all_goods' => '全部商品', 'categories' => '全部商品分类',
    'category_names' => [
        'clothes' => '女装', 'outdoor' => '运动户外', 'home' => '家居生活', 'digital' => '手机数码',
        'books' => '图书', 'toys' => '玩具', 'food' => '茶叶食品', 'stationery' => '文具',
    ],
    'slides' => [
        ['代购免服务费', '淘宝、天猫、1688、当当，粘贴链接，我们替您下单。'],
        ['国际邮费低至 12 元', '多个订单合并一个包裹，寄往全球 200 多个国家。'],
        ['海外也能读中文书', '教材、小说、HSK 教程，出版社直采。'],
    ],
    'steps' => ['粘贴商品链接', '我们代购并验货', '存入您的仓库', '合并包裹寄到家'],
    'hello_guest' => '您好，欢迎来到海港里！', 'hello' => '您好，%s', 'log_in' => '登录', 'sign_up' => '免费注册', 'my_account' => '我的账户',
    'balance' => '余额：', 'news' => '网站公告',
    'news_items' => ['春节仓库放假通知（2月18日-24日）', '加拿大专线开通，8-12 天到', '带电产品寄送须知', '会员充值送好礼'],
    'sold_from' => '%d 件起购', 'sold_from_head' => '起购数量', 'shop' => '店铺', 'stock' => '库存', 'source_link' => '原始链接',
    'quantity' => '数量', 'add_to_cart' => '加入购物车', 'see_cart' => '查看购物车', 'added' => '已加入购物车。', 'failed' => '操作失败，请重试。',
    'viewed' => '最近浏览', 'unknown_goods' => '无法识别该商品', 'unknown_goods_hint' => '请粘贴淘宝、天猫、1688、京东或当当的商品链接。',
    'found' => '共 %d 件', 'nothing_found' => '没有找到相关商品，换个词试试。', 'cart' => '购物车', 'you_may_like' => '猜你喜欢',
    'messages' => '我的消息', 'enquiries' => '我的咨询', 'unconfirmed' => '待处理', 'important' => '未读重要消息', 'normal' => '其他未读消息',
    'email' => '邮箱', 'password' => '密码', 'code' => '验证码', 'send_code' => '发送', 'code_hint' => '演示站不发送邮件，验证码为 246810。',
    'agree' => '我已阅读并同意服务协议', 'demo_account' => '演示账号：member@example.com，密码 demo1234',
    'customer_service' => '在线客服', 'chat_hello' => '您好，请问有什么可以帮您？',
    'not_found' => '页面不存在', 'not_found_hint' => '链接可能已过期或输入有误。', 'legacy_hint' => '旧站的这个页面不在演示范围内。',
    'company_address' => '中国浙江省杭州市滨江区运河路8号，邮编310051', 'wallet' => '在线钱包',
    'company' => '海港里贸易有限公司', 'visits' => '本次访问浏览页数：%d',
    'mobile_shop' => '手机版', 'desktop_page' => '打开电脑版页面', 'query_came' => '网址附带的参数', 'query_none' => '网址没有附带参数。', 'query_name' => '参数', 'query_value' => '值',
];
