<?php
// Every page that the shell links to: path below the language (or the root) => its name in each language, as in the link.
// A path with a query is a page of its own.

$pages = [
    '' => ['首页', 'Home', '홈', 'Home'],
    'page' => ['首页', 'Home', '홈', 'Home'],
    'page/homepage' => ['首页', 'Home', '홈', 'Home'],
    'page/shoppingagent' => ['代购首页', 'Shopping agent', '구매대행', 'Shopping agent'],
    'page/transport' => ['转运首页', 'Forwarding', '배송대행', 'Parcel forwarding'],
    'page/login' => ['登录', 'Sign in', '로그인', 'Sign in'],
    'page/login?type=register' => ['免费注册', 'Sign up', '회원가입', 'Sign up'],
    'page/buy' => ['商品详情', 'Goods', '상품', 'Item'],
    'page/search' => ['搜索', 'Search', '검색', 'Search'],
    'page/shop' => ['店铺', 'Shop', '상점', 'Shop'],
    'page/shoppingcart' => ['购物车', 'Shopping cart', '장바구니', 'Shopping cart'],
    'page/account' => ['我的账户', 'My account', '마이페이지', 'My account'],
    'page/account/mybalance' => ['余额与充值', 'Balance and top-up', '잔액 및 충전', 'Balance and top-up'],
    'page/account/myparcel' => ['我的包裹', 'My parcels', '내 소포', 'My parcels'],
    'page/account/level' => ['等级与特权', 'Levels and privileges', '등급 및 혜택', 'Levels and perks'],
    'page/account/consult/before-sale' => ['售前咨询', 'Ask before you buy', '구매 전 문의', 'Inquire before you buy'],
    'page/parcel/storage' => ['我的仓库', 'My warehouse', '내 창고', 'My warehouse'],
    'page/partner' => ['我的推广', 'My affiliate', '내 파트너스', 'My affiliate'],
    'page/about/affiliate' => ['推广联盟', 'Affiliates', '파트너스', 'Affiliates'],
    'page/about/contactus' => ['联系我们', 'Contact us', '문의하기', 'Contact us'],
    'page/about/aboutus' => ['关于我们', 'About us', '회사 소개', 'About us'],
    'page/query/freight' => ['运费估算', 'Freight estimate', '배송비 계산', 'Shipping fee estimate'],
    'page/query/package' => ['包裹追踪', 'Parcel tracking', '배송 조회', 'Parcel tracking'],
    'page/customization/expert-service' => ['寄件顾问', 'Shipping expert', '배송 전문 상담', 'Shipping expert'],
    'page/customization/fillin' => ['定制物流', 'Custom logistics', '맞춤 배송', 'Custom logistics'],
    'page/help' => ['帮助中心', 'Help', '도움말', 'Help'],
    'page/customservice' => ['在线客服', 'Customer service', '고객센터', 'Customer service'],
    'page/shippinghacks' => ['运输攻略', 'Shipping tips', '배송 팁', 'Shipping tips'],
    'page/noviceguide' => ['新手指南', 'Beginner’s guide', '이용 가이드', 'Beginner’s guide'],
    'page/businessservice' => ['企业服务', 'Business service', '기업 서비스', 'Business service'],
    'page/marketing/register' => ['注册有礼', 'Welcome gift', '가입 혜택', 'Welcome gift'],
    'page/marketing/products' => ['精选商品', 'Chosen goods', '추천 상품', 'Featured items'],
    'page/marketing/invitation' => ['邀请好友', 'Invite friends', '친구 초대', 'Invite friends'],
    'page/marketing/invitation_lead' => ['受邀礼遇', 'You are invited', '초대받으셨습니다', 'You are invited'],
    'page/subject' => ['活动专题', 'Activity', '이벤트', 'Promo'],
    'page/pay' => ['支付', 'Payment', '결제', 'Payment'],
    'page/agencysuccess' => ['下单成功', 'Order placed', '주문 완료', 'Order placed'],
    'page/bare' => ['无助手页面', 'Bare', '기본 페이지', 'Bare'],
    // Without a language segment.
    'order' => ['我的订单', 'My orders', '주문 내역', 'My orders'],
    'order/diybuy' => ['代购订单', 'Shopping orders', '구매대행 주문', 'Shopping orders'],
    'order/diybuy/index' => ['代购订单', 'Shopping orders', '구매대행 주문', 'Shopping orders'],
    'order/diybuy/index?pageType=2' => ['自助购订单', 'Self-purchase orders', '직접 구매 주문', 'Self-purchase orders'],
    'order/pkgorder' => ['转运订单', 'Forwarding orders', '배송대행 주문', 'Forwarding orders'],
    'order/virtual-order' => ['虚拟订单', 'Virtual orders', '디지털 상품 주문', 'Virtual orders'],
    'account/goods' => ['我的商品', 'My goods', '내 상품', 'My items'],
    'account/advisory/create' => ['订单咨询', 'Ask about an order', '주문 문의', 'Inquire about an order'],
    'account/advisory/create?type=package' => ['包裹咨询', 'Ask about a parcel', '소포 문의', 'Inquire about a parcel'],
    'account/advisory/create?type=package_apply_clearance' => ['清关证明', 'Clearance certificate', '통관 증명서', 'Clearance certificate'],
    'account/myservices/aftersales' => ['订单售后', 'Order after-sales', '주문 A/S', 'Order after-sales'],
    'account/pkgservice/servicegate' => ['包裹售后', 'Parcel after-sales', '소포 A/S', 'Parcel after-sales'],
    // On the mobile host.
    'goods/detail' => ['商品详情（手机）', 'Goods (mobile)', '상품 (모바일)', 'Item (mobile)'],
    'shop' => ['店铺（手机）', 'Shop (mobile)', '상점 (모바일)', 'Shop (mobile)'],
    'marketing/products' => ['精选商品（手机）', 'Chosen goods (mobile)', '추천 상품 (모바일)', 'Featured items (mobile)'],
    'marketing/invitation' => ['邀请好友（手机）', 'Invite friends (mobile)', '친구 초대 (모바일)', 'Invite friends (mobile)'],
    'marketing/invitation_lead' => ['邀请好友（手机）', 'Invite friends (mobile)', '친구 초대 (모바일)', 'Invite friends (mobile)'],
    'marketing/coupons' => ['分享领券（手机）', 'Share for a coupon (mobile)', '쿠폰 공유 (모바일)', 'Share for a voucher (mobile)'],
];

return array_map(function ($names) {
    $pages = [];
    foreach (languages() as $lang) {
        $pages[$lang] = text_of($names, $lang);
    }
    return $pages;
}, $pages);
