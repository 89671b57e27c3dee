<?php
// Postage and tracking: [cn, en, kr, ph]. Prices in fen.

return [
    'country' => ['目的地', 'Country', '도착 국가'], 'weight' => ['重量（克）', 'Weight (g)', '무게(g)'], 'kind' => ['货物种类', 'Kind of goods', '상품 종류', 'Kind of items'],
    'calculate' => ['估算运费', 'Estimate', '계산하기'], 'result' => ['寄往%s，%d 克', 'To %s, %d g', '%s, %dg'], 'line' => ['运输方式', 'Line', '배송 방법'], 'days' => ['时效', 'Days', '소요 기간'],
    'price' => ['运费', 'Postage', '배송비', 'Shipping fee'], 'most' => ['限重', 'Heaviest', '최대 무게'], 'no_line' => ['没有合适的线路，请咨询寄件顾问。', 'No line takes this. Please ask a shipping expert.', '가능한 배송 방법이 없습니다. 배송 전문가에게 문의하세요.'],
    'freight_hint' => ['以打包后的实际重量为准，体积重较大时按体积重计费。', 'What counts is the packed weight, or the volume where that is more.', '포장 후 무게를 기준으로 하며, 부피 무게가 더 크면 부피로 계산합니다.'],
    'solution' => ['运输方案', 'Shipping solutions', '배송 방법'], 'solution_lead' => ['不同货物可走的线路一览。', 'Which line takes what.', '상품별로 이용할 수 있는 배송 방법입니다.'],
    'countries' => [
        'US' => ['美国', 'United States', '미국'], 'CA' => ['加拿大', 'Canada', '캐나다'], 'GB' => ['英国', 'United Kingdom', '영국'], 'DE' => ['德国', 'Germany', '독일'], 'AU' => ['澳大利亚', 'Australia', '호주'],
        'JP' => ['日本', 'Japan', '일본'], 'KR' => ['韩国', 'South Korea', '대한민국'], 'SG' => ['新加坡', 'Singapore', '싱가포르'], 'MY' => ['马来西亚', 'Malaysia', '말레이시아'], 'PH' => ['菲律宾', 'Philippines', '필리핀'],
    ],
    'kinds' => ['general' => ['普货', 'General', '일반'], 'battery' => ['带电', 'Battery', '배터리'], 'liquid' => ['液体、化妆品', 'Liquids', '액체·화장품'], 'book' => ['图书', 'Books', '도서'], 'large' => ['大件', 'Large', '대형']],
    'lines' => [
        'air' => ['name' => ['空运小包', 'Air mail', '항공 소포'], 'note' => ['轻小件首选', 'for what is small and light', '작고 가벼운 상품'], 'days' => ['10-18 天', '10-18', '10-18일'], 'first' => 4200, 'next' => 2600, 'most' => '2 kg', 'takes' => 'general book'],
        'ems' => ['name' => ['EMS', 'EMS', 'EMS'], 'note' => ['清关能力强', 'goes through customs well', '통관이 원활함'], 'days' => ['7-12 天', '7-12', '7-12일'], 'first' => 9800, 'next' => 3600, 'most' => '30 kg', 'takes' => 'general book liquid'],
        'express' => ['name' => ['DHL 快递', 'DHL Express', 'DHL 특송'], 'note' => ['最快', 'the fastest', '가장 빠름'], 'days' => ['3-5 天', '3-5', '3-5일'], 'first' => 15800, 'next' => 5200, 'most' => '50 kg', 'takes' => 'general battery book'],
        'line' => ['name' => ['带电专线', 'Battery line', '배터리 전용선'], 'note' => ['手机、耳机、充电宝', 'phones, headphones, power banks', '휴대폰, 이어폰, 보조 배터리'], 'days' => ['8-12 天', '8-12', '8-12일'], 'first' => 8800, 'next' => 3900, 'most' => '20 kg', 'takes' => 'general battery liquid'],
        'sea' => ['name' => ['海运', 'Sea freight', '해운'], 'note' => ['最便宜，适合大件', 'the cheapest, also for furniture', '가장 저렴, 대형 상품'], 'days' => ['25-40 天', '25-40', '25-40일'], 'first' => 9600, 'next' => 900, 'most' => '200 kg', 'takes' => 'general battery liquid book large'],
    ],
    'parcel_no' => ['包裹号', 'Parcel number', '소포 번호'], 'track' => ['查询', 'Track', '조회'],
    'track_hint' => ['支持 EMS、DHL、空运小包和海运。演示单号：EB812345678CN、HK20260911DHL。', 'EMS, DHL, air mail and sea freight. Numbers of the demo: EB812345678CN, HK20260911DHL.', 'EMS, DHL, 항공, 해운을 조회합니다. 데모 번호: EB812345678CN, HK20260911DHL.'],
    'not_tracked' => ['没有查到该包裹。寄出后 24 小时内可能还没有物流信息。', 'Nothing is known of this parcel. The first news may take 24 hours.', '조회되지 않습니다. 발송 후 24시간 동안은 정보가 없을 수 있습니다.'],
    'steps' => [
        'packed' => ['已打包，杭州仓库', 'Packed in the warehouse, Hangzhou', '포장 완료, 항저우 창고'], 'collected' => ['承运商已揽收', 'Collected by the carrier', '운송사 인수'], 'exported' => ['出口报关完成，上海', 'Cleared for export, Shanghai', '수출 통관 완료, 상하이'],
        'abroad' => ['航班已起飞，运往目的地', 'On its way to the country of destination', '도착 국가로 운송 중'], 'customs' => ['到达目的地，等待清关', 'Arrived, waits for customs', '도착, 통관 대기'],
        'delivery' => ['派送中', 'Out for delivery', '배달 중'], 'delivered' => ['已签收', 'Delivered', '배달 완료'],
    ],
];
