<?php
// Activities, payment and the country-specific home pages: [cn, en, kr, ph].

return [
    'activities' => [
        'spring' => ['title' => ['春季焕新', 'Spring again', '봄맞이 기획전', 'Summer sale'], 'lead' => ['女装、家居与户外，运费满 200 减 30。', 'Clothes, home and outdoor: CN¥30 off postage from CN¥200.', '의류, 홈, 아웃도어: 배송비 200위안부터 30위안 할인.', 'Clothes, home and outdoor: CN¥30 off shipping fees from CN¥200.']],
        'books' => ['title' => ['海外读书节', 'Weeks of the book', '도서 축제'], 'lead' => ['中文图书整箱海运，每公斤 18 元。', 'Chinese books by the box, CN¥18 a kilo by sea.', '중국 도서 박스 해운, kg당 18위안.']],
        'digital' => ['title' => ['数码直降', 'Small prices, small devices', '디지털 특가'], 'lead' => ['带电专线限时 9 折。', '10% off the battery line.', '배터리 전용선 10% 할인.']],
    ],
    'activity_no' => ['活动编号：%s', 'Activity no. %s', '이벤트 번호: %s'], 'activity_steps' => [['浏览活动商品 15 秒', 'Look around for 15 seconds', '15초 동안 둘러보기'], ['返回领取一次抽奖机会', 'Come back for a draw', '돌아와서 추첨하기'], ['奖品自动发放到账户', 'Prizes are added to your account', '경품은 계정으로 지급']],
    'welcome_lead' => ['新会员注册即送 1050 元运费券礼包。', 'New members get coupons worth CN¥1050.', '신규 회원에게 1050위안 쿠폰을 드립니다.', 'New members get vouchers worth CN¥1050.'],
    'welcome_coupons' => [['CN¥50 首个包裹，无门槛', 'CN¥50 off the first parcel', '첫 소포 50위안 할인'], ['CN¥200 运费满 1000 可用', 'CN¥200 off postage from CN¥1000', '배송비 1000위안부터 200위안 할인', 'CN¥200 off shipping fees from CN¥1000'], ['CN¥300 海运专享', 'CN¥300 off sea freight', '해운 300위안 할인'], ['CN¥500 企业首单', 'CN¥500 off a first business order', '기업 첫 주문 500위안 할인']],
    'welcome_have' => ['您已是会员，礼包在“我的优惠券”中。', 'You are a member: the coupons are in your account.', '이미 회원입니다. 쿠폰은 계정에 있습니다.', 'You are already a member: the vouchers are in your account.'],
    'products_lead' => ['采购员每周挑选，价格与质量都放心。', 'Picked by our buyers every week.', '구매 담당자가 매주 고른 상품입니다.'],
    'invite_lead' => ['邀请三位好友助力，您得运费券，好友也得 85 折。', 'Three friends help, you get a coupon, and each of them 15% off.', '친구 세 명이 도와주면 쿠폰을, 친구는 15% 할인을 받습니다.', 'Three friends help, you get a voucher, and each of them 15% off.'],
    'invite_steps' => [['发起活动并复制链接', 'Start a round and copy the link', '시작하고 링크 복사'], ['三位好友点击助力', 'Three friends click to help', '친구 세 명이 도와주기'], ['领取运费券', 'Take your coupon', '쿠폰 받기', 'Claim your voucher']],
    'invite_open' => ['立即邀请', 'Invite now', '지금 초대하기'], 'invited_lead' => ['好友邀请您加入海港里，注册即可为好友助力。', 'A friend has invited you: sign up, and both of you get a coupon.', '친구가 초대했습니다. 가입하면 둘 다 쿠폰을 받습니다.', 'A friend invited you: sign up and you both get a voucher.'],
    'coupons' => ['我的优惠券', 'My coupons', '내 쿠폰', 'My vouchers'], 'no_coupons' => ['还没有优惠券。', 'No coupons yet.', '아직 쿠폰이 없습니다.', 'No vouchers yet.'], 'value' => ['面值', 'Value', '금액'], 'received' => ['领取日期', 'Received', '받은 날짜'],
    'pay_what' => ['支付内容', 'What for', '결제 내용'], 'pay_top_up' => ['余额充值', 'Top-up of the balance', '잔액 충전'], 'pay_order' => ['订单 %s', 'Order %s', '주문 %s'], 'pay_cart' => ['购物车商品', 'Goods in the cart', '장바구니 상품', 'Items in the cart'],
    'pay_amount' => ['应付金额', 'To pay', '결제 금액'], 'pay_method' => ['支付方式', 'Pay by', '결제 수단'], 'pay_now' => ['确认支付', 'Pay', '결제하기'], 'pay_hint' => ['演示站不会扣款。', 'The demo charges nothing.', '데모에서는 결제되지 않습니다.'],
    'wallet' => ['在线钱包', 'Online wallet', '온라인 지갑'], 'placed_lead' => ['感谢您的订单！采购员将在 24 小时内下单。', 'Thank you! Our buyers order your goods within 24 hours.', '감사합니다! 24시간 안에 구매합니다.', 'Salamat! Our buyers will place your order within 24 hours.'], 'placed_no' => ['订单号', 'Order no.', '주문 번호'],
    'forwarding' => [
        'claim' => ['自己买，我们寄：中国转运', 'You shop, we ship: forwarding from China', '직접 구매, 배송만 맡기세요'], 'lead' => ['注册即得中国专属收货地址，合箱、加固、拍照一站搞定。', 'Your own address in China the moment you sign up. We receive, combine, strengthen and send.', '가입하면 중국 배송지를 드립니다. 수령, 합포장, 보강, 발송까지 처리합니다.'],
        'steps' => [['领取仓库地址', 'Take your address', '배송지 받기'], ['自己下单寄到仓库', 'Have goods sent there', '창고로 주문'], ['合并打包', 'One parcel of them', '합포장'], ['寄到家', 'At your door', '집까지 배송']],
        'fees' => ['收费标准', 'What it costs', '요금'], 'service' => ['服务', 'Service', '서비스'], 'fee' => ['价格', 'Fee', '요금'],
        'fee_rows' => [
            ['name' => ['入库、称重、拍照', 'Receiving, weighing, photo', '입고, 계량, 촬영'], 'fee' => ['免费', 'free', '무료']], ['name' => ['合箱', 'Combining', '합포장'], 'fee' => ['免费', 'free', '무료']],
            ['name' => ['保管 180 天', 'Storage for 180 days', '180일 보관'], 'fee' => ['免费', 'free', '무료']], ['name' => ['加固包装', 'Strong packing', '보강 포장'], 'fee' => 'CN¥10'], ['name' => ['保险', 'Insurance', '보험'], 'fee' => '2%'],
        ],
        'lines' => ['热门线路', 'Lines', '인기 배송 방법'], 'get' => ['领取我的仓库地址', 'Get my address', '내 배송지 받기'],
    ],
];
