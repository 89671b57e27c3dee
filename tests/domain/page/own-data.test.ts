import { describe, expect, it } from 'vitest';
import { presentData } from '../../../src/domain/page/own-data';

const pageFrom = (deliveryType: string) => ({
  getEntriesByType: () => [{ type: 'navigate', deliveryType }] as unknown[] as PerformanceEntryList,
});

describe('presentData', () => {
  const ofAll = { currencies: [], config: {}, announcements: [], positions: {}, serverTime: 1 };
  const ofVisitor = { user: {}, headerData: {}, userLevel: {}, customerService: {}, cartList: {} };

  it('has all of the page’s data', () => {
    expect(presentData({ ...ofAll, ...ofVisitor }, pageFrom(''))).toEqual({ ...ofAll, ...ofVisitor });
  });

  it('leaves out on a page from a cache what is not known to be the same for all', () => {
    expect(presentData({ ...ofAll, orders: [], configured: 1 }, pageFrom('cache'))).toEqual(ofAll);
  });

  it('leaves out the visitor’s on a page from a cache', () => {
    expect(presentData({ ...ofAll, ...ofVisitor }, pageFrom('cache'))).toEqual(ofAll);
  });
});
