import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHomePage, mayShowChat } from '../../src/domain/chat-page';
import { analyticsFamilyOf } from '../../src/domain/page-kind';

const at = (path: string) => new URL(path, 'https://s.example');

describe('isHomePage', () => {
  it.each([
    '/',
    '/?a=1#b',
    '/cn',
    '/cn/',
    '/en',
    '/en/',
    '/cn/page/homepage',
    '/en/page/homepage',
    '/en/page/homepage/',
    '/en/page/homepage//?x=1',
  ])('takes %s', (path) => expect(isHomePage(at(path))).toBe(true));

  it.each([
    '/en/page/',
    '/en/page/homepage/x',
    '/en/page/shoppingagent',
    '/en/page/transport',
    '/kr',
    '/kr/page/homepage',
    '/ph/',
    '/EN/page/homepage',
    '/fr',
    '/page/homepage',
    '/krona',
  ])('does not take %s', (path) => expect(isHomePage(at(path))).toBe(false));

  it('follows the routes of the page', () => {
    expect(isHomePage(at('/start.php'), { homepage: '/start.php?lang={lang}' })).toBe(true);
  });
});

describe('mayShowChat', () => {
  it.each([
    ['/en/page/homepage', true],
    ['/en/page/help/', false],
    ['/en/page/help/?echat=1', true],
    ['/en/page/help/?a=2&echat=1', true],
    ['/en/page/help/?echat=0', false],
    ['/en/page/help/?echat=11', false],
    ['/en/page/homepage?echat=0', true],
    ['/en/page/help/#echat=1', false],
  ])('on %s: %s', (path, expected) => expect(mayShowChat(at(path))).toBe(expected));
});

describe('analyticsFamilyOf', () => {
  it.each([
    ['/order', 'order'],
    ['/order/diybuy', 'order'],
    ['/en/order', 'order'],
    ['/account/goods', 'account'],
    ['/en/page/account/', 'account'],
    ['/en/page/pay/', 'pay'],
    ['/en/page/pay/order/7', 'pay'],
    ['/en/page/agencysuccess/', 'agencySuccess'],
    ['/en/page/agencysuccess/account/', 'agencySuccess'],
  ])('of %s is %s', (path, family) => expect(analyticsFamilyOf(path)).toBe(family));

  it.each(['/', '/en/page/homepage', '/en/page/payment', '/accounts', '/en/page/account', '/reorder', '/Order'])(
    'of %s is none',
    (path) => expect(analyticsFamilyOf(path)).toBeUndefined(),
  );

  it('is found for exactly the paths that hold one of the four', () => {
    const part = fc.constantFrom('order', 'account', 'page', 'pay', 'agencysuccess', 'en', 'x', '');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const path = `/${parts.join('/')}`;
        const isTold = ['/order', '/account/', 'page/pay/', 'page/agencysuccess/'].some((held) => path.includes(held));
        expect(analyticsFamilyOf(path) !== undefined).toBe(isTold);
      }),
    );
  });
});
