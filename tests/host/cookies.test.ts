import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCookieJar } from '../../src/host/cookies';
import { anyCharacter } from '../any-text';
import { nextTask } from '../waits';

const PLAIN = { path: '/', secure: false };

/** Replaces the browser's cookies with the test's own. */
function replaceCookies(get: () => string, set: (line: string) => void = () => {}): void {
  Object.defineProperty(document, 'cookie', { get, set, configurable: true });
}
afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

/** A browser's cookies: the written lines, and the current cookies. It can be told to refuse some. */
function fakeCookies(start: Readonly<Record<string, string>> = {}, refuses: (line: string) => boolean = () => false) {
  const stored = new Map(Object.entries(start));
  const written: string[] = [];
  const get = () => [...stored].map(([name, value]) => `${name}=${value}`).join('; ');
  replaceCookies(get, (line) => {
    written.push(line);
    if (refuses(line)) return;
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const isGone = attributes.some((attribute) => Date.parse(attribute.replace(/^expires=/, '')) < Date.now());
    if (isGone) stored.delete(pair.slice(0, at));
    else stored.set(pair.slice(0, at), pair.slice(at + 1));
  });
  return { stored, written };
}

describe('createCookieJar', () => {
  const atNewYear = () => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  afterEach(() => void vi.useRealTimers());

  it.each<[string, { readonly domain?: string; readonly path: string; readonly secure: boolean }, string]>([
    ['plain', PLAIN, 'path=/; sameSite=lax'],
    ['secure', { path: '/', secure: true }, 'path=/; secure; sameSite=lax'],
    [
      'of a domain and a path',
      { domain: '.shop.test', path: '/shop', secure: false },
      'path=/shop; domain=.shop.test; sameSite=lax',
    ],
  ])('writes a cookie with its lifetime: %s', (_, scope, attributes) => {
    atNewYear();
    const { written } = fakeCookies();
    createCookieJar(scope).write('language', 'en', 365);
    expect(written).toEqual([`language=en; ${attributes}; expires=Fri, 01 Jan 2027 00:00:00 GMT`]);
  });

  it('removes with the same attributes, or the browser would keep it', () => {
    atNewYear();
    const { written, stored } = fakeCookies({ login_user: '7', other: 'x' });
    createCookieJar({ domain: '.shop.test', path: '/shop', secure: true }).remove('login_user');
    const attributes = 'path=/shop; domain=.shop.test; secure; sameSite=lax';
    expect(written).toEqual([`login_user=; ${attributes}; expires=Wed, 31 Dec 2025 00:00:00 GMT`]);
    expect([...stored.keys()]).toEqual(['other']);
  });

  it.each<[string, string, string | undefined]>([
    ['a=1', 'a', '1'],
    ['a=1; b=2', 'b', '2'],
    ['a=1=2', 'a', '1=2'],
    ['a=', 'a', ''],
    ['a', 'a', ''],
    ['a=%C4%E3', 'a', '%C4%E3'],
    ['a=b"c"', 'a', 'b"c"'],
    ['', 'a', undefined],
    ['a=1; a=2', 'a', '1'],
    ['a="quoted"', 'a', 'quoted'],
    ['a=%22mine%22', 'a', '"mine"'],
    ['a=%E4%BD%A0', 'a', '你'],
    ['a=100%', 'a', '100%'],
    ['b%=1; a=2', 'a', '2'],
    ['a=1', 'toString', undefined],
  ])('in %j reads %s as %j', (cookie, name, value) => {
    replaceCookies(() => cookie);
    expect(createCookieJar(PLAIN).read(name)).toBe(value);
  });

  it('writes on a page that has methods on Object.prototype', () => {
    const { stored } = fakeCookies();
    Object.assign(Object.prototype, { extend: () => {} });
    try {
      createCookieJar(PLAIN).write('language', 'en', 365);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'extend');
    }
    expect(stored.get('language')).toBe('en');
  });

  it('names all that are there, its own in memory among them', () => {
    fakeCookies({ utm_source: 'x', 'a%20b': '1' }, () => true);
    const jar = createCookieJar(PLAIN);
    jar.write('reg_x', '1', 1);
    expect(jar.names()).toEqual(['utm_source', 'a b', 'reg_x']);
  });

  it('gives what was written last where the browser keeps an older one', () => {
    const { stored } = fakeCookies({ currency: 'USD' }, () => true);
    const jar = createCookieJar(PLAIN);
    jar.write('currency', 'EUR', 7);
    expect([jar.read('currency'), stored.get('currency')]).toEqual(['EUR', 'USD']);
  });

  it('gives what another page has written once the browser takes cookies again', async () => {
    let refuses = true;
    const { stored } = fakeCookies({}, () => refuses);
    const jar = createCookieJar(PLAIN);
    jar.write('currency', 'EUR', 7);
    refuses = false;
    jar.write('currency', 'EUR', 7);
    await nextTask();
    stored.set('currency', 'KRW');
    expect(jar.read('currency')).toBe('KRW');
  });

  it('looks once before, and once whether the browser has taken what was written in a turn', async () => {
    const { stored } = fakeCookies();
    const get = vi.fn(() => [...stored].map(([name, value]) => `${name}=${value}`).join('; '));
    const jar = createCookieJar(PLAIN);
    replaceCookies(get, (line) => void stored.set(line.split('=')[0] ?? '', /=([^;]*)/.exec(line)?.[1] ?? ''));
    for (const name of ['login_user', 'login', 'currency']) jar.write(name, '1', 7);
    expect(get.mock.calls.length).toBeLessThanOrEqual(2);
    get.mockClear();
    await nextTask();
    expect(get.mock.calls.length).toBeLessThanOrEqual(2);
    stored.set('login', '2');
    expect([jar.read('login'), jar.read('currency')]).toEqual(['2', '1']);
  });

  it('gives what another script has written in the same turn', async () => {
    const { stored } = fakeCookies({ currency: 'USD' });
    const jar = createCookieJar(PLAIN);
    jar.write('currency', 'EUR', 7);
    stored.set('currency', 'KRW');
    await nextTask();
    expect(jar.read('currency')).toBe('KRW');
  });

  it('lives in memory in a sandboxed frame, where cookies throw', () => {
    const refuse = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    replaceCookies(refuse, refuse);
    const jar = createCookieJar(PLAIN);
    expect([jar.read('a'), jar.names()]).toEqual([undefined, []]);
    jar.write('a', '1', 1);
    expect([jar.read('a'), jar.names()]).toEqual(['1', ['a']]);
    jar.remove('a');
    expect([jar.read('a'), jar.names()]).toEqual([undefined, []]);
  });

  it('reports each cookie that it writes, and each that it removes', () => {
    fakeCookies();
    const onWrite = vi.fn();
    const jar = createCookieJar(PLAIN, onWrite);
    jar.write('language', 'en', 365);
    jar.remove('language');
    expect(onWrite.mock.calls).toEqual([
      ['language', 365],
      ['language', 0],
    ]);
  });
});

