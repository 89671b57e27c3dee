// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { PERSONA_SEEDS } from '../../demo-host/api/seeds/personas.ts';
import { createLinks, type Links, type RouteName } from '../../src/domain/links/links';
import { ROUTES } from '../../src/domain/links/route-table';
import { PLATFORMS } from '../../src/domain/page/platform';
import cn from '../../src/locales/cn';
import en from '../../src/locales/en';
import kr from '../../src/locales/kr';
import lateCn from '../../src/locales/late/cn';
import lateEn from '../../src/locales/late/en';
import lateKr from '../../src/locales/late/kr';
import latePh from '../../src/locales/late/ph';
import ph from '../../src/locales/ph';
import { cookiesOf, startedHost } from './started-host.ts';

const TEXTS = {
  cn: { ...cn, ...lateCn },
  en: { ...en, ...lateEn },
  kr: { ...kr, ...lateKr },
  ph: { ...ph, ...latePh },
};
type Texts = (typeof TEXTS)['en'];
/** The languages of the shop's own pages; other languages get English. */
type ShopLanguage = keyof typeof TEXTS;
const SHOP_LANGUAGES: readonly ShopLanguage[] = ['cn', 'en', 'kr', 'ph'];

/** The name of a page for which the shell has no text. */
type OwnName = Readonly<Record<ShopLanguage, string>>;
const named = (cnName: string, enName: string, krName: string, phName = enName): OwnName => ({
  cn: cnName,
  en: enName,
  kr: krName,
  ph: phName,
});
const HOME = named('首页', 'Home', '홈');
const AGENT = named('代购', 'Shopping agent', '구매대행');
const ACCOUNT = named('我的账户', 'My account', '마이페이지');
const SIGN_IN = named('登录', 'Sign in', '로그인');

/** The page name of each address: the text of the shell's own link, if there is one. */
const NAMES: Readonly<Record<Exclude<RouteName, 'checkout' | 'logout'>, OwnName | ((texts: Texts) => string)>> = {
  root: HOME,
  languageRoot: HOME,
  page: HOME,
  homepage: HOME,
  shoppingAgent: AGENT,
  transport: (t) => t.header.forwarding,
  login: SIGN_IN,
  account: ACCOUNT,
  messages: ACCOUNT,
  enquiries: ACCOUNT,
  balance: (t) => t.footer.balance,
  parcels: (t) => t.menus.parcels,
  level: (t) => t.footer.level,
  beforeSale: (t) => t.footer.beforeSale,
  warehouse: (t) => t.menus.warehouse,
  myAffiliate: (t) => t.menus.myAffiliate,
  affiliates: (t) => t.header.affiliates,
  contactUs: (t) => t.footer.contactUs,
  aboutUs: (t) => t.footer.aboutUs,
  freight: (t) => t.menus.freightEstimate,
  shippingSolution: (t) => t.footer.freight,
  parcelTracking: (t) => t.menus.parcelTracking,
  shippingExpert: (t) => t.menus.shippingExpert,
  customLogistics: (t) => t.menus.customLogistics,
  help: (t) => t.footer.help,
  privacy: (t) => t.footer.help,
  customerService: (t) => t.toolbar.service,
  shippingHacks: (t) => t.footer.shippingHacks,
  noviceGuide: (t) => t.footer.noviceGuide,
  businessService: (t) => t.footer.businessService,
  shoppingCart: (t) => t.cartPanel.title,
  buy: named('商品', 'Goods', '상품', 'Item'),
  search: (t) => t.search.submit,
  shop: named('店铺', 'Shop', '상점'),
  subject: named('活动', 'Activity', '이벤트', 'Promo'),
  marketingRegister: (t) => t.footer.marketingRegister,
  products: named('精选商品', 'Chosen goods', '추천 상품', 'Featured items'),
  invitation: named('邀请好友', 'Invite friends', '친구 초대'),
  invitationLead: named('受邀', 'You are invited', '초대'),
  orders: (t) => t.footer.orders,
  ownPurchases: (t) => t.footer.ownPurchases,
  shoppingOrders: (t) => t.menus.shoppingOrders,
  forwardingOrders: (t) => t.menus.forwardingOrders,
  virtualOrders: (t) => t.footer.virtualOrders,
  goods: (t) => t.footer.goods,
  advisory: (t) => t.footer.advisory,
  packageAdvisory: (t) => t.footer.packageAdvisory,
  clearance: (t) => t.footer.clearance,
  orderAfterSale: (t) => t.footer.orderAfterSale,
  packageAfterSale: (t) => t.footer.packageAfterSale,
};

