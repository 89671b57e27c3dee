<?php
// Forms that a member of staff answers: [cn, en, kr, ph].

return [
    'send' => ['提交', 'Send', '보내기'], 'missing' => ['请填写：', 'Please fill in: ', '입력해 주세요: '],
    'sent' => ['已收到，编号 %s。我们会在 24 小时内回复，回复在“我的咨询”中查看。', 'We have got it as %s and answer within 24 hours, under “My enquiries” in your account.', '접수되었습니다(%s). 24시간 이내에 "내 문의"에서 답변을 확인하실 수 있습니다.', 'We have received it as %s. Our reply will be under “My inquiries” within 24 hours.'],
    'fields' => [
        'goods_link' => ['商品链接', 'Link of the goods', '상품 링크', 'Item link'], 'question' => ['问题类型', 'It is about', '문의 유형'], 'message' => ['详细说明', 'Your message', '내용'],
        'email' => ['联系邮箱', 'Your email', '이메일'], 'order_no' => ['订单号', 'Order no.', '주문 번호'], 'parcel_no' => ['包裹号', 'Parcel no.', '소포 번호'],
        'purpose' => ['用途', 'Purpose', '용도'], 'goods_value' => ['申报价值（元）', 'Declared value (CNY)', '신고 가격(위안)'], 'order_problem' => ['问题', 'What is wrong', '문제'],
        'wish' => ['希望的处理方式', 'What you would like', '원하는 처리'], 'parcel_problem' => ['问题', 'What is wrong', '문제'], 'country' => ['目的地', 'Country', '도착 국가'],
        'goods_kind' => ['货物种类', 'Kind of goods', '상품 종류'], 'weight_kg' => ['预计重量（公斤）', 'Weight, about (kg)', '예상 무게(kg)'], 'company' => ['公司名称', 'Company', '회사명'],
        'size' => ['外箱尺寸（厘米）', 'Size of a carton (cm)', '상자 크기(cm)'], 'monthly' => ['每月件数', 'Parcels a month', '월 물량'],
    ],
    'choices' => [
        'question' => [['价格与库存', 'Price and stock', '가격과 재고'], ['颜色与尺码', 'Colour and size', '색상과 사이즈', 'Color and size'], ['能否寄送', 'Whether it may be shipped', '배송 가능 여부', 'Can it be shipped'], ['其他', 'Something else', '기타']],
        'purpose' => [['个人自用', 'Own use', '개인 사용'], ['公司样品', 'Samples for a company', '회사 샘플'], ['礼品', 'A gift', '선물']],
        'order_problem' => [['发错商品', 'The wrong goods came', '다른 상품이 왔음', 'Wrong item'], ['商品损坏', 'It is damaged', '파손', 'Damaged item'], ['数量不足', 'Pieces are missing', '수량 부족', 'Missing pieces'], ['质量问题', 'Poor quality', '품질 문제']],
        'wish' => [['退款', 'Money back', '환불', 'Refund'], ['换货', 'Exchange', '교환'], ['补发', 'Send the rest', '추가 발송']],
        'parcel_problem' => [['长时间没有物流更新', 'No news for a long time', '배송 조회가 멈춤'], ['包裹破损', 'The parcel is damaged', '소포 파손'], ['少件', 'Something is missing', '누락'], ['海关退回', 'Sent back by customs', '세관 반송']],
        'goods_kind' => [['普货', 'General goods', '일반 상품'], ['带电产品', 'With a battery', '배터리 제품'], ['液体、化妆品', 'Liquids, cosmetics', '액체·화장품'], ['家具等大件', 'Furniture and other large goods', '가구 등 대형 상품']],
        'monthly' => [['1-10', '1-10', '1-10'], ['11-100', '11-100', '11-100'], ['100+', '100+', '100+']],
    ],
    'forms' => [
        'page/account/consult/before-sale' => [
            'lead' => ['还没下单？把商品链接发给我们，客服替您向卖家确认。', 'Not sure yet? Send us the link, and we ask the seller for you.', '구매 전에 링크를 보내 주시면 판매자에게 대신 확인해 드립니다.'],
            'tips' => [['工作时间：周一至周日 9:00-21:00（北京时间）', 'Every day from 9:00 to 21:00, Beijing time', '매일 9:00-21:00 (베이징 시간)'], ['一次可咨询多件商品，每行一个链接', 'Ask about several goods at once, one link a line', '한 줄에 링크 하나씩 여러 상품을 문의할 수 있습니다']],
        ],
        'account/advisory/create' => [
            'lead' => ['关于已下订单的问题，采购员会直接回复您。', 'Questions about an order go to the buyer who handles it.', '주문 담당 구매원이 직접 답변합니다.'],
            'tips' => [['请填写订单号，例如 HL2600954', 'Please give the number, such as HL2600954', '주문 번호를 적어 주세요. 예: HL2600954'], ['付款前可修改颜色、尺码和数量', 'Colour, size and number can be changed until it is paid', '결제 전에는 색상, 사이즈, 수량을 바꿀 수 있습니다', 'Color, size and quantity can be changed before payment']],
        ],
        'account/advisory/create?type=package' => [
            'lead' => ['关于已打包或已寄出包裹的问题。', 'Questions about a parcel that is packed or on its way.', '포장되었거나 발송된 소포에 대한 문의입니다.'],
            'tips' => [['地址只能在寄出前修改', 'The address can be changed until it has left', '주소는 발송 전까지만 바꿀 수 있습니다'], ['物流信息请先看“包裹追踪”', 'For its way, see “Parcel tracking” first', '배송 위치는 "배송 조회"에서 먼저 확인하세요']],
        ],
        'account/advisory/create?type=package_apply_clearance' => [
            'lead' => ['海关要求提供购买凭证时，我们为您开具清关证明。', 'When customs ask for a proof of purchase, we issue one for you.', '세관에서 구매 증빙을 요구하면 통관 증명을 발급해 드립니다.'],
            'tips' => [['证明在一个工作日内发到您的邮箱', 'It comes by email within one working day', '1영업일 이내에 이메일로 보내 드립니다'], ['申报价值须与实际支付一致', 'The value must be what you have paid', '신고 가격은 실제 결제 금액과 같아야 합니다']],
        ],
        'account/myservices/aftersales' => [
            'lead' => ['入库后 7 天内可申请退换，我们替您与卖家沟通。', 'Goods can be returned until seven days after they reached the warehouse. We talk to the seller.', '입고 후 7일 이내에 교환·반품을 신청할 수 있으며, 판매자와는 저희가 협의합니다.'],
            'tips' => [['退款原路返回余额，通常 3 天', 'Refunds go to your balance, mostly within three days', '환불은 보통 3일 이내 잔액으로 들어옵니다'], ['图书和定制商品不支持退换', 'Books and custom goods can not be returned', '도서와 주문 제작 상품은 반품할 수 없습니다']],
        ],
        'account/pkgservice/servicegate' => [
            'lead' => ['签收后 7 天内可为包裹申请售后。', 'Tell us within seven days after the parcel was delivered.', '소포 수령 후 7일 이내에 신청할 수 있습니다.'],
            'tips' => [['请保留外箱和称重照片', 'Keep the box, and a photo of its weight', '상자와 무게 사진을 보관해 주세요'], ['丢失的包裹按申报价值赔付', 'Lost parcels are paid for at their declared value', '분실된 소포는 신고 가격으로 보상합니다']],
        ],
        'page/customization/expert-service' => [
            'lead' => ['大件、易碎、敏感货物怎么寄？让寄件顾问为您挑选线路并报价。', 'Large, fragile or delicate? An expert picks the line and tells you the price.', '크거나 깨지기 쉬운 상품은 전문가가 배송 방법을 골라 견적을 드립니다.'],
            'tips' => [['2 小时内给出方案', 'A proposal within two hours', '2시간 이내에 안내해 드립니다'], ['比自行选择平均节省 18%', '18% cheaper on average than choosing alone', '직접 고를 때보다 평균 18% 저렴합니다']],
        ],
        'page/customization/fillin' => [
            'lead' => ['每月寄送较多的商家，可定制专属物流方案。', 'Shops that send a lot get a line made for them.', '물량이 많은 사업자를 위한 맞춤 배송입니다.'],
            'tips' => [['海运整柜、空运包板、双清包税', 'Full containers, air freight, duties paid', '컨테이너 해운, 항공 화물, 통관 대행'], ['专人对接，月结账期', 'One person to talk to, monthly invoices', '전담 담당자, 월 정산']],
        ],
    ],
];