describe('createCookieJar, with the cookies of a browser', () => {
  const set = (line: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the very thing that is tested
    document.cookie = line;
  };
  const clear = () => {
    for (const part of document.cookie.split('; ')) set(`${part.split('=')[0]}=; path=/; max-age=-1`);
  };
  beforeEach(clear);
  afterEach(clear);

  // Takes 2 s alone, and passed the usual limit of 5 s on a busy machine.
  it('gives back any value under any name, writes nothing into it but that, and touches no other', {
    timeout: 30_000,
  }, () => {
    const anything = fc.string({ unit: anyCharacter, maxLength: 40 });
    const hostile = fc.constantFrom('a; path=/x', 'a=b', '"a"', '""', '"', ' a ', 'a\r\nb', '%', '%41', '\ud800', 'é');
    const name = fc.oneof(
      fc.string({ minLength: 1, maxLength: 20 }),
      hostile,
      fc.constantFrom('__proto__', 'toString'),
    );
    fc.assert(
      fc.property(name, fc.oneof(anything, hostile), (written, value) => {
        clear();
        set('neighbour=stays; path=/');
        const jar = createCookieJar(PLAIN);
        jar.write(written, value, 1);
        expect(jar.read(written)).toBe(value);
        expect(jar.names()).toContain(written);
        jar.remove(written);
        expect(jar.read(written)).toBeUndefined();
        expect(document.cookie).toBe(written === 'neighbour' ? '' : 'neighbour=stays');
      }),
      { numRuns: 100 },
    );
  });

  it('reads whatever stands there without a crash', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cookie, name) => {
        replaceCookies(() => cookie);
        const jar = createCookieJar(PLAIN);
        const value = jar.read(name);
        expect(value === undefined || jar.names().includes(name)).toBe(true);
      }),
    );
  });
});
