import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../src/domain/i18n/language';
import { readSite } from '../../../src/wiring/base/site';
import { anyQuery } from '../../any-text';
import { block, fakeStore } from '../../host/fake-store';

const KEY = 'portico.platform';

interface Parts {
  readonly url?: string;
  readonly args?: readonly unknown[];
  /** Values in session storage. */
  readonly stored?: string;
  readonly userAgent?: string;
  readonly isBlocked?: boolean;
  readonly local?: Storage;
}

function setUp({
  url = 'https://www.shop.test/en/page/',
  args = ['en'],
  stored,
  userAgent = '',
  isBlocked,
  local = fakeStore().store,
}: Parts = {}) {
  const { store: session } = fakeStore(stored === undefined ? {} : { [KEY]: stored });
  const view = {
    document,
    location: new URL(url),
    navigator: { userAgent },
    localStorage: local,
    get sessionStorage() {
      return isBlocked ? block() : session;
    },
  };
  const onWrite = vi.fn();
  const pageAgain = () => readSite(args, view as object as Window, onWrite);
  return { site: pageAgain(), pageAgain, session, onWrite };
}

afterEach(() => document.body.replaceChildren());

describe('scope', () => {
  const SHOP_B = { api: { base: '/b/api' }, cookies: { path: '/b/' } };
  const NAME = '@/b/api /b/';

  it('is a suffix of the names in both storages', () => {
    const { store: local, kept } = fakeStore();
    const { site, session } = setUp({ args: ['en', 'main', SHOP_B], local });
    site.local.write('userId', '12');
    site.session.write('portico.user', '{}');
    expect([kept.get(`userId${NAME}`), session.getItem(`portico.user${NAME}`)]).toEqual(['12', '{}']);
  });

  it('takes over the answer to the cookie notice, once, and nothing else', () => {
    const { store: local, kept } = fakeStore({
      cookie_accepted: '1',
      userId: '12',
      'portico.recent_searches.12': '["x"]',
    });
    const args = ['en', 'main', SHOP_B];
    const { site } = setUp({ args, local });
    expect(['cookie_accepted', 'userId', 'portico.recent_searches.12'].map((key) => site.local.read(key))).toEqual([
      '1',
      undefined,
      undefined,
    ]);
    // A shop without a scope beside it goes on with its own.
    expect([kept.get('cookie_accepted'), kept.get('userId')]).toEqual(['1', '12']);
    site.local.remove('cookie_accepted');
    expect(setUp({ args, local }).site.local.read('cookie_accepted')).toBeUndefined();
  });

  it('writes nothing for a shop without one', () => {
    const { store: local, kept } = fakeStore({ cookie_accepted: '1' });
    setUp({ local });
    expect([...kept.keys()]).toEqual(['cookie_accepted']);
  });
});

describe('language', () => {
  it.each<[unknown, string]>([
    ['cn', 'cn'],
    ['en', 'en'],
    ['kr', 'kr'],
    ['ph', 'ph'],
    [undefined, 'cn'],
    [null, 'cn'],
    ['', 'cn'],
  ])('%j reads as %s, in silence', (lang, read) => expect(setUp({ args: [lang] }).site.lang).toBe(read));

  const circle: Record<string, unknown> = {};
  circle.self = circle;
  it.each<[unknown, string]>([
    ['fr', '"fr"'],
    ['EN', '"EN"'],
    [7, '7'],
    [7n, '7'],
    [false, 'false'],
    [Symbol('en'), 'Symbol(en)'],
    [circle, 'an object'],
    [[], 'a list'],
    [() => 'en', 'a function'],
  ])('of what is none uses Chinese and says so: %o', (lang, received) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(setUp({ args: [lang] }).site.lang).toBe('cn');
    expect(complained.mock.calls).toEqual([
      [`[portico] language is ${received}, not one of cn, en, kr, ph; "cn" is used`],
    ]);
  });
});

