import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/i18n/language';
import { isHostName } from '../../../src/domain/links/host-name';
import type { RouteName } from '../../../src/domain/links/links';
import {
  pickRedirect,
  REDIRECT_PAUSE_MS,
  type RedirectSource,
  recordRedirect,
} from '../../../src/domain/links/redirects';
import { ROUTES } from '../../../src/domain/links/route-table';
import { PLATFORMS } from '../../../src/domain/page/platform';
import { anyPath, anyUrl } from '../../any-text';

const WWW = 'https://www.shop.example';
const MOBILE = 'https://m.shop.example';

const pick = (address: string, source: Partial<Omit<RedirectSource, 'url'>> = {}) =>
  pickRedirect({
    url: new URL(address, WWW),
    hosts: { www: 'www.shop.example', mobile: 'm.shop.example', redirect: true },
    isMobile: true,
    lang: 'en',
    platform: 'main',
    ...source,
  });

describe('pickRedirect for mobile visitors', () => {
  it.each([
    ['/', '/en/'],
    ['/en', '/en/'],
    ['/en/', '/en/'],
    ['/en/page', '/en/'],
    ['/en/page/', '/en/'],
    ['/en/page/homepage', '/en/'],
    ['/en/page/homepage/?a=1&b=%20#c', '/en/?a=1&b=%20#c'],
    [
      '/en/page/buy/?from=search-input&url=https%3A%2F%2Fa.example%2F1',
      '/en/goods/detail?from=search-input&url=https%3A%2F%2Fa.example%2F1',
    ],
    ['/en/page/buy?url=x', '/en/goods/detail?url=x'],
    ['/en/page/shop/?shopid=10021', '/en/shop?shopid=10021'],
    ['/en/page/marketing/products', '/en/marketing/products'],
    ['/en/page/marketing/invitation/?code=7', '/en/marketing/invitation?code=7'],
    ['/en/page/marketing/invitation_lead', '/en/marketing/invitation_lead'],
    ['/en/page/homepage?shareType=1&shareId=5', '/en/marketing/coupons?shareType=1&shareId=5'],
    ['/en/page/help/?shareType=1', '/en/marketing/coupons?shareType=1'],
    ['/en/page/buy/?url=x&shareType=2', '/en/marketing/coupons?url=x&shareType=2'],
    ['/order/diybuy?shareType=1', '/en/marketing/coupons?shareType=1'],
  ])('%s leads to %s', (from, to) => {
    expect(pick(from)).toBe(MOBILE + to);
  });

  it.each([
    '/en/page/help/',
    '/en/page/marketing/register/',
    '/en/page/marketing/products/7',
    '/en/page/transport',
    '/en/page/shoppingagent',
    '/en/page/buy/x',
    '/order',
    '/en/Page/buy/',
    '/de/page/buy/',
    '/?referer=h5',
    '/en/page/buy/?url=x&referer=h5',
    '/en/page/homepage?shareType=1&referer=h5',
  ])('%s stays', (from) => {
    expect(pick(from)).toBeUndefined();
  });

  it.each([
    ['cn', 'main', '/cn/page/homepage', '/cn/'],
    ['cn', 'main', '/', '/cn/'],
    ['kr', 'kr', '/en/page/shoppingagent', '/en/'],
    ['kr', 'kr', '/cn/page/shoppingagent', '/cn/'],
    ['kr', 'kr', '/kr/page/shoppingagent', '/en/'],
    ['ph', 'main', '/en/page/homepage', '/en/'],
    ['ph', 'main', '/', '/en/'],
    ['en', 'transport', '/en/page/transport', '/en/'],
    ['kr', 'transport', '/en/page/transport', '/en/'],
    ['kr', 'transport', '/en/page/shoppingagent', undefined],
    ['kr', 'main', '/en/page/transport', undefined],
    ['cn', 'main', '/cn/page/shoppingagent', undefined],
  ] as const)('%s on %s: %s leads to %s', (lang, platform, from, to) => {
    expect(pick(from, { lang, platform })).toBe(to && MOBILE + to);
  });

  it('keeps only to the mobile rules what "referer=h5" stops', () => {
    expect(pick('https://shop.example/en/page/buy/?url=x&referer=h5')).toBe(`${WWW}/en/page/buy/?url=x&referer=h5`);
    expect(pick('/?referer=h5x')).toBe(`${MOBILE}/en/?referer=h5x`);
  });

  it('decides mobile before www', () => {
    expect(pick('https://shop.example/en/page/buy/?url=x')).toBe(`${MOBILE}/en/goods/detail?url=x`);
    expect(pick('https://shop.example/en/page/help/')).toBe(`${WWW}/en/page/help/`);
  });

  it('has no rule on the mobile host', () => {
    for (const path of ['/', '/en/', '/en/page/homepage', '/en/page/buy/?url=x', '/?shareType=1']) {
      expect(pick(MOBILE + path)).toBeUndefined();
      expect(pick(MOBILE + path, { isMobile: false })).toBeUndefined();
    }
  });

  it('stays on the desktop without a mobile host', () => {
    expect(pick('/en/page/homepage', { hosts: { www: 'www.shop.example', redirect: true } })).toBeUndefined();
  });

  it('follows the routes of the page', () => {
    const routes = { buy: '/goods.php?lang={lang}' };
    expect(pick('/goods.php?id=7', { routes })).toBe(`${MOBILE}/en/goods/detail?id=7`);
    expect(pick('/en/page/buy/', { routes })).toBeUndefined();
  });
});

