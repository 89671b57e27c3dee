import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { mergeOptions } from '../../src/domain/merged-options';
import { readOptions } from '../../src/host/options';

function readWith(value: unknown) {
  const report = vi.fn<(message: string) => void>();
  return { options: readOptions(value, report), said: report.mock.calls.map(([message]) => message) };
}
const DEFAULTS = readWith(undefined).options;

describe('readOptions', () => {
  it('gives the defaults of the contract', () => {
    expect(DEFAULTS).toEqual({
      api: { base: '/api', login: '', endpoints: {}, timeout: 10_000, retries: 2 },
      hosts: { www: undefined, mobile: undefined, redirect: true },
      routes: {},
      positions: {},
      texts: {},
      languages: ['cn', 'en'],
      brand: {
        name: '',
        logo: '',
        company: '',
        address: '',
        contacts: { service: '', business: '' },
        payments: [],
        appQr: '',
        imageHosts: [],
      },
      header: {},
      marketplaces: {},
      account: {},
      footer: {},
      cart: { guests: false },
      currency: { default: undefined, decimals: undefined },
      page: { type: undefined, requiresUser: true, title: undefined },
      cookies: { domain: undefined, path: '/', secure: undefined, reissue: undefined },
      chat: { enabled: true },
      analytics: 'dataLayer',
      errors: { webhook: undefined },
      boot: {},
      prerender: false,
      ahead: 'off',
    });
  });

  it.each([undefined, null, {}, [], { api: undefined, brand: null, page: {} }])(
    'takes what is missing for its default, in silence: %j',
    (value) => expect(readWith(value)).toEqual({ options: DEFAULTS, said: [] }),
  );

  // Source: api, "Types".
  it('reads what PHP writes in other types', () => {
    const given = {
      api: { timeout: '5000', retries: '0' },
      hosts: { redirect: '0', www: '' },
      languages: { 0: 'en', 2: 'kr' },
      brand: { name: 7, contacts: [], payments: { name: 'Card' } },
      page: { requiresUser: 0 },
      analytics: '0',
      boot: { serverTime: '1790000000' },
      prerender: '1',
    };
    expect(readWith(given)).toEqual({
      options: {
        ...DEFAULTS,
        api: { ...DEFAULTS.api, timeout: 5_000, retries: 0 },
        hosts: { ...DEFAULTS.hosts, redirect: false },
        languages: ['en', 'kr'],
        brand: { ...DEFAULTS.brand, name: '7', payments: [{ name: 'Card', href: '', img: '' }] },
        page: { ...DEFAULTS.page, requiresUser: false },
        analytics: false,
        boot: { serverTime: 1_790_000_000 },
        prerender: true,
      },
      said: [],
    });
  });

  it.each(['text', 7, true, [{ api: {} }]])('names what is no options at all: %j', (value) => {
    const { options, said } = readWith(value);
    expect(options).toEqual(DEFAULTS);
    expect(said).toEqual([
      expect.stringMatching(/^option mountShell\(…, options\) is .+, not an object; the default is used$/),
    ]);
  });

  it.each([
    ['/api/', 'https://login.test/', '/api', 'https://login.test'],
    ['https://api.test/v2//', '/', 'https://api.test/v2', ''],
    ['/', '', '', ''],
  ])('takes the base %j and the login service %j without a slash at the end', (base, login, ...plain) => {
    const { options } = readWith({ api: { base, login } });
    expect([options.api.base, options.api.login]).toEqual(plain);
  });

  it.each<[object, string]>([
    [
      { api: { base: 5 } },
      'option api.base is 5, not an address with http or https, or of this site, without a query; the default is used',
    ],
    [
      { api: { timeout: 0 } },
      'option api.timeout is 0, not a number of ms above 0, at most 2147483647; the default is used',
    ],
    [
      { api: { timeout: 2 ** 31 } },
      'option api.timeout is 2147483648, not a number of ms above 0, at most 2147483647; the default is used',
    ],
    [
      { api: { timeout: Number.NaN } },
      'option api.timeout is NaN, not a number of ms above 0, at most 2147483647; the default is used',
    ],
    ...['/api?x=1', '/api#x', 'javascript:x', 'https://', ' /api'].map((base): [object, string] => [
      { api: { base } },
      `option api.base is "${base}", not an address with http or https, or of this site, without a query; the default is used`,
    ]),
    [{ api: { retries: -1 } }, 'option api.retries is -1, not a whole number from 0; the default is used'],
    [{ api: { retries: 1.5 } }, 'option api.retries is 1.5, not a whole number from 0; the default is used'],
    [
      { api: { endpoints: { cartList: 1 } } },
      'option api.endpoints.cartList is 1, not a path, or an address with http or https; the default is used',
    ],
    [{ api: { endpoints: ['x'] } }, 'option api.endpoints is a list, not an object; the default is used'],
    [
      { hosts: { www: 'https://x.test' } },
      'option hosts.www is "https://x.test", not a host name, with or without a port; the default is used',
    ],
    [{ ahead: 'prerender' }, "option ahead is \"prerender\", not 'off', 'fetch' or an object; the default is used"],
    [{ hosts: { redirect: 'no' } }, 'option hosts.redirect is "no", not true or false; the default is used'],
    [
      { routes: { account: false } },
      'option routes.account is false, not an address with http or https, or of this site; the default is used',
    ],
    [{ texts: 'x' }, 'option texts is "x", not an object of texts by widget; the default is used'],
    [{ languages: 'cn' }, 'option languages is "cn", not a list; the default is used'],
    [{ brand: { contacts: 'x' } }, 'option brand.contacts is "x", not an object; the default is used'],
    [{ page: { requiresUser: 2 } }, 'option page.requiresUser is 2, not true or false; the default is used'],
    [{ cookies: { secure: 'yes' } }, 'option cookies.secure is "yes", not true or false; the default is used'],
    [
      { currency: { decimals: 'two' } },
      'option currency.decimals is "two", not \'currency\', a number, or numbers by code; the default is used',
    ],
    [
      { currency: { places: 2 } },
      'option currency.places is 2, not a known option (default, decimals); the default is used',
    ],
    [{ chat: false }, 'option chat is false, not an object; the default is used'],
    [{ analytics: true }, "option analytics is true, not 'dataLayer', a function or false; the default is used"],
    [
      { errors: { webhook: {} } },
      'option errors.webhook is an object, not an address with http or https, or of this site; the default is used',
    ],
    [{ boot: { serverTime: 'now' } }, 'option boot.serverTime is "now", not a number; the default is used'],
    [{ prerender: 2 }, 'option prerender is 2, not true or false; the default is used'],
  ])('of %j uses the default and says so', (value, message) => {
    expect(readWith(value)).toEqual({ options: DEFAULTS, said: [message] });
  });

  it.each([
    [{ pages: 'prerender' }, ["option ahead.pages is \"prerender\", not 'off' or 'fetch'; the default is used"]],
    [{ transition: 'yes' }, ['option ahead.transition is "yes", not true or false; the default is used']],
    [{ page: 'fetch' }, ['option ahead.page is "fetch", not a known option (pages, transition); the default is used']],
    // An empty object of PHP.
    [[], []],
  ])('reads `ahead` as an object: %j', (ahead, said) => {
    expect(readWith({ ahead })).toEqual({ options: { ...DEFAULTS, ahead: { pages: 'off', transition: false } }, said });
  });

  it.each(['off', 'fetch', { pages: 'fetch', transition: true }])('takes `ahead` as %j', (ahead) => {
    expect(readWith({ ahead })).toEqual({ options: { ...DEFAULTS, ahead }, said: [] });
  });

  it('reads `ahead.transition` as PHP writes it', () => {
    expect(readWith({ ahead: { transition: '1' } }).options.ahead).toEqual({ pages: 'off', transition: true });
  });

  const HOST = 'a host name, with or without a port';
  const ADDRESS = 'an address with http or https, or of this site';
  const NO_ADDRESSES = [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http://shop.test:99999/',
    'https://a b/',
  ];
  it.each<[string, string, readonly string[]]>([
    ['hosts.www', HOST, ['.', '..', 'www..test', '.test', 'www.test.', 'www test', 'www.test:0', 'www.test:65536']],
    ['hosts.mobile', HOST, ['.', '..', 'm.test/x', 'm.test:', 'm.test:x', ' m.test']],
    ['api.login', `${ADDRESS}, without a query`, [...NO_ADDRESSES, 'https://login.test?x']],
    ['api.endpoints.cartList', 'a path, or an address with http or https', [...NO_ADDRESSES, ' /x']],
    ['routes.account', ADDRESS, [...NO_ADDRESSES, ' ']],
    ['positions.header_logo', 'a text that is not empty', [' ']],
    ['cookies.reissue', ADDRESS, [...NO_ADDRESSES, ' ']],
    ['errors.webhook', ADDRESS, [...NO_ADDRESSES, ' ']],
    ['brand.logo', ADDRESS, [...NO_ADDRESSES, ' ']],
  ])('takes for %s no more than %s', (path, expected, wrong) => {
    for (const value of wrong) {
      const given = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
      const message = `option ${path} is ${JSON.stringify(value)}, not ${expected}; the default is used`;
      expect(readWith(given)).toEqual({ options: DEFAULTS, said: [message] });
    }
  });

  it.each([
    { hosts: { www: 'www.shop.test:8080', mobile: 'xn--fiqs8s.cn' } },
    { routes: { account: 'https://{lang}.shop.test/{lang}/me?x=1#y', login: 'sign-in' } },
    { cookies: { reissue: '/cookies' }, errors: { webhook: '//log.test/x?key=1' } },
    { cookies: { reissue: '' }, errors: { webhook: '' }, brand: { logo: '' } },
    { positions: { 'header_share{product}': 'share {product}' } },
    { currency: { default: 'JPY', decimals: 'currency' } },
    { currency: { decimals: 2 } },
  ])('takes %j as it is', (given) => {
    const { options, said } = readWith(given);
    expect(options).toMatchObject(given);
    expect(said).toEqual([]);
  });

  it('takes the address of a payment that is a script, and not the payment', () => {
    const { options, said } = readWith({ brand: { payments: [{ name: 'Bad', href: 'java\tscript:alert(1)' }] } });
    expect(options.brand.payments).toEqual([{ name: 'Bad', href: '', img: '' }]);
    expect(said).toEqual([expect.stringContaining('option brand.payments[0].href is "java')]);
  });

  it('drops a language, a payment and an image host that are none, and keeps the others', () => {
    const { options, said } = readWith({
      languages: ['kr', 'fr'],
      brand: { payments: [{ name: 'A', href: '/a' }, { href: '/b' }], imageHosts: ['img.test', 'https://img.test'] },
    });
    expect(options.languages).toEqual(['kr']);
    expect(options.brand.payments).toEqual([{ name: 'A', href: '/a', img: '' }]);
    expect(options.brand.imageHosts).toEqual(['img.test']);
    expect(said.map((message) => message.split(' is ')[0])).toEqual([
      'option languages[1]',
      'option brand.payments[1].name',
      'option brand.imageHosts[1]',
    ]);
  });

  it.each(['pge', 'constructor', '__proto__', 'toString'])('names an unknown option once: %s', (name) => {
    const { options, said } = readWith(JSON.parse(`{"${name}":{"x":1}}`));
    expect(options).toEqual(DEFAULTS);
    expect(said).toEqual([expect.stringContaining(`option ${name} is an object, not a known option (api, hosts,`)]);
  });

  it('names a marketplace without a name, and leaves out no other', () => {
    const { options, said } = readWith({
      marketplaces: { 'a.example': { item: 'id' }, 'b.example': { name: 'B' }, c: 7 },
    });
    expect(options.marketplaces).toEqual({ 'b.example': { name: 'B', item: '' } });
    expect(said).toEqual([
      expect.stringMatching(/^option marketplaces\.a\.example\.name is missing/),
      expect.stringMatching(/^option marketplaces\.c is 7, not an object/),
    ]);
  });

  it('keeps what is right beside what is wrong', () => {
    const { options } = readWith({ api: { base: '/v2', timeout: 'long' }, cookies: 7, prerender: true });
    expect(options).toMatchObject({ api: { base: '/v2', timeout: 10_000 }, cookies: { path: '/' }, prerender: true });
  });

  it.each(['dataLayer', false, () => {}])('takes for analytics %s', (analytics) => {
    expect(readWith({ analytics })).toMatchObject({ options: { analytics }, said: [] });
  });
});

