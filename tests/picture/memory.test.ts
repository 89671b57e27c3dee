import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANNOUNCEMENT_LIST } from '../../src/api/first-read-addresses';
import { stripesValues } from '../../src/domain/announcements/shown-stripe';
import { GUEST_CURRENCY } from '../../src/domain/currency/currency';
import { LAST_CART_KEY, LAST_STRIPE_KEY, LAST_VISITOR_KEY, USER_ID_KEY } from '../../src/domain/stored-names';
import { lastVisitorOf } from '../../src/domain/visitor/last-visitor';
import { GUEST } from '../../src/domain/visitor/user';
import type { Begun } from '../../src/picture/begin';
import { createMemory } from '../../src/picture/memory';
import { readStripes } from '../../src/picture/replies';
import { cart as code } from './make';

const MEMBER = { ...GUEST, isLoggedIn: true, id: 7, name: 'Lin' };
const LIST = [{ title: 'Late parcels', styleTemplate: '30', hrefPositionList: [{ position: 'top-stripes' }] }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
});
afterEach(() => vi.restoreAllMocks());

/**
 * @param announcements The page's own value in `boot`, if it has one.
 * @param serverTime Likewise.
 */
function setUp(announcements?: unknown, serverTime?: unknown) {
  const begun = {
    lang: 'en',
    mark: { scope: '' },
    option: (path: string) => (path === 'boot.serverTime' ? serverTime : undefined),
    reads: {
      booted: (read: unknown) => (read === ANNOUNCEMENT_LIST ? announcements : undefined),
      pageType: () => 'home',
    },
  };
  return createMemory(begun as unknown as Begun, window);
}

describe('known', () => {
  it.each([
    [1_790_000_000, 1_790_000_000_000],
    ['1790000000', 1_790_000_000_000],
    [undefined, 0],
  ])('has the time that the page says: %j', (serverTime, serverMs) => {
    expect(setUp(undefined, serverTime).facts.serverMs).toBe(serverMs);
  });

  it('has no time of a page out of a cache', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' },
    ] as unknown as PerformanceEntryList);
    expect(setUp(undefined, 1_790_000_000).facts.serverMs).toBe(0);
  });
});

describe('stripePlace', () => {
  it('is what the stripe of the last page must belong to', () => {
    expect(setUp().stripePlace('7')).toBe('["en","home","7"]');
    const values = stripesValues(readStripes(LIST), 'en');
    const kept = { place: setUp().stripePlace(''), time: Date.now(), values };
    sessionStorage.setItem(LAST_STRIPE_KEY, JSON.stringify(kept));
    expect(setUp().facts.lastStripe).toEqual({ id: 0, values });
    expect(setUp(LIST).facts.lastStripe).toBeUndefined();
  });

  it('is none on a page that has the announcements in boot', () => {
    expect(setUp(LIST).stripePlace('7')).toBeUndefined();
  });
});

describe('recallCart', () => {
  it('reads the lines of the last page, once', () => {
    localStorage.setItem(USER_ID_KEY, '7');
    localStorage.setItem(LAST_VISITOR_KEY, JSON.stringify(lastVisitorOf(MEMBER, 1, GUEST_CURRENCY.code, Date.now())));
    const goodsItems = [{ goodsCode: 'a', count: 1, foreignPrice: '1' }];
    const cart = { id: 7, currency: GUEST_CURRENCY.code, shopItems: [{ goodsItems }] };
    sessionStorage.setItem(LAST_CART_KEY, JSON.stringify(cart));
    const memory = setUp();
    memory.facts.cart = code;
    expect(memory.facts.lastShops).toBeUndefined();
    memory.recallCart();
    expect(memory.facts.lastShops).toHaveLength(1);
    sessionStorage.clear();
    memory.recallCart();
    expect(memory.facts.lastShops).toHaveLength(1);
  });
});