describe('pickRedirect to the www host', () => {
  const desktop = { isMobile: false } as const;
  it.each([
    ['https://shop.example/', `${WWW}/`],
    ['http://shop.example/en/page/buy/?url=%20x#y', 'http://www.shop.example/en/page/buy/?url=%20x#y'],
    ['https://shop.example:8443/x', 'https://www.shop.example:8443/x'],
    ['https://1.2.3.4//evil.example/x', `${WWW}//evil.example/x`],
    ['https://www.shop.example.evil.example/', `${WWW}/`],
    ['https://shop.example/?shareType=1', `${WWW}/?shareType=1`],
  ])('%s leads to %s', (from, to) => {
    expect(pick(from, desktop)).toBe(to);
  });

  it.each(['/', 'https://www.shop.example:8443/', 'https://WWW.Shop.Example/x', '/en/page/homepage?shareType=1'])(
    '%s stays',
    (from) => expect(pick(from, desktop)).toBeUndefined(),
  );

  it.each([
    ['http://www.shop.example/', 'www.shop.example:8080', 'http://www.shop.example:8080/'],
    ['http://www.shop.example:8080/', 'www.shop.example:8080', undefined],
    ['http://www.shop.example/', 'www.shop.example:80', undefined],
    ['https://www.shop.example/', 'www.shop.example:443', undefined],
    ['http://shop.localhost:5000/x', 'www.shop.localhost', 'http://www.shop.localhost:5000/x'],
    ['https://a.example/', 'WWW.SHOP.EXAMPLE', `${WWW}/`],
  ])('%s with www at %s leads to %s', (from, www, to) => {
    expect(pick(from, { ...desktop, hosts: { www, redirect: true } })).toBe(to);
  });

  it('is switched off by "redirect: false"', () => {
    const hosts = { www: 'www.shop.example', mobile: 'm.shop.example', redirect: false };
    expect(pick('https://shop.example/', { hosts })).toBeUndefined();
  });

  it.each([
    'file:///en/page/homepage',
    'about:blank',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'ftp://shop.example/',
  ])('leaves %s alone', (from) => {
    expect(pick(from)).toBeUndefined();
    expect(pick(from, desktop)).toBeUndefined();
  });

  it('needs a host', () => {
    expect(pick('https://shop.example/', { hosts: { redirect: true } })).toBeUndefined();
  });
});

