import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyticsFamilyOf } from '../../../src/domain/tracking/analytics-family';

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