describe('platform', () => {
  it.each<[string, Parts, string]>([
    ['main by default', {}, 'main'],
    ['the argument', { args: ['en', 'transport'] }, 'transport'],
    ['kr for Korean', { args: ['kr'] }, 'kr'],
    ['the argument for Korean', { args: ['kr', 'main'] }, 'main'],
    [
      'transportSite=1 over the argument',
      { url: 'https://s.test/?transportSite=1', args: ['en', 'main'] },
      'transport',
    ],
    ['what is stored over transportSite=1', { url: 'https://s.test/?transportSite=1', stored: 'main' }, 'main'],
    ['what is stored over the argument', { stored: 'kr', args: ['en', 'main'] }, 'kr'],
    ['no stored value that is none', { stored: 'desktop' }, 'main'],
    ['nothing stored under transportSite=0', { url: 'https://s.test/?transportSite=0', stored: 'transport' }, 'main'],
  ])('is %s', (_, parts, platform) => expect(setUp(parts).site.platform).toBe(platform));

  it('says so of an argument that is none', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(setUp({ args: ['en', 'desktop'] }).site.platform).toBe('main');
    expect(complained.mock.calls).toEqual([
      ['[portico] platform is "desktop", not one of main, transport, kr; it is left out'],
    ]);
  });

  it.each<[string, Parts, string | undefined]>([
    ['transportSite=1', { url: 'https://s.test/?transportSite=1' }, 'transport'],
    ['not the argument', { args: ['en', 'transport'] }, undefined],
    ['not the language', { args: ['kr'] }, undefined],
    ['what was stored', { stored: 'kr' }, 'kr'],
    ['nothing after transportSite=0', { url: 'https://s.test/?transportSite=0', stored: 'transport' }, undefined],
    ['nothing of a stored value that is none', { stored: 'desktop' }, undefined],
  ])('remembers for the session: %s', (_, parts, remembered) => {
    const { site, session } = setUp(parts);
    expect(session.getItem(KEY) ?? undefined).toBe(parts.stored);
    site.remember();
    expect(session.getItem(KEY) ?? undefined).toBe(remembered);
  });

  it('is the same all over the page where the browser stores nothing', () => {
    const { site } = setUp({ url: 'https://s.test/?transportSite=1', isBlocked: true });
    expect(site.platform).toBe('transport');
    site.remember();
    expect(site.session.read(KEY)).toBe('transport');
  });
});

describe('safe mode', () => {
  it.each([
    ['?portico-safe=1', true],
    ['?a=b&portico-safe=1', true],
    ['?portico-safe=0', false],
    ['?portico-safe', false],
    ['', false],
  ])('%s: %s', (query, isSafe) => expect(setUp({ url: `https://s.test/${query}` }).site.isSafe).toBe(isSafe));
});

describe('options', () => {
  it('come from the page and from the call, which wins', () => {
    document.body.innerHTML = `<script type="application/json" data-portico-options>
      {"brand":{"name":"Page","company":"Co"},"languages":["cn","kr"]}</script>`;
    const { options } = setUp({ args: ['en', 'main', { brand: { name: 'Call' } }] }).site;
    expect(options.brand).toMatchObject({ name: 'Call', company: 'Co' });
    expect(options.languages).toEqual(['cn', 'kr']);
    expect(setUp({ args: ['en', 'main', null] }).site.options.brand.name).toBe('Page');
  });
});

describe('cookies', () => {
  it.each<[string, string, object, boolean]>([
    ['secure on https', 'https://s.test/', {}, true],
    ['not on http', 'http://s.test/', {}, false],
    ['as the option says', 'https://s.test/', { secure: false }, false],
  ])('are %s', (_, url, cookies, isSecure) => {
    const written: string[] = [];
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: (line) => written.push(line),
      configurable: true,
    });
    const { site, onWrite } = setUp({ url, args: ['en', 'main', { cookies }] });
    site.cookies.write('language', 'en', 365);
    Reflect.deleteProperty(document, 'cookie');
    expect(written.map((line) => line.includes('; secure'))).toEqual([isSecure]);
    expect(onWrite.mock.calls).toEqual([['language', 365]]);
  });
});