/** Addresses made with a value, each with its page's name. */
const MADE: readonly (readonly [Exclude<RouteName, 'checkout' | 'logout'> | 'signUp', (links: Links) => string])[] = [
  ['login', (links) => links.signIn()],
  ['signUp', (links) => links.signUp()],
  ['buy', (links) => links.buy('https://item.taobao.com/item.htm?id=1')],
  ['search', (links) => links.search('tea & "pot"')],
  ['shop', (links) => links.shop('10021')],
  ['subject', (links) => links.subject('77')],
  ['homepage', (links) => links.shareHome({ type: '1', id: 1002 })],
  ['advisory', (links) => links.orderAdvisory('HL2600954')],
];

/** Checkout and log-out are not among the shell's own pages. */
const isRoute = (name: string): name is Exclude<RouteName, 'checkout' | 'logout'> =>
  name in ROUTES && name !== 'checkout' && name !== 'logout';

const { at, loginAs } = startedHost();
let session = '';
beforeAll(async () => {
  session = await loginAs('member');
});

interface Seen {
  readonly status: number;
  readonly html: string;
  readonly title: string;
  readonly headings: readonly string[];
}

async function open(path: string, cookie: string): Promise<Seen> {
  const response = await fetch(at(path), { headers: { cookie }, redirect: 'manual' });
  const html = await response.text();
  const plain = (text: string) =>
    text
      .replace(/&#039;/g, "'")
      .replace(/&amp;/g, '&')
      .trim();
  return {
    status: response.status,
    html,
    title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => plain(text)),
  };
}

