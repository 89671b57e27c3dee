import { describe, expect, it } from 'vitest';
import { warningVerb } from '../../../src/domain/announcements/announcement-verb';
import { pageTypeOf } from '../../../src/domain/links/page-type';

const verbOf = (path: string) => {
  const url = new URL(path, 'https://www.shop.example');
  return warningVerb(url, pageTypeOf(url));
};

describe('warningVerb', () => {
  it.each([
    // Login page.
    ['/en/page/login?ref=%2F', 'login'],
    ['/cn/page/login', 'login'],
    // Buy, cart and order pages.
    ['/en/page/buy/?from=search-input&url=x', 'order'],
    ['/en/page/shoppingcart/', 'order'],
    ['/order', 'order'],
    ['/order/diybuy', 'order'],
    ['/order/diybuy/index?pageType=2', 'order'],
    ['/order/pkgorder', 'order'],
    ['/order/virtual-order', 'order'],
    ['/account/goods', 'order'],
    // Parcel pages.
    ['/en/page/parcel/storage/', 'submitParcel'],
    ['/cn/page/account/myparcel/', 'submitParcel'],
    // Advisories.
    ['/account/advisory/create?order_no=1', 'enquire'],
    ['/account/advisory/create?type=package', 'enquire'],
    // Transport and clearance.
    ['/en/page/transport', 'forwardParcel'],
    ['/account/advisory/create?type=package_apply_clearance', 'forwardParcel'],
    // All others.
    ['/', 'view'],
    ['/en/page/homepage', 'view'],
    ['/en/page/account/', 'view'],
    ['/en/page/account/mybalance', 'view'],
    ['/account/myservices/aftersales', 'view'],
    ['/account/pkgservice/servicegate', 'view'],
    ['/en/page/loginx', 'view'],
    ['/en/page/help/', 'view'],
  ])('%s: %s', (path, verb) => {
    expect(verbOf(path)).toBe(verb);
  });

  it.each([
    ['order-list', 'order'],
    ['order-advisory', 'enquire'],
    ['package-advisory', 'enquire'],
    ['clearance', 'forwardParcel'],
  ])('goes by the page’s type %s, wherever it lies', (pageType, verb) => {
    expect(warningVerb(new URL('https://www.shop.example/en/page/login'), pageType)).toBe(verb);
  });

  it.each(['home', 'account', 'order-after-sale', 'package-after-sale', 'a type of the page’s own', ''])(
    'leaves %s to the address',
    (pageType) => {
      expect(warningVerb(new URL('https://www.shop.example/en/page/transport'), pageType)).toBe('forwardParcel');
    },
  );

  it.each(['shoppingOrders', 'forwardingOrders', 'virtualOrders'] as const)('knows a replaced route %s', (route) => {
    expect(warningVerb(new URL('https://www.shop.example/my/x.php'), 'home', { [route]: '/my/x.php' })).toBe('order');
  });

  it('knows replaced routes', () => {
    const routes = { shoppingCart: '/basket' } as const;
    expect(warningVerb(new URL('https://www.shop.example/basket/2'), 'home', routes)).toBe('order');
    expect(warningVerb(new URL('https://www.shop.example/en/page/shoppingcart/'), 'home', routes)).toBe('view');
  });
});