describe('redirect', () => {
  const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
  const hosts = { www: 'www.shop.test', mobile: 'm.shop.test' };
  it.each<[string, string, string, object, string | undefined]>([
    [
      'a phone to the mobile home',
      'https://www.shop.test/en/page/homepage?a=1',
      PHONE,
      hosts,
      'https://m.shop.test/en/?a=1',
    ],
    ['a bare host to www', 'https://shop.test/en/page/x?a=1#b', '', hosts, 'https://www.shop.test/en/page/x?a=1#b'],
    ['nobody who is where they belong', 'https://www.shop.test/en/page/homepage', '', hosts, undefined],
    ['no phone that asks to stay', 'https://www.shop.test/en/page/homepage?referer=h5', PHONE, hosts, undefined],
    ['nobody on the mobile host', 'https://m.shop.test/en/', PHONE, hosts, undefined],
    ['nobody where no host is given', 'https://shop.test/en/page/homepage', PHONE, {}, undefined],
    ['nobody where it is switched off', 'https://shop.test/en/page/', PHONE, { ...hosts, redirect: false }, undefined],
  ])('takes %s', async (_, url, userAgent, given, target) => {
    const { site } = setUp({ url, userAgent, args: ['en', 'main', { hosts: given }] });
    expect(await site.redirect()).toBe(target);
  });

  it.each<[string, Parts]>([
    ['whose server sends them back', { url: 'https://shop.test/en/page/x?a=1' }],
    ['of a phone that the mobile host sends back', { userAgent: PHONE }],
  ])('takes nobody there twice %s, and says so once', async (_, parts) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    // Each page has just begun.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(50);
    const { site, session, pageAgain } = setUp({ args: ['en', 'main', { hosts }], ...parts });
    expect(await site.redirect()).toBeDefined();
    expect(session.getItem('portico.redirects')).toMatch(/^\d+ (www|m)\.shop\.test\/en\//);
    expect(warned).not.toHaveBeenCalled();
    expect(await pageAgain().redirect()).toBeUndefined();
    expect(warned.mock.calls).toEqual([
      [expect.stringMatching(/redirects to (www|m)\.shop\.test, and its server back/)],
    ]);
    warned.mockRestore();
    clock.mockRestore();
  });

  it('takes nobody away where it could not notice that they are sent back', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { site } = setUp({ url: 'https://shop.test/en/', args: ['en', 'main', { hosts }], isBlocked: true });
    expect(await site.redirect()).toBeUndefined();
    expect(warned.mock.calls).toEqual([[expect.stringContaining('sessionStorage is blocked')]]);
    warned.mockRestore();
  });
});

describe('readSite', () => {
  it('reads any call on any page without an exception', { timeout: 30_000 }, () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const anything = fc.oneof(
      fc.constantFrom(...LANGUAGES, 'main', 'transport'),
      fc.anything({ withBigInt: true, withSparseArray: true, withNullPrototype: true }),
    );
    fc.assert(
      fc.property(
        fc.array(anything, { maxLength: 4 }),
        anyQuery,
        fc.option(fc.string(), { nil: undefined }),
        (args, query, stored) => {
          const { site } = setUp({
            url: `https://www.shop.test/en/page/?${query}`,
            args,
            ...(stored === undefined ? {} : { stored }),
          });
          site.remember();
          void site.redirect();
          expect(LANGUAGES).toContain(site.lang);
          expect(['main', 'transport', 'kr']).toContain(site.platform);
          expect(site.options.api.base).toBeTypeOf('string');
        },
      ),
      { numRuns: 300 },
    );
  });
});
