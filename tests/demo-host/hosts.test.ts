// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/i18n/language';
import { ROUTES } from '../../src/domain/links/route-table';
import { MOBILE_ROUTES } from '../../src/domain/links/unlinked-routes';
import { openBrowser, openBrowserAs, openShop } from './shop-api.ts';
import { startedHost } from './started-host.ts';

const { at, port, loginAs } = startedHost((dist) => {
  mkdirSync(dist);
  // A built shell, as far as pages can tell: they print its options.
  writeFileSync(join(dist, 'shell.js'), '');
  writeFileSync(join(dist, 'manifest.json'), '{}');
});

/** Requests a page from one of the hosts: fetch would look up the name, which only browsers know. */
function ask(name: string, path: string): Promise<{ status: number | undefined; html: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${name}:${port()}` };
    httpRequest({ host: '127.0.0.1', port: port(), path, headers }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        html += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, html }));
    })
      .on('error', reject)
      .end();
  });
}

/** Options that every page sets. */
const errors = { webhook: '/api/demo/error-reports' };
const api = { endpoints: { cartRestore: 'cart/restore' } };
const routes = { checkout: '/{lang}/page/pay/' };
const ahead = 'fetch';

/** The options that a page passes to the shell, without the brand. */
function optionsOf(html: string): unknown {
  const found = /data-portico-options>(\{.*\})<\/script>/.exec(html)?.[1];
  return found === undefined ? undefined : { ...JSON.parse(found), brand: undefined };
}

const mobilePageOf = (html: string) => /<body data-mobile-page="([^"]*)"/.exec(html)?.[1];
const HOSTS = { www: 'www.shop.localhost', mobile: 'm.shop.localhost' };

describe('the hosts', () => {
  it.each(['www.shop.localhost', 'shop.localhost', 'old.shop.localhost', 'WWW.Shop.Localhost'])(
    'are named by pages of %s',
    async (name) => {
      const { status, html } = await ask(name, '/en/page/homepage');
      expect(status).toBe(200);
      expect(optionsOf(html)).toEqual({ page: { type: 'home' }, errors, routes, api, ahead, hosts: HOSTS });
      expect(mobilePageOf(html)).toBeUndefined();
    },
  );

  it.each(['localhost', '127.0.0.1', 'eshop.localhost', 'shop.localhost.example'])(
    'are not named by pages of %s',
    async (name) => {
      expect(optionsOf((await ask(name, '/en/page/homepage')).html)).toEqual({
        page: { type: 'home' },
        errors,
        routes,
        api,
        ahead,
      });
      expect(optionsOf((await ask(name, '/en/page/help/')).html)).toEqual({ errors, routes, api, ahead });
    },
  );

  it('are named by desktop pages that the mobile host serves', async () => {
    const { html } = await ask('m.shop.localhost', '/en/page/help/');
    expect(optionsOf(html)).toEqual({ errors, routes, api, ahead, hosts: HOSTS });
  });
});

describe('every page that the shell links to', () => {
  const addresses = [
    ...new Set(
      Object.values<string>(ROUTES)
        .filter(Boolean)
        .map((route) => route.replace('{lang}', 'en').replace(/#.*/, '')),
    ),
  ];
  it.each(addresses)('%s is there, with the shell', async (path) => {
    const { status, html } = await ask('localhost', path);
    // The account page redirects guests to the login.
    if (path === '/en/page/account/') expect(status).toBe(303);
    else expect([status, html.includes('/shell/shell.js')]).toEqual([200, true]);
  });

  it.each(['/en/page/pay/', '/en/page/agencysuccess/', '/cn/page/pay/'])('%s is there for analytics', async (path) => {
    expect((await ask('localhost', path)).status).toBe(200);
  });
});

const LANGUAGE_FOLDER = new RegExp(`^/(${LANGUAGES.join('|')})?/?`);

describe('the mobile host', () => {
  it.each([
    ...Object.values(MOBILE_ROUTES).flatMap((route) => LANGUAGES.map((lang) => route.replace('{lang}', lang))),
    '/',
    '/en',
  ])('serves %s', async (path) => {
    const { status, html } = await ask('m.shop.localhost', path);
    expect(status).toBe(200);
    expect(mobilePageOf(html)).toBe(path.replace(LANGUAGE_FOLDER, '') || 'home');
    expect(html).not.toContain('/shell/shell.js');
    expect(html).not.toMatch(/(Warning|Notice|Deprecated|Fatal error):/);
  });

  it('shows the query, escaped, and leads back with referer=h5', async () => {
    const { html } = await ask('m.shop.localhost', '/en/shop?shopid=10021&x=%3Cb%3E%22%27&l[]=1&referer=m');
    expect(html).toContain('<th scope="row">x</th><td>&lt;b&gt;&quot;&#039;</td>');
    expect(html).toContain('<th scope="row">l</th><td>[&quot;1&quot;]</td>');
    expect(html).not.toContain('<b>"');
    const back = /class="desktop" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(back).toMatch(new RegExp(`^http://www\\.shop\\.localhost:${port()}/en/page/shop/\\?`));
    expect([...new URL(back).searchParams]).toEqual([
      ['referer', 'h5'],
      ['shopid', '10021'],
      ['x', '<b>"\''],
      ['l[0]', '1'],
    ]);
  });

  it.each([
    ['/cn/', '/cn/page/homepage'],
    ['/en/goods/detail?url=x', '/en/page/buy/'],
    ['/en/marketing/invitation_lead', '/en/page/marketing/invitation_lead'],
    ['/en/marketing/coupons?shareType=1', '/en/page/homepage'],
  ])('leads from %s to %s', async (from, to) => {
    const { html } = await ask('m.shop.localhost', from);
    expect(html).toContain(`href="http://www.shop.localhost:${port()}${to}?referer=h5`);
  });

  it('shows the goods that the link names', async () => {
    const link = encodeURIComponent('http://product.dangdang.com/661007202.html');
    expect((await ask('m.shop.localhost', `/en/goods/detail?url=${link}`)).html).toContain(`goods/detail?url=${link}`);
  });
});