describe('mergeOptions', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['the second wins', { a: 1, b: 1 }, { a: 2 }, { a: 2, b: 1 }],
    [
      'objects merge deep',
      { api: { base: '/a', retries: 1 } },
      { api: { retries: 2 } },
      { api: { base: '/a', retries: 2 } },
    ],
    ['lists are taken whole', { languages: ['cn', 'kr'] }, { languages: ['en'] }, { languages: ['en'] }],
    [
      'a list wins over an object, and the other way round',
      { a: { x: 1 }, b: [1] },
      { a: [2], b: { y: 2 } },
      { a: [2], b: { y: 2 } },
    ],
    ['undefined leaves what is there', { a: 1 }, { a: undefined }, { a: 1 }],
    ['null, as PHP writes what is missing, leaves what is there', { a: { b: 1 } }, { a: null }, { a: { b: 1 } }],
    ['a call without options leaves all', { a: 1 }, undefined, { a: 1 }],
    ['a call with null for options leaves all', { a: 1 }, null, { a: 1 }],
    [
      'false, 0 and the empty text win',
      { a: true, b: 1, c: 'x' },
      { a: false, b: 0, c: '' },
      { a: false, b: 0, c: '' },
    ],
    ['nothing below', undefined, { a: 1 }, { a: 1 }],
    ['null below', null, { a: 1 }, { a: 1 }],
  ])('%s', (_, base, over, merged) => expect(mergeOptions(base, over)).toEqual(merged));

  it('hands functions on as they are', () => {
    const analytics = () => {};
    expect(mergeOptions({ analytics: false }, { analytics })).toEqual({ analytics });
  });

  it('sets no prototype, whatever a field is called', () => {
    const merged = mergeOptions({ a: 1 }, JSON.parse('{"__proto__":{"polluted":1},"constructor":{"b":1}}'));
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(Reflect.get(Object(merged), 'polluted')).toBeUndefined();
    expect(merged).toEqual({ a: 1, constructor: { b: 1 } });
  });

  it('changes neither of its sources', () => {
    const base = { api: { base: '/a' } };
    const over = { api: { retries: 1 } };
    mergeOptions(base, over);
    expect([base, over]).toEqual([{ api: { base: '/a' } }, { api: { retries: 1 } }]);
  });
});

