import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTypeOf } from '../../../src/domain/links/page-type';
import { anyPath } from '../../any-text';

const at = (path: string) => new URL(path, 'https://s.example');

describe('pageTypeOf', () => {
  it.each([
    ['/order', 'order-list'],
    ['/order/', 'order-list'],
    ['/order/diybuy', 'order-list'],
    ['/order/diybuy/index?pageType=2', 'order-list'],
    ['/order/pkgorder', 'order-list'],
    ['/order/virtual-order', 'order-list'],
    ['/order/virtual-order/7', 'order-list'],
    ['/account/goods', 'order-list'],
    ['/account/goods/7', 'order-list'],
    ['/cn/page/account', 'account'],
    ['/en/page/account/', 'account'],
    ['/kr/page/account/#tab=1', 'account'],
    ['/ph/page/account/mybalance', 'account'],
    ['/en/page/account/consult/before-sale', 'account'],
    ['/account/advisory/create', 'order-advisory'],
    ['/account/advisory/create?order_no=1', 'order-advisory'],
    ['/account/advisory/create?type=order', 'order-advisory'],
    ['/account/advisory/create?type=package', 'package-advisory'],
    ['/account/advisory/create/?type=package&order_no=1', 'package-advisory'],
    ['/account/advisory/create?type=package_apply_clearance', 'clearance'],
    ['/account/advisory/create?package_apply_clearance', 'clearance'],
    ['/account/advisory/create?a=1&package_apply_clearance=5', 'clearance'],
    ['/account/advisory/create?from=package_apply_clearance', 'clearance'],
    ['/account/advisory/create?type=package_apply_clearance_x', 'order-advisory'],
    ['/account/myservices/aftersales', 'order-after-sale'],
    ['/account/myservices/aftersales/1', 'order-after-sale'],
    ['/account/pkgservice/servicegate', 'package-after-sale'],
    ['/account/pkgservice/servicegate/1', 'package-after-sale'],
    ['/', 'home'],
    ['/en/page/homepage', 'home'],
    ['/en/page/homepage?type=package', 'home'],
    ['/orders', 'home'],
    ['/account/', 'home'],
    ['/en/account/goods', 'home'],
    ['/de/page/account/', 'home'],
    ['/Order', 'home'],
  ])('of %s is %s', (path, type) => {
    expect(pageTypeOf(at(path))).toBe(type);
  });

  it('follows the routes of the page', () => {
    const routes = { shoppingOrders: '/my/orders.php?lang={lang}', account: '/{lang}/me' };
    expect(pageTypeOf(at('/my/orders.php?lang=en'), routes)).toBe('order-list');
    expect(pageTypeOf(at('/en/me/level'), routes)).toBe('account');
    expect(pageTypeOf(at('/en/page/account/'), routes)).toBe('home');
  });

  it.each(['shoppingOrders', 'forwardingOrders', 'virtualOrders'] as const)(
    'of a replaced route %s is order-list',
    (route) => {
      expect(pageTypeOf(at('/my/x.php'), { [route]: '/my/x.php' })).toBe('order-list');
    },
  );

  it('is home for every page without a type', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const url = at(`/.${path}`);
        const plain = url.pathname.replace(/\/+/g, '/');
        fc.pre(!/^\/(order|account|(cn|en|kr|ph)\/page\/account)(\/|$)/.test(plain));
        expect(pageTypeOf(url)).toBe('home');
      }),
    );
  });
});

describe('a page’s own type', () => {
  const orders = new URL('https://shop.test/en/page/order');

  it.each(['campaign', 'home'])('wins over the address: %s', (own) => {
    expect(pageTypeOf(orders, {}, own)).toBe(own);
  });

  it.each([undefined, null, '', 7, {}])('counts as missing if it is no text: %j', (own) => {
    expect(pageTypeOf(orders, {}, own)).toBe(pageTypeOf(orders));
  });
});