describe('?demo_boot=on', () => {
  const bootOf = async (cookie: string, more = '') => {
    const response = await fetch(at(`/en/page/help/?demo_boot=on${more}`), { headers: { cookie } });
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const options: unknown = optionsOf(await response.text());
    return options;
  };

  it('tells the shell who visits, and for a guest nothing more', async () => {
    const cookie = await loginAs('member');
    expect(await bootOf(cookie)).toMatchObject({
      boot: { user: { user_id: 1001 }, headerData: {}, userLevel: { userLevel: 2 }, customerService: {} },
    });
    const guest = await bootOf('');
    expect(guest).toMatchObject({ boot: { user: { user_id: 0 }, currencies: expect.any(Array), config: {} } });
    expect(guest).not.toHaveProperty('boot.headerData');
  });

  it('has the scene of the page, its clock and its task', async () => {
    const scene = await bootOf('', '&demo_sweepstake=on&demo_clock=2024-09-01T00:00:00%2B08:00');
    expect(scene).toMatchObject({
      boot: { serverTime: Date.parse('2024-09-01T00:00:00+08:00') / 1_000, config: { sweepstake: expect.anything() } },
    });
    expect(await bootOf('')).not.toHaveProperty('boot.config.sweepstake');
  });
});

describe('?demo_ahead=off', () => {
  it('has no page fetched ahead by that page only', async () => {
    expect(optionsOf((await ask('localhost', '/en/page/help/')).html)).toEqual({ errors, routes, api, ahead });
    const { html } = await ask('localhost', '/en/page/help/?demo_ahead=off');
    expect(optionsOf(html)).toEqual({ errors, routes, api });
  });

  it.each([
    ['nonce', true],
    ['self', false],
    ['trusted', false],
  ])('with the policy %s: %s', async (policy, expected) => {
    const { html } = await ask('localhost', `/en/page/policy/${policy}`);
    expect(html.includes('"ahead":"fetch"')).toBe(expected);
  });
});

describe('?demo_ahead=moving', () => {
  it('has a view transition, too', async () => {
    const { html } = await ask('localhost', '/en/page/help/?demo_ahead=moving');
    expect(optionsOf(html)).toEqual({ errors, routes, api, ahead: { pages: 'fetch', transition: true } });
  });
});

