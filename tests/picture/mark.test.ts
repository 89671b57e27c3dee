import { afterEach, describe, expect, it, vi } from 'vitest';
import { attempt, readMark } from '../../src/picture/mark';
import { block } from '../host/fake-store';

const NOBODY = { scope: '', isMarked: false, id: undefined, chosen: undefined, hadCart: false };

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store that writes at once
  document.cookie = cookie;
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['login_user', 'currency', 'xlogin_user', 'xcurrency'])
    setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('readMark', () => {
  it('finds nothing about a new visitor', () => {
    expect(readMark(window, '')).toEqual(NOBODY);
  });

  it('reads the member and the currency from the cookies, among others', () => {
    setCookie('xlogin_user=9');
    setCookie('login_user=7');
    setCookie('xcurrency=EUR');
    setCookie('currency=USD');
    expect(readMark(window, '')).toEqual({ ...NOBODY, isMarked: true, id: '7', chosen: 'USD' });
  });

  it('reads an id in quotes', () => {
    setCookie('login_user="7"');
    expect(readMark(window, '')).toMatchObject({ isMarked: true, id: '7' });
  });

  it('reads no cookie whose name only ends like the right one', () => {
    setCookie('xlogin_user=7');
    setCookie('xcurrency=USD');
    expect(readMark(window, '')).toEqual(NOBODY);
  });

  it.each(['usd', 'USDT', 'US', '%55SD'])('ignores the cookie currency=%s, which is no code', (value) => {
    setCookie(`currency=${value}`);
    expect(readMark(window, '').chosen).toBeUndefined();
  });

  it('knows no id of a member whose cookie is gone, though the stored id is left', () => {
    localStorage.setItem('userId', '7');
    expect(readMark(window, '')).toEqual({ ...NOBODY, isMarked: true });
  });

  it('finds no mark after a log-out on the server, which leaves what the shell has stored', () => {
    localStorage.setItem('userId@b', '7');
    localStorage.setItem('portico.last@b', '{"id":7}');
    expect(readMark(window, '@b')).toEqual({ ...NOBODY, scope: '@b' });
  });

  it.each(['0', '-7', 'abc', ''])('takes the stored id %j for no mark', (userId) => {
    localStorage.setItem('userId', userId);
    expect(readMark(window, '').isMarked).toBe(false);
  });

  it('goes by the stored id alone if cookies are blocked', () => {
    setCookie('login_user=8');
    setCookie('currency=USD');
    localStorage.setItem('userId', '7');
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    expect(readMark(window, '')).toEqual({ ...NOBODY, isMarked: true, id: '7' });
  });

  it('goes by the stored id if reading the cookies throws, as in a sandboxed frame', () => {
    localStorage.setItem('userId', '7');
    vi.spyOn(HTMLDocument.prototype, 'cookie', 'get').mockImplementation(block);
    expect(readMark(window, '')).toMatchObject({ isMarked: true, id: '7' });
  });

  it('finds nothing if cookies and storage are blocked', () => {
    localStorage.setItem('userId', '7');
    sessionStorage.setItem('portico.cart_page', '/');
    vi.spyOn(HTMLDocument.prototype, 'cookie', 'get').mockImplementation(block);
    for (const storage of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, storage, 'get').mockImplementation(block);
    expect(readMark(window, '')).toEqual({ ...NOBODY, hadCart: undefined });
  });

  it('reads the cookies of a page that has an element called cookie', () => {
    setCookie('login_user=7');
    Object.defineProperty(document, 'cookie', { value: document.createElement('img'), configurable: true });
    try {
      expect(readMark(window, '').id).toBe('7');
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  it('knows an inline cart of this page, not of another', () => {
    history.replaceState(null, '', '/en/cart?from=mail');
    sessionStorage.setItem('portico.cart_page', '/en/cart');
    expect(readMark(window, '').hadCart).toBe(true);
    history.replaceState(null, '', '/en/other');
    expect(readMark(window, '').hadCart).toBe(false);
  });
});

describe('attempt', () => {
  it('returns the result, or undefined if there is none to be had', () => {
    expect(attempt(() => 0)).toBe(0);
    expect(attempt(block)).toBeUndefined();
  });
});
