import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinks, homeRoute, type RouteName } from '../../../src/domain/links/links';
import { ROUTES } from '../../../src/domain/links/route-table';
import { ANALYTICS_PATHS, MOBILE_ROUTES } from '../../../src/domain/links/unlinked-routes';
import { anyCharacter } from '../../any-text';

const source = {
  lang: 'en',
  platform: 'main',
  pathname: '/en/page/',
  currentUrl: () => 'https://s.example/en/page/?a=1#b',
} as const;

/** Every path of the specification's section 2 and of the contract's "Links" and "Paths not listed", on an English page. */
const ADDRESSES: Readonly<Record<RouteName, string>> = {
  root: '/',
  languageRoot: '/en/',
  page: '/en/page/',
  homepage: '/en/page/homepage',
  shoppingAgent: '/en/page/shoppingagent',
  transport: '/en/page/transport',
  login: '/en/page/login',
  logout: '',
  account: '/en/page/account/',
  messages: '/en/page/account/#tab=1',
  enquiries: '/en/page/account/#tab=2',
  balance: '/en/page/account/mybalance',
  parcels: '/en/page/account/myparcel/',
  level: '/en/page/account/level/',
  beforeSale: '/en/page/account/consult/before-sale',
  warehouse: '/en/page/parcel/storage/',
  myAffiliate: '/en/page/partner/',
  affiliates: '/en/page/about/affiliate/',
  contactUs: '/en/page/about/contactus/',
  aboutUs: '/en/page/about/aboutus/',
  freight: '/en/page/query/freight/',
  shippingSolution: '/en/page/query/freight/#tabIndex=1',
  parcelTracking: '/en/page/query/package/',
  shippingExpert: '/en/page/customization/expert-service/?isNeedParams=1',
  customLogistics: '/en/page/customization/fillin/',
  help: '/en/page/help/',
  privacy: '/en/page/help/#privacy',
  customerService: '/en/page/customservice/',
  shippingHacks: '/en/page/shippinghacks/',
  noviceGuide: '/en/page/noviceguide/',
  businessService: '/en/page/businessservice/',
  shoppingCart: '/en/page/shoppingcart/',
  checkout: '',
  buy: '/en/page/buy/',
  search: '/en/page/search/',
  shop: '/en/page/shop/',
  subject: '/en/page/subject',
  marketingRegister: '/en/page/marketing/register/',
  products: '/en/page/marketing/products',
  invitation: '/en/page/marketing/invitation',
  invitationLead: '/en/page/marketing/invitation_lead',
  orders: '/order',
  ownPurchases: '/order/diybuy/index?pageType=2',
  shoppingOrders: '/order/diybuy',
  forwardingOrders: '/order/pkgorder',
  virtualOrders: '/order/virtual-order',
  goods: '/account/goods',
  advisory: '/account/advisory/create',
  packageAdvisory: '/account/advisory/create?type=package',
  clearance: '/account/advisory/create?type=package_apply_clearance',
  orderAfterSale: '/account/myservices/aftersales',
  packageAfterSale: '/account/pkgservice/servicegate',
};

const NAMES = Object.keys(ROUTES) as RouteName[];

describe('links on a page with a base', () => {
  const at = (address: string) => address && `https://s.example${address}`;
  const links = createLinks({ ...source, routes: { login: '/login?back={ref}' }, at });
  it.each([
    [links.home(), 'https://s.example/en/page/homepage'],
    [links.signInPattern(), 'https://s.example/login?back={ref}'],
    [links.plainSignUp(), 'https://s.example/login?back=&type=register'],
    [links.search('a'), 'https://s.example/en/page/search/?keyword=a'],
    [links.to('checkout'), ''],
    [links.at('/img.png'), 'https://s.example/img.png'],
  ])('lead to %s', (address, own) => {
    expect(address).toBe(own);
  });
});

describe('the tables of routes', () => {
  it.each(Object.entries(ADDRESSES) as [RouteName, string][])('lead to %s at %s', (name, address) => {
    expect(createLinks(source).to(name)).toBe(address);
  });
  it('know no route beside these', () => {
    expect(NAMES).toEqual(Object.keys(ADDRESSES));
  });
  it('know the pages of the mobile host', () => {
    expect(MOBILE_ROUTES).toEqual({
      home: '/{lang}/',
      goods: '/{lang}/goods/detail',
      shop: '/{lang}/shop',
      products: '/{lang}/marketing/products',
      invitation: '/{lang}/marketing/invitation',
      invitationLead: '/{lang}/marketing/invitation_lead',
      coupons: '/{lang}/marketing/coupons',
    });
  });
  it('know the paths of analytics', () => {
    expect(Object.values(ANALYTICS_PATHS).sort()).toEqual(['/account/', '/order', 'page/agencysuccess/', 'page/pay/']);
  });
});