describe('?reissue=on', () => {
  it('names the call in the options of that page only', async () => {
    const { html } = await ask('localhost', '/en/page/help/?reissue=on');
    expect(optionsOf(html)).toEqual({ errors, routes, api, ahead, cookies: { reissue: '/api/cookies/reissue' } });
    expect(optionsOf((await ask('localhost', '/en/page/help/?reissue=off')).html)).toEqual({
      errors,
      routes,
      api,
      ahead,
    });
    const php = await ask('localhost', '/en/page/help/?reissue=php');
    expect(optionsOf(php.html)).toEqual({ errors, routes, api, ahead, cookies: { reissue: '/portico/cookies' } });
  });
});

describe('/qa/', () => {
  it('links to the hosts on its own port', async () => {
    const { html } = await ask('localhost', '/qa/');
    expect(html).toContain(`href="http://www.shop.localhost:${port()}/en/page/homepage"`);
    expect(html).toContain(`href="http://shop.localhost:${port()}/en/page/homepage"`);
    expect(html).toContain(`href="http://m.shop.localhost:${port()}/en/"`);
    expect(html).toContain('reissue=on');
    expect(html).toContain('utm_source=news');
  });
});

describe('POST /portico/cookies', () => {
  it('is answered by the helper', async () => {
    const response = await fetch(at('/portico/cookies'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'nTag=1; other=2' },
      body: '{"names":["nTag","other"]}',
    });
    expect(await response.json()).toEqual({ state: 0, msg: '', data: { names: ['nTag'] } });
    expect(response.headers.getSetCookie()).toContain('nTag=1; Max-Age=604800; Path=/; SameSite=Lax');
  });
});

describe('POST /api/cookies/reissue', () => {
  const reissue = async (cookies: Readonly<Record<string, string>>, names: unknown) => {
    const browser = openBrowser(openShop().api);
    for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value);
    const response = await browser.raw('/api/cookies/reissue', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ names }),
    });
    return { lines: response.headers.getSetCookie(), answer: await response.json() };
  };

  it.each([
    ['language', 365],
    ['currency', 7],
    ['login_user', 30],
    ['login_in_website', 30],
    ['client_flag', 30],
    ['invite_code', 30],
    ['invite_source', 30],
    ['invite_parent_code', 30],
    ['utm_source', 1],
    ['reg_channel', 60],
    ['reg_ivid', 30],
    ['activeName', 30],
    ['wTagQ', 400],
    ['wTagA', 90],
    ['nTag', 7],
    ['announcement_seen_order-list', 180],
  ])('sets %s for %i days', async (name, days) => {
    const { lines, answer } = await reissue({ [name]: 'a b;"é' }, [name]);
    expect(lines).toEqual([`${name}=${encodeURIComponent('a b;"é')}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax`]);
    expect(answer).toMatchObject({ state: 0, data: { names: [name] } });
  });

  it('passes over what is not the shell’s, did not come or was not named', async () => {
    const cookies = { demo_session: 'x', PHPSESSID: 'y', utm_BIG: '1', nTag: '1', wTagA: '2', constructor: '3' };
    const { lines } = await reissue(cookies, [
      'demo_session',
      'PHPSESSID',
      'utm_BIG',
      'utm_',
      'constructor',
      'wTagQ',
      'wTagA',
      'wTagA',
    ]);
    expect(lines.map((line) => line.replace(/=.*/, ''))).toEqual(['wTagA']);
  });

  it.each([[undefined], ['nTag'], [[1]], [Array.from({ length: 65 }, () => 'nTag')]])('refuses %j', async (names) => {
    const { lines, answer } = await reissue({ nTag: '1' }, names);
    expect(lines).toEqual([]);
    expect(answer).toMatchObject({ state: 1 });
  });

  it('leaves the login alone', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    await browser.post('/api/cookies/reissue', { names: ['demo_session'] });
    expect((await browser.get('/api/user/info')).data).toMatchObject({ user_id: 1001 });
  });
});
