import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecent, lastVisitorOf, readLast } from '../../../src/domain/visitor/last-visitor';
import { GUEST, type User } from '../../../src/domain/visitor/user';

const NOW_MS = 1_700_000_000_000;
const DAY_MS = 86_400_000;
const MEI: User = {
  ...GUEST,
  isLoggedIn: true,
  id: 7,
  nickName: 'Mei Lin',
  email: 'mei@shop.test',
  avatar: 'https://img.test/mei.png',
  isPrime: true,
  primeLevel: 2,
  balance: 12.5,
};
const KEPT = lastVisitorOf(MEI, 3, 'USD', NOW_MS);
const LAST = {
  id: 7,
  name: 'Mei Lin',
  avatar: 'https://img.test/mei.png',
  isPrime: true,
  primeLevel: 1,
  cartLines: 3,
  currencyCode: 'USD',
};

describe('lastVisitorOf', () => {
  it('has what the next page shows, and neither e-mail address nor balance', () => {
    expect(KEPT).toEqual({
      id: 7,
      name: 'Mei Lin',
      names: ['', 'Mei Lin'],
      avatar: 'https://img.test/mei.png',
      rank: 'prime',
      counts: GUEST.messages,
      cart: 3,
      currency: 'USD',
      time: NOW_MS,
    });
  });
});

describe('readLast', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  });

  it('gives what was stored of the member whose mark is set', () => {
    expect(readLast(KEPT, '7')).toEqual(LAST);
    expect(readLast({ ...KEPT, rank: 'member' }, '7')).toEqual({ ...LAST, isPrime: false, primeLevel: 0 });
  });

  it.each(['8', '', '0', '07', '70', '7 ', undefined, 'x'])('gives nothing for the mark %j', (mark) => {
    expect(readLast(KEPT, mark)).toBeUndefined();
  });

  it.each([
    [0, true],
    [DAY_MS, true],
    [DAY_MS + 1, false],
    [-1, false],
    [Number.NaN, false],
  ])('of %d ms ago: %s', (ageMs, isUsed) => {
    expect(readLast({ ...KEPT, time: NOW_MS - ageMs }, '7') !== undefined).toBe(isUsed);
  });

  it.each([
    null,
    7,
    'x',
    [],
    {},
    { ...KEPT, id: 0 },
    { ...KEPT, id: 7.5 },
    { ...KEPT, name: 7 },
    { ...KEPT, name: { toString: () => 'x' } },
    { ...KEPT, rank: 'admin' },
    { ...KEPT, currency: 'US' },
    { ...KEPT, time: null },
    { ...KEPT, cart: -1 },
    { ...KEPT, currency: '<b>' },
    { ...KEPT, time: undefined },
  ])('takes nothing of nonsense: %j', (kept) => {
    expect(readLast(kept, '7')).toBeUndefined();
  });

  it.each([undefined, null, 7, 'javascript:x()', 'data:image/svg+xml,x', ' java\nscript:x()'])(
    'takes no address %j',
    (avatar) => {
      expect(readLast({ ...KEPT, avatar }, '7')?.avatar).toBe('');
    },
  );
});

describe('isRecent', () => {
  it.each([
    [String(NOW_MS), true],
    [String(NOW_MS - 24 * 3_600_000), true],
    [NOW_MS - 24 * 3_600_000 - 1, false],
    // A clock that was set back.
    [String(NOW_MS + 1), false],
    ['', false],
    ['nonsense', false],
    [undefined, false],
  ])('of %j is %s', (kept, expected) => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
    expect(isRecent(kept)).toBe(expected);
  });
});