describe('options of any origin', () => {
  const SECTIONS = Object.keys(DEFAULTS);
  const known = fc.constantFrom(...SECTIONS, ...Object.keys(DEFAULTS.api), ...Object.keys(DEFAULTS.brand));
  const key = fc.oneof(known, fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString'), fc.string());
  const { value: json } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .array(fc.tuple(key, tie('value')), { maxLength: 6 })
        // Through JSON: only it creates an own field named `__proto__`.
        .map((fields) =>
          JSON.parse(`{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)}}`),
        ),
    ),
  }));

  it('never throw, never lack a section, and only report', () => {
    fc.assert(
      fc.property(json, json, (base, over) => {
        const { options, said } = readWith(mergeOptions(base, over));
        expect(Object.keys(options)).toEqual(SECTIONS);
        for (const name of ['api', 'hosts', 'brand', 'page', 'cookies', 'chat', 'errors', 'boot'] as const) {
          expect(Object.keys(options[name])).toEqual(Object.keys(DEFAULTS[name]));
        }
        expect(Object.keys(options.brand.contacts)).toEqual(['service', 'business']);
        for (const message of said)
          expect(message).toMatch(/^option .+ is .+, not .+; (the default is used|it is left out)$/s);
        expect(Reflect.get({}, 'x')).toBeUndefined();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are read again as they were: what was checked is right', () => {
    fc.assert(
      fc.property(json, (value) => {
        const { options } = readWith(value);
        expect(readWith(options)).toEqual({ options, said: [] });
      }),
    );
  });

  it('survive great depth and great width', () => {
    const deep = JSON.parse(`${'{"api":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
    expect(readWith(mergeOptions(deep, deep)).options).toEqual(DEFAULTS);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key${at}`, at]));
    expect(readWith({ ...wide, prerender: true }).options).toEqual({ ...DEFAULTS, prerender: true });
    const long = 'x'.repeat(1_000_000);
    const { options, said } = readWith({ brand: { name: long }, languages: long });
    expect(options.brand.name).toBe(long);
    expect(said.join('').length).toBeLessThan(200);
  });

  it('survive a circle', () => {
    const circle: Record<string, unknown> = { boot: {} };
    circle.api = circle;
    expect(readWith(mergeOptions({ api: { base: '/a' } }, circle)).options.api.base).toBe('/a');
  });
});