const NO_HOSTS = [
  '.',
  '..',
  'www..shop.example',
  '.shop.example',
  'www.shop.example.',
  'www.shop.example:0',
  'www.shop.example:00',
  'https://www.shop.example',
  '//www.shop.example',
  'www.shop.example/',
  'www.shop.example/x',
  'user@www.shop.example',
  'a:b@www.shop.example',
  'www.shop.example\\x',
  'www.shop.example?x',
  'www.shop.example#x',
  ' www.shop.example',
  'www.shop.example\n',
  'www.shop example',
  'www.shop.example:',
  'www.shop.example:99999',
  'www.shop.example:8080:1',
  'www.shop.example:x',
  'javascript:alert(1)',
  'www%2eshop.example',
  '1.2.3.4.5',
  '0x7f.1',
  '1',
  '商店.example',
  '',
];

describe('isHostName', () => {
  it.each([
    'www.shop.example',
    'www.shop.localhost:8080',
    'localhost',
    'M.Shop.Example',
    '127.0.0.1:80',
    'xn--fiqs8s.cn',
  ])('takes %s', (value) => expect(isHostName(value)).toBe(true));
  it.each([...NO_HOSTS, undefined, null, 7, {}, ['a.example']])('does not take %j', (value) => {
    expect(isHostName(value)).toBe(false);
  });
  it.each(NO_HOSTS)('keeps pickRedirect from %j', (value) => {
    const hosts = { www: value, mobile: value, redirect: true };
    expect(pick('https://shop.example/', { hosts })).toBeUndefined();
  });
});

