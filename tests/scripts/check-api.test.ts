import { describe, expect, it } from 'vitest';
import { createApi } from '../../demo-host/api/app.ts';
import { openDatabase } from '../../demo-host/api/database.ts';
import { checkApi } from '../../scripts/check-api.ts';

const NOW_MS = Date.UTC(2026, 0, 1);

/** A shop's server without a socket, and its requests. */
function openServer(change: (path: string, response: Response) => Response | Promise<Response> = (_, same) => same) {
  const api = createApi({ db: openDatabase(':memory:'), clock: () => NOW_MS });
  const asked: string[] = [];
  const fetchIt: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
    return await change(pathname, await api.request(pathname + search, init));
  };
  const logIn = async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await api.request('/api/demo/persona', { method: 'POST', headers, body: '{"persona":"member"}' });
    return response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };
  const run = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const code = await checkApi(args, { fetch: fetchIt, log: (line) => lines.push(line) });
    return { code, lines, last: lines.at(-1), of: (name: string) => lines.find((line) => line.includes(` ${name} `)) };
  };
  /** The data of a member: cart, currency, round of the coupon. */
  const stateOf = async (cookie: string) => {
    const paths = ['/cart/list-cart', '/user/info', '/activity/coupon/help-record', '/activity/coupon/reward-record'];
    return await Promise.all(
      paths.map(async (path) => {
        const method = path.startsWith('/cart') ? 'POST' : 'GET';
        const { data } = await (await api.request(`/api${path}`, { method, headers: { cookie } })).json();
        return data;
      }),
    );
  };
  return { run, asked, logIn, stateOf };
}

const SHOP = 'https://shop.example';

