import { describe, expect, it } from 'vitest';
import { analyticsFamilyOf } from '../../../src/domain/tracking/analytics-family';
import { pageEvent } from '../../../src/domain/tracking/tracking';

describe('pageEvent', () => {
  it.each([
    ['/order', 'portico_order_page'],
    ['/order/diybuy/index', 'portico_order_page'],
    ['/en/page/account/', 'portico_account_page'],
    ['/account/goods', 'portico_account_page'],
    ['/en/page/pay/confirm', 'portico_pay_page'],
    ['/cn/page/agencysuccess/7', 'portico_agency_success_page'],
  ])('%s is told as %s', (pathname, event) => {
    const family = analyticsFamilyOf(pathname);
    expect(family && pageEvent(family)).toEqual({ event });
  });

  it('is for pages of a family only', () => {
    expect(analyticsFamilyOf('/en/page/homepage')).toBeUndefined();
  });
});
