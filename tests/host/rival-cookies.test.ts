import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CookieScope, createCookieJar } from '../../src/host/cookies';
import { createRivalCookies } from '../../src/host/rival-cookies';
import { nextTask } from '../waits';

interface Stored {
  readonly name: string;
  readonly value: string;
  /** Empty for the host alone. */
  readonly domain: string;
  readonly path: string;
  readonly isHttpOnly?: boolean;
  readonly isPartitioned?: boolean;
}

const URL_OF_PAGE = new URL('https://www.shop.test/en/order/confirm');

/** A browser's cookies with their scopes. @param refuses Names that it never stores. */
function browser(
  start: readonly Stored[],
  { hostname, pathname }: URL,
  refuses: (name: string) => boolean = () => false,
) {
  let all = [...start];
  const isSeen = ({ domain, path, isHttpOnly }: Stored) =>
    !isHttpOnly &&
    (!domain || `.${hostname}`.endsWith(`.${domain}`)) &&
    (pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')));
  const get = () =>
    all
      .filter(isSeen)
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const set = (line: string) => {
    const [first = '', ...rest] = line.split('; ');
    const attributes = new Map(rest.map((one) => one.toLowerCase().split('=') as [string, string | undefined]));
    const [name = '', value = ''] = first.split('=');
    const named = (attributes.get('domain') ?? '').replace(/^\./, '');
    const domain = named === hostname && !/\.\D/.test(hostname) ? '' : named;
    // Only a site's own domains are accepted.
    if (domain === 'test' || refuses(name)) return;
    const isPartitioned = attributes.has('partitioned');
    const cookie: Stored = { name, value, domain, path: attributes.get('path') ?? '/', isPartitioned };
    const at = all.findIndex(
      (one) =>
        one.name === name &&
        one.domain === domain &&
        one.path === cookie.path &&
        Boolean(one.isPartitioned) === isPartitioned,
    );
    if (all[at]?.isHttpOnly) return;
    const isGone = attributes.get('max-age') === '0' || Date.parse(attributes.get('expires') ?? '') < Date.now();
    if (isGone) all = all.filter((_, index) => index !== at);
    else if (at < 0) all.push(cookie);
    else all[at] = cookie;
  };
  Object.defineProperty(document, 'cookie', { get, set, configurable: true });
  return { stored: () => all.map(({ name, value, domain, path }) => `${name}=${value} ${domain}${path}`) };
}
afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

function setUp(
  start: readonly Stored[],
  given: Partial<CookieScope> = {},
  refuses?: (name: string) => boolean,
  isActive = false,
  url = URL_OF_PAGE,
) {
  const { stored } = browser(start, url, refuses);
  const scope = { path: '/', secure: true, ...given };
  const warn = vi.fn();
  const view = {
    document,
    location: url as object as Location,
    navigator: { ...navigator, cookieEnabled: true, userActivation: { isActive, hasBeenActive: isActive } },
  };
  const jar = createCookieJar(scope, (name, days) => rivals.wrote(name, days));
  const rivals = createRivalCookies({ view, cookies: jar, scope, warn });
  return { stored, jar, rivals, warn };
}

const OLD: Stored = { name: 'currency', value: 'CNY', domain: 'shop.test', path: '/' };

describe('createRivalCookies', () => {
  it.each<[string, Stored]>([
    ['of the whole domain', OLD],
    ['of the host by name', { ...OLD, domain: 'www.shop.test' }],
    ['of a folder', { ...OLD, domain: '', path: '/en' }],
    ['of a folder, with a slash', { ...OLD, domain: '', path: '/en/order/' }],
    ['of the page alone', { ...OLD, path: '/en/order/confirm' }],
    ['of this tab’s site', { ...OLD, isPartitioned: true }],
  ])('lets a write win over another cookie %s', async (_, other) => {
    const { stored, jar, rivals, warn } = setUp([other, { ...OLD, name: 'other' }]);
    jar.write('currency', 'USD', 7);
    await undefined;
    expect(stored()).toEqual(['other=CNY shop.test/', 'currency=USD /']);
    await nextTask();
    expect(jar.read('currency')).toBe('USD');
    expect([warn.mock.calls, rivals.lines()]).toEqual([[], []]);
  });

  it('keeps the shell’s own where that is the one for the whole domain', async () => {
    const { stored, jar } = setUp([{ ...OLD, domain: '' }, OLD], { domain: '.Shop.test' });
    jar.write('currency', 'USD', 7);
    await undefined;
    expect(stored()).toEqual(['currency=USD shop.test/']);
  });

  it('removes a mark wherever a script can, within the task', async () => {
    const mark = { ...OLD, name: 'login_user', value: '12' };
    const { stored, jar, warn } = setUp([mark, { ...mark, path: '/en' }, { ...mark, domain: '' }]);
    jar.remove('login_user');
    await undefined;
    expect(stored()).toEqual([]);
    expect(jar.read('login_user')).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['write', 'remove'] as const)('leaves those above the shop’s own path to other shops: %s', async (act) => {
    const other = { ...OLD, domain: '' };
    const { stored, jar, rivals, warn } = setUp([other, { ...OLD, path: '/en' }], { path: '/en' });
    if (act === 'write') jar.write('currency', 'USD', 7);
    else jar.remove('currency');
    await nextTask();
    expect(stored()).toEqual(['currency=CNY /', ...(act === 'write' ? ['currency=USD /en'] : [])]);
    expect([warn.mock.calls, rivals.lines()]).toEqual([[], []]);
  });

  it('leaves alone what agrees, or is another’s: other hosts use it', async () => {
    const start = [
      { ...OLD, value: 'USD' },
      { ...OLD, name: 'currency_old' },
    ];
    const { stored, jar } = setUp(start);
    jar.write('currency', 'USD', 7);
    await undefined;
    expect(stored()).toEqual(['currency=USD shop.test/', 'currency_old=CNY shop.test/', 'currency=USD /']);
  });

  it('names a cookie that the browser refuses for the server’s own, once', async () => {
    const { jar, rivals, warn } = setUp([{ ...OLD, domain: '', isHttpOnly: true }]);
    for (const code of ['USD', 'EUR']) {
      jar.write('currency', code, 7);
      await undefined;
    }
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^the cookie "currency": .*cookies\.domain/)]]);
    expect(rivals.lines()).toEqual([expect.stringMatching(/^currency: .*cookies\.domain/)]);
    expect(jar.read('currency')).toBe('EUR');
  });

  it.each<[string, (jar: ReturnType<typeof createCookieJar>) => void]>([
    ['written', (jar) => jar.write('currency', 'USD', 7)],
    ['removed', (jar) => jar.remove('currency')],
  ])('names one of the whole domain that no script sees, when the shopper has %s its own', async (_, act) => {
    const hidden = { ...OLD, isHttpOnly: true };
    const plain = setUp([OLD, { ...OLD, name: 'language', value: 'cn' }], {}, undefined, true);
    act(plain.jar);
    await undefined;
    expect(plain.warn).not.toHaveBeenCalled();
    const { jar, stored, warn } = setUp([hidden], {}, undefined, true);
    act(jar);
    await undefined;
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^the cookie "currency": /)]]);
    expect(stored().filter((one) => !one.endsWith(' /'))).toEqual(['currency=CNY shop.test/']);
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('keeps the shell’s own on %s, which is no domain', async (host) => {
    const url = new URL(`http://${host}/en/`);
    const other = { ...OLD, domain: '', path: '/en' };
    for (const start of [[], [other]]) {
      const { jar, stored, warn } = setUp(start, {}, undefined, true, url);
      jar.write('currency', 'USD', 7);
      await undefined;
      expect(stored()).toEqual(['currency=USD /']);
      expect(warn).not.toHaveBeenCalled();
    }
  });

  it('does not look for those that no script sees while a page loads', async () => {
    const { jar, warn } = setUp([{ ...OLD, isHttpOnly: true }]);
    jar.write('currency', 'USD', 7);
    await undefined;
    expect(warn).not.toHaveBeenCalled();
  });

  it('says nothing where no cookie is stored at all', async () => {
    const { jar, rivals, warn } = setUp([], {}, () => true);
    jar.write('currency', 'USD', 7);
    jar.remove('login_user');
    await undefined;
    expect([warn.mock.calls, rivals.lines()]).toEqual([[], []]);
  });

  it('says nothing where the shell’s own cookies are those of another folder', async () => {
    const { stored, jar, warn } = setUp([], { path: '/shop' });
    jar.write('currency', 'USD', 7);
    await undefined;
    expect(stored()).toEqual(['currency=USD /shop']);
    expect(warn).not.toHaveBeenCalled();
  });
});
