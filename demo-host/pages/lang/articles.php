<?php
// Pages of text: [cn, en, kr, ph].

return [
    'page/about/aboutus' => [
        'lead' => ['海港里成立于 2006 年，帮助海外华人和各国买家购买中国商品。', 'Since 2006 Harbour Lane has bought Chinese goods for people all over the world.', '하버레인은 2006년부터 전 세계 고객을 위해 중국 상품을 구매해 왔습니다.'],
        'sections' => [
            'story' => ['title' => ['我们的故事', 'Our story', '우리의 이야기'], 'text' => [
                ['从替留学生代购几本教材开始，到如今杭州 12000 平方米的仓库，每天发出 4000 多个包裹。', 'It began with textbooks for students abroad. Today more than 4,000 parcels leave our 12,000 m² warehouse in Hangzhou every day.', '유학생의 교재 구매대행으로 시작해 지금은 항저우의 12,000㎡ 창고에서 매일 4,000개 이상의 소포를 발송합니다.'],
                ['免费验货、免费拍照、免费保管 180 天，是我们从第一天起的承诺。', 'Goods are checked, photographed and kept for 180 days free of charge, as on the first day.', '검수, 사진 촬영, 180일 보관은 처음부터 지금까지 무료입니다.'],
            ]],
            'numbers' => ['title' => ['数字', 'In numbers', '숫자로 보기'], 'facts' => [
                ['name' => ['会员', 'Members', '회원'], 'value' => ['210 万', '2.1 million', '210만 명']], ['name' => ['国家和地区', 'Countries', '국가'], 'value' => '203'],
                ['name' => ['员工', 'Staff', '직원'], 'value' => '640'], ['name' => ['仓库', 'Warehouses', '창고'], 'value' => ['杭州、广州、义乌', 'Hangzhou, Guangzhou, Yiwu', '항저우, 광저우, 이우']],
            ]],
        ],
        'link' => 'page/about/contactus',
    ],
    'page/about/contactus' => [
        'lead' => ['有问题请先看帮助中心，也可以直接联系我们。', 'Most answers are in the help pages. If not, here we are.', '먼저 도움말을 확인하시고, 언제든지 연락 주세요.'],
        'sections' => [
            'service' => ['title' => ['客户服务', 'Customer service', '고객센터'], 'facts' => [
                ['name' => ['邮箱', 'Email', '이메일'], 'value' => 'service@harbourlane.example'], ['name' => ['电话', 'Phone', '전화'], 'value' => '+86 571 5555 0120'],
                ['name' => ['时间', 'Hours', '시간'], 'value' => ['每天 9:00-21:00（北京时间）', 'daily 9:00-21:00, Beijing time', '매일 9:00-21:00 (베이징 시간)']],
            ]],
            'business' => ['title' => ['商务合作', 'Business', '제휴 문의'], 'facts' => [
                ['name' => ['邮箱', 'Email', '이메일'], 'value' => 'business@harbourlane.example'], ['name' => ['电话', 'Phone', '전화'], 'value' => '+86 571 5555 0100'],
            ]],
            'office' => ['title' => ['公司地址', 'Office', '사무실'], 'text' => [['中国浙江省杭州市滨江区运河路8号，邮编310051', '8 Canal Road, Binjiang, Hangzhou 310051, China', '중국 저장성 항저우시 빈장구 운하로 8, 310051']]],
        ],
        'link' => 'page/customservice',
    ],
    'page/about/affiliate' => [
        'lead' => ['推荐好友，每个包裹都有佣金。', 'Recommend us, and earn something with every parcel.', '친구를 추천하고 소포마다 수익을 받으세요.'],
        'sections' => [
            'how' => ['title' => ['如何参与', 'How it works', '참여 방법'], 'list' => [
                ['注册账户，复制您的推广链接', 'Sign up and copy your own link', '가입 후 내 링크를 복사합니다'], ['在博客、微博或群里分享', 'Put it on your blog, page or group', '블로그나 모임에 공유합니다'], ['好友寄出包裹，佣金自动入账', 'When a friend sends a parcel, your share is added', '친구가 소포를 보내면 수익이 쌓입니다'],
            ]],
            'rates' => ['title' => ['佣金比例', 'What you earn', '수익률'], 'facts' => [
                ['name' => ['1-20 位好友', '1-20 friends', '친구 1-20명'], 'value' => '3%'], ['name' => ['21-100 位', '21-100', '21-100명'], 'value' => '4%'], ['name' => ['100 位以上', 'more than 100', '100명 초과'], 'value' => '5%'],
            ]],
        ],
        'link' => 'page/partner',
    ],
    'page/businessservice' => [
        'lead' => ['为网店、采购商和品牌提供一站式采购、质检与物流。', 'Sourcing, inspection and freight for shops, importers and brands.', '쇼핑몰과 수입업체를 위한 소싱, 검품, 물류 서비스입니다.'],
        'sections' => [
            'sourcing' => ['title' => ['批量采购', 'Sourcing', '대량 구매'], 'text' => [['1688 与工厂直采，最低 50 件起，代谈价格与交期。', 'From 1688 and from factories, 50 pieces up. We settle price and date.', '1688과 공장에서 50개부터 구매하며 가격과 납기를 협상합니다.']]],
            'quality' => ['title' => ['质检', 'Inspection', '검품'], 'text' => [['按 AQL 标准抽检，两天内出具中英文报告。', 'Samples by AQL, with a report in Chinese and English within two days.', 'AQL 기준으로 검사하고 이틀 안에 보고서를 드립니다.']]],
            'dropship' => ['title' => ['一件代发', 'Dropshipping', '드롭시핑'], 'text' => [['API 对接您的网店，订单自动采购并直发买家。', 'Your shop sends us orders by API; we buy, pack and send them to your customer.', 'API로 주문을 받아 구매부터 발송까지 처리합니다.']]],
        ],
        'link' => 'page/customization/fillin',
    ],
    'page/noviceguide' => [
        'lead' => ['第一次代购？四步即可收到包裹。', 'Your first order in four steps.', '첫 주문, 네 단계면 됩니다.'],
        'sections' => [
            'paste' => ['title' => ['1. 粘贴商品链接', '1. Paste the link', '1. 링크 붙여 넣기'], 'text' => [['把淘宝、天猫、1688、京东或当当的商品链接粘贴到顶部搜索框，选择颜色、尺码和数量，加入购物车。', 'Put the link of goods on Taobao, Tmall, 1688, JD or Dangdang into the search box above, choose colour, size and number, and add them to the cart.', '타오바오, 티몰, 1688, 징둥, 당당의 링크를 위 검색창에 넣고 옵션을 골라 장바구니에 담습니다.', 'Paste the item link from Taobao, Tmall, 1688, JD or Dangdang into the search box above, choose the color, size and quantity, and add it to your cart.']]],
            'pay' => ['title' => ['2. 支付商品款', '2. Pay for the goods', '2. 상품 결제'], 'text' => [['商品款含国内运费，不收服务费。可用余额、信用卡、PayPal 或支付宝付款。', 'Goods and domestic postage, no service fee: by balance, card, PayPal or Alipay.', '상품값과 중국 내 배송비만 결제하며 수수료는 없습니다.', 'Items and local shipping in China, no service fee: pay with your balance, card, PayPal or Alipay.']]],
            'check' => ['title' => ['3. 验货入库', '3. We check them', '3. 검수와 입고'], 'text' => [['商品到仓后免费验货、称重、拍照，并通知您。', 'What reaches the warehouse is checked, weighed and photographed, and we tell you.', '창고에 도착하면 무료로 검수, 계량, 촬영 후 알려 드립니다.']]],
            'send' => ['title' => ['4. 合并寄出', '4. One parcel', '4. 합포장 발송'], 'text' => [['勾选仓库中的商品，选择线路，支付国际运费，包裹直接送到家。', 'Tick what is to go, choose a line, pay the postage, and open the door.', '보낼 상품과 배송 방법을 고르고 배송비를 결제하면 집까지 배송됩니다.', 'Tick the items to send, choose a line, pay the shipping fee, and wait for the doorbell.']]],
        ],
        'link' => 'page/query/freight',
    ],
    'page/shippinghacks' => [
        'lead' => ['老会员总结的省运费技巧。', 'How members with years of parcels save on postage.', '오랜 회원들이 알려 주는 배송비 절약법입니다.', 'How long-time members save on shipping fees.'],
        'sections' => [
            'save' => ['title' => ['省钱', 'Pay less', '절약'], 'list' => [
                ['去掉鞋盒和礼盒，体积可减少三成', 'Leave out shoe boxes: a third less volume', '신발 상자를 빼면 부피가 30% 줄어듭니다'], ['凑到 0.5 公斤的整数倍最划算', 'Fill up to the next half kilo', '0.5kg 단위로 채우면 경제적입니다'], ['不急的大件走海运', 'Send furniture by sea', '급하지 않은 대형 상품은 해운으로'],
            ]],
            'customs' => ['title' => ['清关', 'Customs', '통관'], 'list' => [
                ['如实申报，品名写清楚', 'Say truly and plainly what is inside', '품명을 정확히 신고하세요'], ['同款商品不要超过 5 件', 'No more than five of the same', '같은 상품은 5개 이하로'], ['食品和药品先查目的地规定', 'Look up the rules for food and medicine first', '식품과 의약품은 규정을 먼저 확인하세요'],
            ]],
            'pack' => ['title' => ['包装', 'Packing', '포장'], 'list' => [
                ['易碎品选择加固包装（10 元）', 'Ask for strong packing for what is fragile (CN¥10)', '깨지기 쉬운 상품은 보강 포장(10위안)'], ['图书用防水袋', 'Books in a waterproof bag', '도서는 방수 포장'],
            ]],
        ],
        'link' => 'page/query/freight',
    ],
    'page/help' => [
        'lead' => ['常见问题都在这里。', 'Answers to what is asked most.', '자주 묻는 질문입니다.'],
        'sections' => [
            'order' => ['title' => ['下单与采购', 'Ordering', '주문'], 'text' => [
                ['粘贴商品链接即可下单，付款后 24 小时内采购。卖家缺货时全额退回余额。', 'Paste a link to order. We buy within 24 hours after payment; what is sold out is paid back in full.', '링크를 붙여 넣으면 주문할 수 있고 결제 후 24시간 안에 구매합니다. 품절이면 전액 환불합니다.'],
            ]],
            'payment' => ['title' => ['支付与退款', 'Payment and refunds', '결제와 환불'], 'text' => [
                ['支持支付宝、微信支付、Visa、Mastercard、PayPal 和在线钱包。退款 3 个工作日内到账。', 'Alipay, WeChat Pay, Visa, Mastercard, PayPal and the online wallet. Refunds take up to three working days.', '알리페이, 위챗페이, Visa, Mastercard, PayPal, 온라인 지갑을 지원합니다. 환불은 3영업일 이내입니다.'],
            ]],
            'delivery' => ['title' => ['国际运输', 'Shipping', '국제 배송'], 'text' => [
                ['运费由重量、目的地和线路决定，可先用“运费估算”计算。液体、粉末和电池须走专线。', 'Postage depends on weight, country and line; see the estimate. Liquids, powder and batteries need a line of their own.', '배송비는 무게, 국가, 방법에 따라 다릅니다. 액체, 분말, 배터리는 전용선을 이용해야 합니다.', 'The shipping fee depends on weight, country and line; see the estimate. Liquids, powder and batteries need a line of their own.'],
            ]],
            'forbidden' => ['title' => ['禁运物品', 'What can not be shipped', '배송 금지 품목'], 'refused' => [
                ['易燃易爆物品、压缩气体', 'What burns or explodes, gas under pressure', '인화성·폭발성 물질, 압축가스'], ['仿牌商品', 'Copies of brands', '위조 상품'], ['活体动植物、种子', 'Living animals and plants, seeds', '살아 있는 동식물, 씨앗'],
            ]],
            'aftersales' => ['title' => ['售后', 'After-sales', 'A/S'], 'text' => [
                ['入库 7 天内可退换，包裹签收 7 天内可申请理赔。', 'Goods can be returned for seven days in the warehouse; parcels are insured until seven days after delivery.', '입고 후 7일 이내 교환·반품, 수령 후 7일 이내 보상을 신청할 수 있습니다.'],
            ]],
            'privacy' => ['title' => ['隐私政策', 'Privacy policy', '개인정보 처리방침'], 'text' => [
                ['我们只收集下单和寄送所需的姓名、地址、电话和邮箱，并且只提供给承运商和海关。', 'We keep the name, address, phone and email that orders and parcels need, and give them to carriers and customs only.', '주문과 배송에 필요한 이름, 주소, 전화, 이메일만 수집하며 운송사와 세관에만 제공합니다.'],
                ['网站使用 Cookie 记住语言、货币和登录状态。您可以随时要求导出或删除您的数据。', 'Cookies remember language, currency and sign-in. Ask us at any time to send you your data, or to delete them.', '쿠키는 언어, 통화, 로그인 상태를 기억합니다. 언제든 데이터 열람과 삭제를 요청할 수 있습니다.'],
            ]],
        ],
        'link' => 'page/customservice',
    ],
];
