import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRemembered } from '../../src/picture/last';
import { readMark } from '../../src/picture/mark';

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
const LAST = { id: 7, name: 'Lin', avatar: '/a.png', isPrime: true, primeLevel: 1, cart: 3, currency: 'USD' };

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
    expect(remembered()).toEqual({ scope: '', isMarked: false, last: undefined, currency: undefined });
  });

  it('knows the member of the mark', () => {
    keep();
    setCookie('login_user=7');
    setCookie('currency=USD');
    expect(remembered()).toEqual({ scope: '', isMarked: true, last: LAST, currency: 'USD' });
  });

  it.each(['8', '', '1007'])('shows nobody else’s: the mark is %j', (id) => {
    keep();
    setCookie(`login_user=${id}`);
    expect(remembered().last).toBeUndefined();
  });

  it('believes a log-out that has taken the cookie alone', () => {
    keep();
    localStorage.setItem('userId', '7');
    expect(remembered()).toMatchObject({ isMarked: true, last: undefined });
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
    expect(remembered()).toEqual({ scope: '', isMarked: true, last: undefined, currency: undefined });
  });
});
