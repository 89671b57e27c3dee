import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/i18n/language';
import type { RouteName } from '../../../src/domain/links/links';
import { isRoute, isWithinRoute } from '../../../src/domain/links/route-match';
import { ROUTES } from '../../../src/domain/links/route-table';

/** Routes with a fixed address. */
const NAMES = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name]);

describe('isRoute', () => {
  it.each([
    ['/en/page/buy/', 'buy', true],
    ['/en/page/buy', 'buy', true],
    ['/kr/page/buy//', 'buy', true],
    ['/ph/page/account', 'enquiries', true],
    ['/order/diybuy/index', 'ownPurchases', true],
    ['/', 'root', true],
    ['/cn', 'languageRoot', true],
    ['/de', 'languageRoot', false],
    ['/de/page/buy/', 'buy', false],
    ['/en/Page/buy/', 'buy', false],
    ['/en/page/buy/more', 'buy', false],
    ['/en/page', 'buy', false],
    ['/en/page/buyer', 'buy', false],
    ['/x/en/page/buy', 'buy', false],
    ['/constructor/page/buy', 'buy', false],
  ] as const)('%s, %s: %s', (pathname, name, expected) => {
    expect(isRoute(pathname, name)).toBe(expected);
  });

  it('counts a replacement in place of the table', () => {
    const routes = { buy: '/goods.php?lang={lang}', shop: 'https://else.example/shop', login: '/{lang}/in' };
    expect(isRoute('/goods.php', 'buy', routes)).toBe(true);
    expect(isRoute('/en/page/buy/', 'buy', routes)).toBe(false);
    expect(isRoute('/shop', 'shop', routes)).toBe(false);
    expect(isRoute('/cn/in/', 'login', routes)).toBe(true);
    expect(isRoute('/en/page/help', 'help', routes)).toBe(true);
  });

  it.each([
    ['/index.php?route=account/account', '/index.php', false],
    ['/?page_id=12', '/', false],
    ['/shop.php?lang={lang}&route=cart', '/shop.php', false],
    ['/shop.php?lang={lang}#top', '/shop.php', true],
    ['/shop.php?lang=', '/shop.php', true],
    ['/shop.php?all#tab=2', '/shop.php', true],
    ['/shop#/account?tab=1', '/shop', true],
  ])('holds for no path where the query decides: %s on %s: %s', (account, path, expected) => {
    expect(isRoute(path, 'account', { account })).toBe(expected);
    expect(isWithinRoute(path, 'account', { account })).toBe(expected);
  });

  it('holds for no path where a route has no address', () => {
    for (const path of ['', '/', '/en/page/pay/']) expect(isWithinRoute(path, 'checkout')).toBe(false);
    expect(isRoute('/en/page/pay', 'checkout', { checkout: '/{lang}/page/pay/' })).toBe(true);
  });

  it('holds for every route, with and without a slash, and for no other path', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.constantFrom(...LANGUAGES), (name, segment) => {
        const path = ROUTES[name]
          .replace('{lang}', segment)
          .replace(/[?#].*/, '')
          .replace(/\/$/, '');
        expect([isRoute(path, name), isRoute(`${path}/`, name), isRoute(`${path}/x`, name)]).toEqual([
          true,
          true,
          false,
        ]);
        expect([isWithinRoute(path, name), isWithinRoute(`${path}/x`, name)]).toEqual([true, true]);
      }),
    );
  });
});

describe('isWithinRoute', () => {
  it.each([
    ['/order', 'orders', true],
    ['/order/a/b', 'orders', true],
    ['/orders', 'orders', false],
    ['/en/order', 'orders', false],
    ['/en/page/account/level', 'account', true],
    ['/en/page', 'account', false],
  ] as const)('%s, %s: %s', (pathname, name, expected) => {
    expect(isWithinRoute(pathname, name)).toBe(expected);
  });
});