/** Every address of a language, once each, with the name of its page, on every platform. */
function addresses(lang: ShopLanguage): Map<string, string> {
  const found = new Map<string, string>();
  for (const platform of PLATFORMS) {
    // With the language's own segment and with /en/, which Korean and Philippine pages use; /cn/ is Chinese for all
    // visitors.
    for (const segment of lang === 'cn' ? ['cn'] : [lang, 'en']) {
      const links = createLinks({
        lang,
        platform,
        pathname: `/${segment}/page/help/`,
        currentUrl: () => `http://127.0.0.1/${lang}/page/help/`,
      });
      const add = (address: string, route: Exclude<RouteName, 'checkout' | 'logout'>) => {
        const name = NAMES[route];
        // The server never receives the part after the hash.
        const path = address.replace(/#.*/, '');
        found.set(path, typeof name === 'function' ? name(TEXTS[lang]) : name[lang]);
      };
      for (const route of Object.keys(ROUTES).filter(isRoute)) add(links.to(route), route);
      for (const [route, make] of MADE) {
        if (route === 'signUp') found.set(make(links), TEXTS[lang].header.signUp);
        else add(make(links), route);
      }
      const home = links.home();
      add(home, home.endsWith('transport') ? 'transport' : home.endsWith('agent') ? 'shoppingAgent' : 'homepage');
    }
  }
  return found;
}

describe('every address that the shell can make', () => {
  it.each(SHOP_LANGUAGES)('leads to a page of that name in %s', { timeout: 60_000 }, async (lang) => {
    const wrong: string[] = [];
    const paths = addresses(lang);
    for (const [path, name] of paths) {
      const { status, html, title, headings } = await open(path, `language=${lang}; ${session}`);
      const [heading = ''] = headings;
      const isNamed = heading.toLowerCase().includes(name.toLowerCase());
      // The home has no title on purpose; goods, shops and searches are named after their content.
      const isTitled = title === '' || title.includes('Harbour Lane');
      const isClean = !/(Warning|Notice|Deprecated|Fatal error):|lorem ipsum/i.test(html);
      if (status !== 200 || headings.length !== 1 || !isNamed || !isTitled || !isClean)
        wrong.push(`${path}: ${status} ${JSON.stringify(headings)} instead of ${name}`);
    }
    expect(wrong).toEqual([]);
    expect(paths.size).toBeGreaterThan(40);
  });

  it('shows links of its own that lead to pages too', { timeout: 60_000 }, async () => {
    const cookie = `language=en; ${session}`;
    const linked = new Set<string>();
    for (const path of addresses('en').keys()) {
      for (const [, href = ''] of (await open(path, cookie)).html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)) {
        // One function makes all goods, so a few of them are enough.
        if (!href.includes('/page/buy/?from')) linked.add(href.replace(/&amp;/g, '&').replace(/#.*/, ''));
      }
    }
    const dead: string[] = [];
    for (const path of linked) {
      const { status } = await open(path, cookie);
      if (status !== 200) dead.push(`${path}: ${status}`);
    }
    expect(dead).toEqual([]);
    expect(linked.size).toBeGreaterThan(50);
  });

  it('holds the tabs and the anchor that some of them name', async () => {
    for (const [path, mark] of [
      ['/en/page/account/', 'data-hash="#tab=1"'],
      ['/en/page/account/', 'data-hash="#tab=2"'],
      ['/en/page/query/freight/', 'data-hash="#tabIndex=1"'],
      ['/en/page/help/', '<h2 id="privacy">Privacy policy</h2>'],
    ] as const) {
      expect((await open(path, session)).html, path).toContain(mark);
    }
  });
});

describe('pages of the visitor', () => {
  const own = ['/en/page/account/mybalance', '/en/page/parcel/storage/', '/en/page/partner/', '/order/pkgorder'];

  it.each(own)('%s asks a guest to sign in, and leads back', async (path) => {
    const { status, html } = await open(path, 'language=en');
    expect(status).toBe(200);
    expect(html).toContain('Please sign in to see this page.');
    expect(html).toMatch(new RegExp(`href="/en/page/login\\?ref=http%3A%2F%2F[^"]*${encodeURIComponent(path)}"`));
  });

  it('a new account has an empty list, an old one its orders', async () => {
    const empty = await loginAs('empty');
    expect((await open('/order', `language=en; ${empty}`)).html).toContain('There are no orders here yet.');
    expect((await open('/order', `language=en; ${session}`)).html).toContain('HL2600981');
  });

  it('messages are as many as the account says', async () => {
    const { html } = await open('/en/page/account/', session);
    const { messages } = PERSONA_SEEDS.find(({ persona }) => persona === 'member') ?? {};
    for (const count of [messages?.unconfirmed, messages?.important, messages?.normal])
      expect(html).toMatch(new RegExp(`<h4 class="message-head">[^<]* <span class="badge">${count}</span>`));
  });
});

describe('the login', () => {
  it.each([
    ['cn', '账号或密码错误'],
    ['kr', '계정 또는 비밀번호가 올바르지 않습니다.'],
    ['ph', 'Wrong account or password.'],
  ])('says in %s that the password is wrong', async (lang, text) => {
    const address = at(`/${lang}/page/login`);
    const body = new URLSearchParams({ login_name: 'member@example.com', password: 'wrong' });
    const html = await (await fetch(address, { method: 'POST', body })).text();
    expect(html).toContain(`role="alert">${text}</p>`);
    expect(html).toContain('value="member@example.com"');
  });

  it('ends by the button of the account, for this session alone', async () => {
    const cookie = await loginAs('prime');
    const address = at('/en/page/login');
    const body = new URLSearchParams({ action: 'sign-out' });
    const out = await fetch(address, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
    expect([out.status, out.headers.get('location')]).toEqual([303, '/en/page/homepage']);
    expect((await open('/en/page/account/', cookie)).status).toBe(303);
    expect((await open('/en/page/account/', session)).status).toBe(200);
  });
});

describe('tools and forms', () => {
  it('the estimate sorts the lines that take the goods by price', async () => {
    const { html } = await open('/en/page/query/freight/?country=KR&weight=1500&kind=battery', '');
    const lines = [...html.matchAll(/<td><b>([^<]*)<\/b><\/td><td>[^<]*<\/td><td>CN&yen;([\d.]+)/g)];
    expect(lines.map(([, line]) => line)).toEqual(['Sea freight', 'Battery line', 'DHL Express']);
    const prices = lines.map(([, , price]) => Number(price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('tracking knows the numbers of the parcels, and says so of others', async () => {
    expect((await open('/en/page/query/package/?no=eb812345678cn', '')).html).toContain('Collected by the carrier');
    expect((await open('/en/page/query/package/?no=XX1', '')).html).toContain('Nothing is known of this parcel.');
  });

  it('an enquiry is refused without a message, and else listed in the account', async () => {
    const address = at('/account/advisory/create?type=package');
    const send = (body: string, cookie: string) =>
      fetch(address, { method: 'POST', body: new URLSearchParams(body), headers: { cookie } });
    const refused = await send('message=&email=a%40b.example', `language=en; ${session}`);
    expect(await refused.text()).toContain('Please fill in: Your message');
    const sent = await send('message=Where+is+it%3F&email=a%40b.example', `language=en; ${session}`);
    const number = /We have got it as (Q[\d-]+)/.exec(await sent.text())?.[1] ?? 'none';
    const php = cookiesOf(sent);
    expect((await open('/en/page/account/', `${session}; ${php}`)).html).toContain(`Ask about a parcel ${number}`);
    // Another account in the same session of PHP: the shell's own sign-out does not end that.
    const other = await loginAs('prime');
    expect((await open('/en/page/account/', `${other}; ${php}`)).html).not.toContain(number);
  });
});

describe('an address that the shop never had', () => {
  it.each(['/en/page/nope', '/cn/nope/', '/order/nope', '/nope', '//', '/en//page/homepage', '/en/page/inc/api.php'])(
    '%s is a 404 page with the shell',
    async (path) => {
      const response = await fetch(at('/').slice(0, -1) + path, { headers: { cookie: 'language=en' } });
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toMatch(/<h1 class="page-head">(This page does not exist|页面不存在)<\/h1>/);
      expect(html).toContain('<div data-portico="header" data-fixed></div>');
      expect(html).toContain('<div data-portico="footer"></div>');
    },
  );
});