describe('pickRedirect, whatever comes', () => {
  const hostPool = [
    'a.example',
    'b.example',
    'a.example:8080',
    'b.example:8080',
    'a.example:80',
    'a.example:443',
    'm.a.example',
  ];
  const host = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<(string | undefined)[]>(...hostPool, undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...NO_HOSTS) },
    { weight: 1, arbitrary: fc.domain() },
    { weight: 1, arbitrary: fc.string() },
  );
  const path = fc.oneof(
    fc
      .tuple(fc.constantFrom(...(Object.keys(ROUTES) as RouteName[])), fc.constantFrom(...LANGUAGES, 'de'))
      .map(([name, segment]) => ROUTES[name].replace('{lang}', segment)),
    anyPath,
    fc.constantFrom('//evil.example/', '/\\evil.example', '/en/..//evil.example', '/en/goods/detail', '/en/shop'),
  );
  const query = fc.constantFrom(
    '',
    '?shareType=1',
    '?referer=h5',
    '?shareType=1&referer=h5',
    '?url=https%3A%2F%2Fevil.example',
    '?%',
  );
  const url = fc.oneof(
    fc
      .tuple(fc.constantFrom('http', 'https'), fc.oneof(fc.constantFrom(...hostPool), fc.domain()), path, query)
      .map(([scheme, at, where, ask]) => new URL(`${scheme}://${at}${where.replace(/[?#].*/, '')}${ask}#h`)),
    anyUrl(true).map((address) => new URL(address)),
  );
  const source: fc.Arbitrary<RedirectSource> = fc.record({
    url,
    hosts: fc.record({ www: host, mobile: host, redirect: fc.boolean() }),
    isMobile: fc.boolean(),
    lang: fc.constantFrom(...LANGUAGES),
    platform: fc.constantFrom(...PLATFORMS),
  });
  /** The host that a page of this scheme and port would get; the test's own reading of the contract. */
  const hostOn = (page: URL, name: string | undefined): string | undefined => {
    if (!isHostName(name)) return undefined;
    const port = /:\d+$/.test(name) ? '' : page.port && `:${page.port}`;
    return new URL(`${page.protocol}//${name}${port}`).host;
  };

  it('leads to one of the two hosts, by http or https, with query and hash', () => {
    fc.assert(
      fc.property(source, (given) => {
        const target = pickRedirect(given);
        if (target === undefined) return;
        const to = new URL(target);
        const { hosts, url: from } = given;
        expect([hostOn(from, hosts.www), hostOn(from, hosts.mobile)]).toContain(to.host);
        expect([to.protocol, to.search, to.hash]).toEqual([from.protocol, from.search, from.hash]);
        expect(to.href).not.toBe(from.href);
        expect(hosts.redirect).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('comes to rest after one more step, also when the visitor turns out to be another', () => {
    const flags = fc.tuple(fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(source, flags, (given, [second, third]) => {
        const first = pickRedirect(given);
        if (first === undefined) return;
        const next = pickRedirect({ ...given, url: new URL(first), isMobile: second });
        if (next === undefined) return;
        expect(next).not.toBe(given.url.href);
        expect(pickRedirect({ ...given, url: new URL(next), isMobile: third })).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes no step after one for the same visitor', () => {
    fc.assert(
      fc.property(source, (given) => {
        const first = pickRedirect(given);
        if (first !== undefined) expect(pickRedirect({ ...given, url: new URL(first) })).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('recordRedirect', () => {
  const at = (ms: number) => ({ beganMs: ms, nowMs: ms + 200 });
  const { record: first } = recordRedirect('', `${WWW}/en/?a=1#b`, at(1_000));

  it.each([
    ['the same address', `${WWW}/en/?a=1#b`],
    ['another query and hash: a server may add to it each time', `${WWW}/en/?a=1&back=2`],
  ])('finds a visitor who was sent back: %s', (_, target) => {
    expect(recordRedirect(first, target, at(1_250)).isBack).toBe(true);
  });

  it.each([
    ['another page', `${WWW}/en/page/help/`],
    ['another host', `${MOBILE}/en/`],
  ])('lets go to %s, and does not forget the first', (_, target) => {
    const both = recordRedirect(first, target, at(1_250));
    expect(both.isBack).toBe(false);
    expect(recordRedirect(both.record, target, at(1_500)).isBack).toBe(true);
    expect(recordRedirect(both.record, `${WWW}/en/`, at(1_500)).isBack).toBe(true);
  });

  it('lets go there again after ten seconds, and forgets what is older', () => {
    const end = 1_200 + REDIRECT_PAUSE_MS;
    expect(recordRedirect(first, `${WWW}/en/`, at(end - 1)).isBack).toBe(true);
    expect(recordRedirect(first, `${WWW}/en/`, at(end))).toEqual({
      record: `${end + 200} www.shop.example/en/`,
      isBack: false,
    });
  });

  it('leads nowhere on a host that has sent the visitor back, as long as the visit lasts', () => {
    const { record } = recordRedirect(first, `${WWW}/en/`, at(1_250));
    const later = recordRedirect(record, `${WWW}/en/page/help/`, at(1e9));
    expect(later).toEqual({ record: 'back www.shop.example', isBack: true });
    expect(recordRedirect(later.record, `${MOBILE}/en/`, at(1e9)).isBack).toBe(false);
  });

  it('is not deceived by a clock that is set back, nor by nonsense', () => {
    expect(recordRedirect(first, `${WWW}/en/`, at(-5_000)).isBack).toBe(true);
    expect(recordRedirect('x\n\n7', `${WWW}/en/`, at(1e12))).toEqual({
      record: `${1e12 + 200} www.shop.example/en/`,
      isBack: false,
    });
  });

  it('ends any series of redirects that the servers send back, after one to each target', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('/', '/en/', '/cn/', '/en/page/'), { minLength: 1, maxLength: 40 }),
        fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 40, maxLength: 40 }),
        (paths, waits) => {
          let [record, nowMs] = ['', 0];
          const led: string[] = [];
          for (const [step, path] of paths.entries()) {
            const beganMs = nowMs;
            const next = recordRedirect(record, `${WWW}${path}?${step}`, { beganMs, nowMs });
            if (next.isBack) break;
            led.push(path);
            record = next.record;
            nowMs += waits[step] ?? 0;
          }
          expect(led).toEqual(paths.slice(0, led.length));
          expect(new Set(led).size).toBe(led.length);
        },
      ),
    );
  });
});