describe('npm run test:api', () => {
  it('makes the reads alone, and passes the demo shop, as a guest and as a member', async () => {
    const { run, asked, logIn } = openServer();
    const guest = await run(SHOP);
    expect([guest.code, guest.last]).toEqual([0, '15 passed, 0 failed']);
    expect(guest.of('userInfo')).toMatch(
      /^passed {3}userInfo .* GET https:\/\/shop\.example\/api\/user\/info .* ms {2}a guest$/,
    );
    expect(guest.of('headerData')).toContain('not logged in: data not seen');
    expect(guest.of('cartUpdate')).toMatch(/^skipped .*--write/);
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/cart/list-cart']);
    const member = await run(SHOP, '--cookie', await logIn());
    expect([member.code, member.last]).toEqual([0, '15 passed, 0 failed']);
    expect(member.of('userInfo')).toContain('a member');
    expect(member.of('headerData')).toMatch(/ms$/);
  });

  it('makes the calls alone that some islands need', async () => {
    const { run, asked } = openServer();
    const { code, last, of } = await run('--for', 'header,cart-panel', SHOP);
    expect([code, last]).toEqual([0, '8 passed, 0 failed']);
    expect(asked.map((line) => line.replace(/\?.*/, ''))).toEqual([
      'GET /api/user/info',
      'GET /api/user/header-data',
      'GET /api/user/level',
      'GET /api/user/customer-service',
      'GET /api/currency/list',
      'GET /api/tool/config/get-config',
      'POST /api/cart/list-cart',
      'GET /api/position',
    ]);
    expect(of('cartUpdate')).toMatch(/^skipped .*--write/);
    expect(of('announcements')).toBeUndefined();
    asked.length = 0;
    expect((await run('--for', 'header', '--only', 'position,cartList', SHOP)).last).toBe('1 passed, 0 failed');
    const wrong = await run('--for', 'heder', SHOP);
    expect([wrong.code, wrong.lines[0]?.split('\n')[0]]).toEqual([
      2,
      expect.stringMatching(/^--for: "heder" is no island; known are header, toolbar, user-gate, .*, chat$/),
    ]);
  });

  it('makes writes when told so, those that can not be taken back only by name, and leaves all as it is', async () => {
    const { run, asked, logIn, stateOf } = openServer();
    const cookie = await logIn();
    const before = await stateOf(cookie);
    const { last, of } = await run(SHOP, '--cookie', cookie, '--write', '--endpoint', 'cartRestore=cart/restore');
    expect(last).toBe('19 passed, 0 failed');
    for (const name of ['cartUpdate', 'saveCurrency']) expect(of(name)).toMatch(/^passed .* ms$/);
    // A line in the cart can't be restored, and a missing one can't be deleted.
    for (const name of ['cartRestore', 'cartDelete']) expect(of(name)).toMatch(/^passed .* refused/);
    for (const name of ['register', 'logout', 'sendEmailCode', 'couponAssist', 'couponAward', 'couponStart'])
      expect(of(name)).toMatch(/^skipped .*--only/);
    expect([of('addActive'), of('imageSearch')].every((line) => line?.startsWith('skipped'))).toBe(true);
    expect(await stateOf(cookie)).toEqual(before);
    expect(asked).not.toContain('POST /api/site/logout');
    expect((await run(SHOP, '--cookie', cookie, '--write', '--only', 'logout')).last).toBe('1 passed, 0 failed');
    expect(asked.at(-1)).toBe('POST /api/site/logout');
  });

  it('leaves out a write that does not know what is there, unless it is told what to send', async () => {
    const { run, asked, logIn } = openServer();
    const args = ['--write', '--endpoint', 'cartRestore=cart/restore', '--only', 'saveCurrency,cartUpdate,cartRestore'];
    const { last, of } = await run(SHOP, '--cookie', await logIn(), ...args);
    expect([last, asked]).toEqual(['0 passed, 0 failed', []]);
    expect(of('cartUpdate')).toMatch(/^skipped .*cartList has shown no line: --payload cartUpdate/);
    await run(SHOP, '--cookie', await logIn(), ...args, '--payload', 'saveCurrency={"currency":"EUR"}');
    expect(asked).toEqual(['POST /api/user/currency']);
  });

  it('names each thing that is wrong, and fails', async () => {
    const { run } = openServer((path, response) => {
      if (path === '/api/currency/list') return Response.json({ state: 0, data: [{ code: 'usd', symbol: true }] });
      if (path === '/api/position') return new Response('<h1>Login</h1>');
      if (path === '/api/user/info') return new Response('', { status: 500 });
      if (path === '/api/announcement/list') return Response.json({ state: 10_001, msg: 'Log in.' });
      if (path === '/api/top/notice-info')
        throw new TypeError('fetch failed', { cause: new Error('connection refused') });
      return response;
    });
    const { code, last, lines, of } = await run(SHOP);
    expect([code, last]).toEqual([1, '10 passed, 5 failed']);
    expect(of('currencies')).toMatch(/^failed .* data\[0\]\.code is "usd": must match pattern/);
    expect(lines).toContainEqual(expect.stringMatching(/^ +data\[0\]\.symbol is true: must be string,number$/));
    expect(of('position')).toContain('the reply is no JSON: <h1>Login</h1>');
    expect(of('userInfo')).toContain('HTTP 500');
    expect(of('announcements')).toContain('state is 10001 (Log in.): every visitor needs this call');
    expect(of('noticeInfo')).toContain('connection refused');
  });

  it('finds a member who is none to another call, and a server that pages of another origin can not read', async () => {
    const { run, logIn } = openServer((path, response) =>
      path === '/api/user/level' ? Response.json({ state: 10_001 }) : response,
    );
    const args = ['--cookie', await logIn(), '--origin', 'https://www.shop.example/', '--only', 'userInfo,userLevel'];
    const { lines, of } = await run(SHOP, ...args);
    expect(of('userInfo')).toContain('access-control-allow-origin is missing, not https://www.shop.example');
    expect(lines.join()).toContain('access-control-allow-credentials is missing');
    const here = await run(SHOP, '--cookie', await logIn(), '--only', 'userInfo,userLevel');
    expect(here.of('userLevel')).toContain('state is 10001, and userInfo has just said that this is a member');
  });

  it('goes where the options say: base, login, endpoints, payloads', async () => {
    const { run, asked } = openServer();
    const where = ['--base', '/v2/', '--login', 'https://login.example', '--endpoint', 'userInfo=me.php'];
    const sent = ['--endpoint', 'currencies=/money', '--payload', 'position={"position":"x","platform":"web"}'];
    const { of } = await run(SHOP, ...where, ...sent, '--write', '--only', 'userInfo,currencies,logout,position');
    expect(asked).toEqual([
      'GET /v2/me.php',
      'GET /money',
      'GET /v2/position?position=x&platform=web',
      'POST /api/site/logout',
    ]);
    expect(of('logout')).toContain('POST https://login.example/api/site/logout');
  });

  it.each([
    [[], /the address of one shop is needed/],
    [['shop.example'], /with http/],
    [[SHOP, '--only', 'user'], /"user" is no call; known are userInfo/],
    [[SHOP, '--header', 'x'], /--header is "x"/],
    [[SHOP, '--payload', 'position={'], /--payload position is no JSON/],
    [[SHOP, '--timeout', 'soon'], /--timeout is "soon"/],
    [[SHOP, '--wrong'], /Unknown option '--wrong'/],
  ])('explains itself to %j', async (args, message) => {
    const { code, lines } = await openServer().run(...args);
    expect([code, lines.join('\n')]).toEqual([2, expect.stringMatching(message)]);
    expect(lines.join('\n')).toContain('--cookie');
  });
});