describe('createLinks', () => {
  it('comes back to the whole current address after signing in', () => {
    const links = createLinks(source);
    expect(links.signIn()).toBe('/en/page/login?ref=https%3A%2F%2Fs.example%2Fen%2Fpage%2F%3Fa%3D1%23b');
    expect(links.signUp()).toBe(`${links.signIn()}&type=register`);
  });

  it.each([
    ['en', 'main', '/en/page/homepage'],
    ['cn', 'main', '/cn/page/homepage'],
    ['kr', 'kr', '/en/page/shoppingagent'],
    ['ph', 'main', '/en/page/shoppingagent'],
    ['cn', 'transport', '/cn/page/transport'],
    ['kr', 'transport', '/en/page/transport'],
  ] as const)('knows the home of %s on %s', (lang, platform, address) => {
    expect(createLinks({ ...source, lang, platform }).home()).toBe(address);
  });

  it('keeps the segment of a Korean page', () => {
    const korean = createLinks({ ...source, lang: 'kr', pathname: '/cn/page/help/' });
    expect(korean.to('help')).toBe('/cn/page/help/');
    expect(korean.search('차')).toBe('/cn/page/search/?keyword=%EC%B0%A8');
  });

  it.each([
    [
      'goods',
      createLinks(source).buy('https://item.taobao.com/item.htm?id=1&x=#y'),
      '/en/page/buy/?from=search-input&url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D1%26x%3D%23y',
    ],
    ['a word', createLinks(source).search('茶 & "杯"'), '/en/page/search/?keyword=%E8%8C%B6%20%26%20%22%E6%9D%AF%22'],
    ['a shop', createLinks(source).shop('10021'), '/en/page/shop/?shopid=10021'],
    ['an activity', createLinks(source).subject('7'), '/en/page/subject?id=7'],
    ['a share', createLinks(source).shareHome({ type: '1', id: 1001 }), '/en/page/homepage?shareType=1&shareId=1001'],
    [
      'a share of odd names',
      createLinks(source).shareHome({ type: 'a&b', id: '#1' }),
      '/en/page/homepage?shareType=a%26b&shareId=%231',
    ],
    ['an enquiry', createLinks(source).orderAdvisory('DD 1'), '/account/advisory/create?order_no=DD%201'],
  ])('leads to %s', (_, address, expected) => {
    expect(address).toBe(expected);
  });

  it('takes a route of the page', () => {
    const routes = {
      shoppingCart: '/basket.php?lang={lang}',
      search: '/find.php?lang={lang}',
      login: '/login.php?x=1',
    };
    const links = createLinks({ ...source, routes });
    expect(links.to('shoppingCart')).toBe('/basket.php?lang=en');
    expect(links.search('tea')).toBe('/find.php?lang=en&keyword=tea');
    expect(links.signIn()).toMatch(/^\/login\.php\?x=1&ref=https/);
  });

  it('puts the address of the page where a route of the page wants it', () => {
    const routes = { login: '/wp-login.php?redirect_to={ref}&x=1', account: '/{lang}/me?from={ref}' };
    const links = createLinks({ ...source, currentUrl: () => 'https://s.example/$&?a=1#b', routes });
    const ref = 'https%3A%2F%2Fs.example%2F%24%26%3Fa%3D1%23b';
    expect(links.signIn()).toBe(`/wp-login.php?redirect_to=${ref}&x=1`);
    expect(links.signUp()).toBe(`/wp-login.php?redirect_to=${ref}&x=1&type=register`);
    expect(links.to('account')).toBe(`/en/me?from=${ref}`);
    expect(links.plainSignIn()).toBe('/wp-login.php?redirect_to=&x=1');
    expect(links.plainSignUp()).toBe('/wp-login.php?redirect_to=&x=1&type=register');
  });

  it.each([
    ['/doku.php?do=search&q={keyword}', '/doku.php?do=search&q=%E8%8C%B6%2F%24%26'],
    ['/search/{keyword}?l={lang}', '/search/%E8%8C%B6%2F%24%26?l=en'],
    ['/{keyword}?again={keyword}#{keyword}', '/%E8%8C%B6%2F%24%26?again=%E8%8C%B6%2F%24%26#%E8%8C%B6%2F%24%26'],
    ['/find?from={ref}', '/find?from=https%3A%2F%2Fs.example%2F%7Bkeyword%7D&keyword=%E8%8C%B6%2F%24%26'],
  ])('puts the words where %s wants them', (search, address) => {
    const links = createLinks({ ...source, currentUrl: () => 'https://s.example/{keyword}', routes: { search } });
    expect(links.search('茶/$&')).toBe(address);
  });

  it('fills in a route each time that it asks for something, and begins its query where it has none', () => {
    const routes = { login: '/{lang}/sign-in/{ref}', account: '/{lang}/me?l={lang}' };
    const links = createLinks({ ...source, currentUrl: () => 'https://s.example/', routes });
    expect(links.signUp()).toBe('/en/sign-in/https%3A%2F%2Fs.example%2F?type=register');
    expect(links.plainSignUp()).toBe('/en/sign-in/?type=register');
    expect(links.to('account')).toBe('/en/me?l=en');
  });

  it('brings back what it was given, whatever that is', () => {
    const links = createLinks(source);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const query = (address: string) => new URL(address, 'https://s.example').searchParams;
        expect(query(links.buy(text)).get('url')).toBe(text);
        expect(query(links.search(text)).get('keyword')).toBe(text);
        expect(query(links.shop(text)).get('shopid')).toBe(text);
        expect(query(links.subject(text)).get('id')).toBe(text);
        expect(query(links.orderAdvisory(text)).get('order_no')).toBe(text);
        const share = query(links.shareHome({ type: text, id: text }));
        expect([...share]).toEqual([
          ['shareType', text],
          ['shareId', text],
        ]);
      }),
    );
  });

  it('bears half a character', () => {
    expect(createLinks(source).search('\ud83d')).toBe('/en/page/search/?keyword=%EF%BF%BD');
  });
});

describe('homeRoute', () => {
  it.each([
    ['cn', 'main', 'homepage'],
    ['en', 'kr', 'homepage'],
    ['kr', 'main', 'shoppingAgent'],
    ['ph', 'kr', 'shoppingAgent'],
    ['ph', 'transport', 'transport'],
  ] as const)('of %s on %s is %s', (lang, platform, name) => expect(homeRoute(lang, platform)).toBe(name));
});
