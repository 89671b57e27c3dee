import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMark } from '../../src/picture/mark';
import { readRemembered } from '../../src/picture/memory';

const NOW_MS = 1_700_000_000_000;
const KEPT = {
  id: 7,
  name: 'Lin',
  avatar: '/a.png',
  rank: 'prime',
  counts: { total: 1, actionNeeded: 0, important: 0, other: 1, enquiries: 0 },
  cart: 3,
  currency: 'USD',
  time: NOW_MS - 1_000,
};
const LAST = { id: 7, name: 'Lin', avatar: '/a.png', isPrime: true, primeLevel: 1, cartLines: 3, currencyCode: 'USD' };

const remembered = () => readRemembered(window, readMark(window, ''));

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store that writes at once
  document.cookie = cookie;
};

describe('readRemembered', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
    localStorage.clear();
  });
  afterEach(() => {
    for (const name of ['login_user', 'currency']) setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
    localStorage.clear();
  });
  const keep = (kept: unknown = KEPT) => localStorage.setItem('portico.last', JSON.stringify(kept));

  it('knows nothing of a new visitor', () => {
    expect(remembered()).toMatchObject({ scope: '', isMarked: false, last: undefined, chosen: undefined });
  });

  it('knows the member of the mark', () => {
    keep();
    setCookie('login_user=7');
    setCookie('currency=USD');
    expect(remembered()).toMatchObject({ scope: '', isMarked: true, last: LAST, chosen: 'USD' });
  });

  it.each(['8', '', '1007'])('shows nobody else’s: the mark is %j', (id) => {
    keep();
    setCookie(`login_user=${id}`);
    expect(remembered().last).toBeUndefined();
  });

  it('believes a log-out that has taken the cookie alone', () => {
    keep();
    localStorage.setItem('userId', '7');
    expect(remembered()).toMatchObject({ isMarked: false, last: undefined });
  });

  it('goes by the stored id where there are no cookies', () => {
    keep();
    localStorage.setItem('userId', '7');
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(remembered()).toMatchObject({ isMarked: true, last: LAST });
    localStorage.setItem('userId', '8');
    expect(remembered().last).toBeUndefined();
  });

  it.each(['nonsense', '"7"', '{"id":7}', '[]', 'null'])('reads nonsense as nothing: %s', (text) => {
    localStorage.setItem('portico.last', text);
    localStorage.setItem('userId', 'abc');
    setCookie('login_user=7');
    setCookie('currency=usd');
    expect(remembered()).toMatchObject({ scope: '', isMarked: true, last: undefined, chosen: undefined });
  });

  describe('a guest of the last page', () => {
    const keepGuest = (time: unknown = NOW_MS - 1_000, scope = '') =>
      localStorage.setItem(`portico.last_guest${scope}`, String(time));

    it('is known without a mark', () => {
      keepGuest();
      expect(remembered().wasGuest).toBe(true);
      keepGuest(NOW_MS - 24 * 3_600_000 - 1);
      expect(remembered().wasGuest).toBe(false);
    });

    it.each([
      ['the cookie', () => setCookie('login_user=7')],
      ['the stored id', () => localStorage.setItem('userId', '7')],
    ])('does not count if a member is marked by %s', (_, mark) => {
      keepGuest();
      mark();
      expect(remembered().wasGuest).toBe(false);
    });

    it.each(['', 'nonsense', '{}', 'Infinity', '-1'])('is nobody if %j is stored', (text) => {
      keepGuest(text);
      expect(remembered().wasGuest).toBe(false);
    });

    it('is that of this shop alone, and nobody where storage is blocked', () => {
      keepGuest(NOW_MS, '@/b/api /b/');
      expect(remembered().wasGuest).toBe(false);
      expect(readRemembered(window, readMark(window, '@/b/api /b/')).wasGuest).toBe(true);
      keepGuest();
      const blocked = () => {
        throw new Error('blocked');
      };
      const view: typeof window = Object.create(window, { localStorage: { get: blocked } });
      expect(readRemembered(view, readMark(view, '')).wasGuest).toBeUndefined();
    });
  });
});
