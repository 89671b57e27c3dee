import type { Language } from '../../../src/domain/i18n/language';

/** A title with its HTML. */
interface Said {
  readonly title: string;
  readonly content: string;
}

/** The announcements of a shop's editors, in one language. */
export interface Words {
  readonly customs: Said;
  readonly cheaper: Said;
  readonly hours: Said;
  readonly typhoon: string;
  readonly late: string;
  readonly maintenance: Said;
  readonly offers: Said;
  /** The offers in one line. */
  readonly offer: string;
  readonly risk: Said;
  readonly longTitle: string;
  readonly paragraph: string;
  /** For the wide table: its caption and its column headings. */
  readonly surcharge: { readonly caption: string; readonly country: string; readonly zone: string };
  readonly changes: string;
  readonly toDo: string;
  readonly check: string;
}

const EN: Words = {
  customs: {
    title: 'New customs rule',
    content: '<p>From November on, parcels without a tax number <b>are sent back</b>.</p>',
  },
  cheaper: { title: 'Economy air is 8 % cheaper', content: '<p>See the estimate.</p>' },
  hours: { title: 'Warehouse hours during the holidays', content: '<p>Back on 4 October.</p>' },
  typhoon: 'Typhoon: South China runs late',
  late: '<p>Lines run <b>late</b>.</p>',
  maintenance: { title: 'Maintenance tonight', content: '<p>No payments from 02:00 to 04:00.</p>' },
  offers: {
    title: 'Offers have begun',
    content:
      '<p><b>10 % off</b> all international shipping.</p><ul><li>Until 11 November</li><li>Together with coupons</li></ul>',
  },
  offer: '<p><b>10 % off</b> all international shipping.</p>',
  risk: {
    title: 'Goods of this kind may be stopped by customs',
    content: '<p>The customs office of your country may hold them back. You bear the costs.</p>',
  },
  longTitle:
    'Important notice about stricter checks of parcels that contain lithium batteries, liquids, powders, magnets or copies of brands, 关于含锂电池、液体、粉末、磁性物品以及仿牌商品加强查验的重要通知',
  paragraph:
    '<p>Please check names, quantities and declared values. Whoever declares wrongly pays for the way back; we write to you as soon as the customs office has written to us.</p>',
  surcharge: { caption: 'Surcharge per kg', country: 'Country', zone: 'Zone' },
  changes: 'What changes',
  toDo: 'What to do',
  check: 'Check.',
};

const WORDS: Readonly<Partial<Record<Language, Words>>> = {
  cn: {
    customs: { title: '海关新规', content: '<p>自十一月起，未提供税号的包裹<b>将被退回</b>。</p>' },
    cheaper: { title: '经济空运降价 8%', content: '<p>查看运费估算。</p>' },
    hours: { title: '假期仓库作业时间', content: '<p>10 月 4 日恢复作业。</p>' },
    typhoon: '台风影响：华南地区时效延误',
    late: '<p>各线路均有<b>延误</b>。</p>',
    maintenance: { title: '今晚系统维护', content: '<p>02:00 至 04:00 暂停支付。</p>' },
    offers: {
      title: '优惠活动开始了',
      content: '<p>国际运费<b>九折</b>。</p><ul><li>活动截至 11 月 11 日</li><li>可与优惠券同时使用</li></ul>',
    },
    offer: '<p>国际运费<b>九折</b>。</p>',
    risk: {
      title: '此类商品可能被海关查扣',
      content: '<p>您所在国家的海关可能扣留此类商品，由此产生的费用由您承担。</p>',
    },
    longTitle:
      '关于含锂电池、液体、粉末、磁性物品以及仿牌商品加强查验的重要通知：请务必在寄出之前核对申报内容，以免包裹被退回或销毁并产生额外费用, stricter checks of lithium batteries',
    paragraph:
      '<p>请核对品名、数量和申报价值。申报有误产生的退运费用由申报人承担；收到海关通知后，我们会第一时间与您联系。</p>',
    surcharge: { caption: '每公斤附加费', country: '国家', zone: '分区' },
    changes: '变更内容',
    toDo: '您需要做什么',
    check: '核对申报内容。',
  },
  kr: {
    customs: { title: '새 통관 규정', content: '<p>11월부터 개인통관고유부호가 없는 소포는 <b>반송됩니다</b>.</p>' },
    cheaper: { title: '이코노미 항공 8% 인하', content: '<p>예상 요금을 확인하세요.</p>' },
    hours: { title: '연휴 창고 운영 시간', content: '<p>10월 4일부터 정상 운영합니다.</p>' },
    typhoon: '태풍: 중국 남부 지역 배송 지연',
    late: '<p>전 노선이 <b>지연</b>되고 있습니다.</p>',
    maintenance: { title: '오늘 밤 시스템 점검', content: '<p>02:00부터 04:00까지 결제가 중단됩니다.</p>' },
    offers: {
      title: '할인 행사가 시작되었습니다',
      content: '<p>모든 국제 배송 <b>10% 할인</b>.</p><ul><li>11월 11일까지</li><li>쿠폰과 함께 사용 가능</li></ul>',
    },
    offer: '<p>모든 국제 배송 <b>10% 할인</b>.</p>',
    risk: {
      title: '세관에서 보류될 수 있는 상품입니다',
      content: '<p>수입국 세관에서 이 상품을 보류할 수 있습니다. 이때 발생하는 비용은 고객님이 부담합니다.</p>',
    },
    longTitle:
      '리튬 배터리, 액체, 분말, 자석 또는 위조 상품이 들어 있는 소포의 검사 강화에 관한 중요 안내: 발송 전에 신고 내용을 반드시 확인해 주세요, 关于含锂电池、液体、粉末商品加强查验的重要通知',
    paragraph:
      '<p>품명, 수량, 신고 금액을 확인해 주세요. 잘못 신고하면 반송 비용은 신고자가 부담합니다. 세관에서 연락이 오는 대로 알려 드리겠습니다.</p>',
    surcharge: { caption: 'kg당 추가 요금', country: '국가', zone: '구역' },
    changes: '변경 사항',
    toDo: '확인하실 내용',
    check: '신고 내용을 확인하세요.',
  },
};

/** The announcements of a language; English ones if it has none of its own. */
export const wordsOf = (lang: Language): Words => WORDS[lang] ?? EN;
