import { describe, expect, it } from 'vitest';
import { mayFetchAhead } from '../../../src/domain/links/ahead';
import type { RouteReplacements } from '../../../src/domain/links/links';

const HERE = new URL('https://shop.test/en/page/homepage?from=mail');

interface Case {
  readonly routes?: RouteReplacements;
  readonly isMarked?: boolean;
  readonly apis?: readonly string[];
  readonly here?: URL;
}

function may(address: string, { routes, isMarked = false, apis = ['/api', ''], here = HERE }: Case = {}) {
  return mayFetchAhead(new URL(address, here), { here, apis, ...(routes && { routes }) }, isMarked);
}

describe('mayFetchAhead', () => {
  it.each([
    // Pages that only show something.
    ['/en/page/homepage', true],
    ['/en/page/help/', true],
    ['/en/page/help/#privacy', true],
    ['/en/page/account/', true],
    // Another language.
    ['/cn/page/account/', false],
    ['/kr/page/help/', false],
    // A query without a name.
    ['/en/page/help/?=1', false],
    ['/en/page/account/mybalance', true],
    ['/en/page/shoppingcart/', true],
    ['/en/page/search/?keyword=tea', true],
    ['/en/page/buy/?from=search-input&url=https%3A%2F%2Fitem.example%2F1', true],
    ['/en/page/shop/?shopid=7', true],
    ['https://shop.test/en/page/help/', true],
    // The page itself.
    ['/en/page/homepage?from=mail', false],
    ['/en/page/homepage?from=mail#top', false],
    // Queries that the table does not know: a campaign, an invitation, an action.
    ['/en/page/help/?utm_source=x', false],
    ['/en/page/buy/?url=x&invite_code=ab', false],
    ['/en/page/shoppingcart/?clear=1', false],
    ['/en/page/search/?keyword=tea&delete=1', false],
    ['/en/page/homepage?shareType=1&shareId=2', false],
    // Log-in, log-out, orders, payment, calls.
    ['/en/page/login', false],
    ['/en/page/login?ref=x', false],
    ['/api/user/info', false],
    ['/api/site/logout', false],
    ['/order', false],
    ['/order/diybuy', false],
    ['/order/diybuy/index?pageType=2', false],
    ['/en/page/pay/', false],
    ['/en/page/agencysuccess/', false],
    ['/account/advisory/create', false],
    ['/en/page/marketing/register/', false],
    // Other sites, and what is no page.
    ['https://www.shop.test/en/page/help/', false],
    ['http://shop.test/en/page/help/', false],
    ['https://shop.test:8443/en/page/help/', false],
    ['mailto:help@shop.test', false],
    ['javascript:void(0)', false],
    // Paths that the table does not have, or in no language of the shop.
    ['/legacy/list.php', false],
    ['/en/page/account/address/edit', false],
    ['/de/page/help/', false],
    ['/', false],
  ])('%s: %s', (address, expected) => {
    expect(may(address)).toBe(expected);
  });

  it.each([
    ['/legacy/list.php', true],
    ['/guide/shipping', true],
    ['/en/page/help/', true],
    ['/legacy/list.php?page=2', false],
    ['/log-out', false],
    ['/user/signout.php', false],
    ['/order/1', false],
    ['/payment/start', false],
    ['/register.php', false],
    ['/paypal/start', false],
    ['/pay_now', false],
    ['/payload', true],
    ['/%6Frder/1', false],
    ['/%6Cogout', false],
    ['/account/myservices/aftersales', false],
    ['/account/pkgservice/servicegate', false],
    ['/account/advisory/create', false],
    ['/cart/delete', false],
    ['/api/cart/list-cart', false],
    ['/api', false],
    ['/apiary', true],
    ['https://else.test/guide', false],
  ])('a link that the page has marked, to %s: %s', (address, expected) => {
    expect(may(address, { isMarked: true })).toBe(expected);
  });

  it('counts the addresses of the options', () => {
    const routes = {
      help: '/service/',
      search: '/find/?q={keyword}',
      logout: '/bye',
      checkout: '/till/',
      homepage: '/index.php?route=home',
      shoppingCart: 'https://till.test/cart',
    };
    expect(may('/service/', { routes })).toBe(true);
    expect(may('/en/page/help/', { routes })).toBe(false);
    expect(may('/find/?q=tea', { routes })).toBe(true);
    expect(may('/find/?q=tea&do=1', { routes })).toBe(false);
    for (const isMarked of [false, true]) {
      expect(may('/bye', { routes, isMarked })).toBe(false);
      expect(may('/till/address', { routes, isMarked })).toBe(false);
      // One path for many pages: only the query tells them apart.
      expect(may('/index.php?route=home', { routes, isMarked })).toBe(false);
      expect(may('https://till.test/cart', { routes, isMarked })).toBe(false);
    }
  });

  it.each([
    ['another host of the same site', 'https://shop.test/bye', '/bye'],
    ['a fixed query', '/index.php?route=logout', '/index.php'],
    ['a fixed query, with another one', '/index.php?route=logout', '/index.php?route=home'],
    ['the root with a query', '/?route=logout', '/'],
    ['a language', '/{lang}/bye', '/en/bye/now'],
  ])('never fetches an address of the options that logs out: %s', (_, logout, address) => {
    const homepage = '/index.php?route={keyword}';
    expect(may(address, { routes: { logout, homepage }, isMarked: true })).toBe(false);
    expect(may('/guide', { routes: { logout, homepage }, isMarked: true })).toBe(true);
  });

  it.each([
    'orders',
    'shoppingOrders',
    'forwardingOrders',
    'virtualOrders',
    'ownPurchases',
    'advisory',
    'packageAdvisory',
    'clearance',
    'orderAfterSale',
    'packageAfterSale',
  ] as const)('never fetches the address of the options for %s', (name) => {
    expect(may('/mine/1', { routes: { [name]: '/mine' }, isMarked: true })).toBe(false);
  });

  it.each([
    ['https://shop.test/rpc', '/rpc/cart/add', false],
    ['https://shop.test/rpc', '/rpc', false],
    ['//shop.test/rpc', '/rpc/x', false],
    ['https://api.test/rpc', '/rpc/x', true],
    ['', '/rpc/x', true],
    // Then calls can't be told from pages.
    ['https://shop.test', '/rpc/x', true],
  ])('with calls to %s, a marked link to %s: %s', (base, address, expected) => {
    expect(may(address, { apis: [base, ''], isMarked: true })).toBe(expected);
    expect(may(address, { apis: ['/api', base], isMarked: true })).toBe(expected);
  });

  it.each([
    ['/kr/page/homepage', '/kr/page/help/', true],
    // Where such a page's own links lead.
    ['/kr/page/homepage', '/en/page/help/', true],
    ['/kr/page/homepage', '/cn/page/help/', false],
    ['/order', '/en/page/help/', true],
  ])('on %s, %s: %s', (here, address, expected) => {
    expect(may(address, { here: new URL(here, HERE) })).toBe(expected);
  });
});
