// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openBrowser, openBrowserAs, openShop } from './shop-api.ts';
import { startedHost } from './started-host.ts';

const { port } = startedHost((dist) => {
  mkdirSync(dist);
  writeFileSync(join(dist, '../secret.js'), 'for nobody');
});

const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  /** Header lines; by default the host's. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
}

/** Sends a malformed request byte by byte. Returns the status and the whole response. */
function send({
  method = 'GET',
  path = '/en/page/help/',
  headers = [],
  body = '',
}: RawRequest): Promise<{ status: number; text: string }> {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers, 'Connection: close'];
  if (!headers.some((line) => /^host:/i.test(line))) lines.push(`Host: localhost:${port()}`);
  if (body.length > 0 && !headers.some((line) => /^(content-length|transfer-encoding):/i.test(line)))
    lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port()), '127.0.0.1');
    const done = () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    // A server that responds before it has read everything resets the connection.
    socket.on('error', done);
    socket.on('close', done);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

/** Checks that the host still responds. */
async function expectAlive(): Promise<void> {
  const { status, text } = await send({ path: '/en/page/login' });
  expect([status, text.includes('id="login_name"')]).toEqual([200, true]);
}

describe('a body that can not be read', () => {
  it.each([
    ['half a JSON', [JSON_TYPE], '{"login_name":', /The body is not JSON/],
    ['text for JSON', [JSON_TYPE], 'login_name=x', /The body is not JSON/],
    ['multipart without a boundary', ['Content-Type: multipart/form-data'], 'x', /not the form/],
    ['multipart without a part', ['Content-Type: multipart/form-data; boundary=x'], 'x', /not the form/],
  ])('%s: a call answers 400 and says why', async (_name, headers, body, reason) => {
    const { status, text } = await send({ method: 'POST', path: '/api/site/login', headers, body });
    expect(status).toBe(400);
    expect(text).toMatch(/"state":400/);
    expect(text).toMatch(reason);
  });

  it('what is JSON but not what was asked for is refused by the call', async () => {
    for (const body of ['null', '[]', '7', '"x"', '['.repeat(50_000) + ']'.repeat(50_000), '{"login_name":1e999}']) {
      const { status, text } = await send({ method: 'POST', path: '/api/site/login', headers: [JSON_TYPE], body });
      expect([status, text.includes('"state":1')], body.slice(0, 20)).toEqual([200, true]);
    }
  });

  it.each([
    ['JSON', [JSON_TYPE], '{}', 415],
    ['no type', [], 'x', 415],
    ['multipart without a boundary', ['Content-Type: multipart/form-data'], 'x', 400],
    ['a thousand fields', [FORM_TYPE], Array.from({ length: 3000 }, (_, at) => `f${at}=1`).join('&'), 400],
  ])('%s: a page answers in plain words', async (_name, headers, body, wanted) => {
    // PHP itself reports some of them.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, text } = await send({ method: 'POST', path: '/en/page/login', headers, body });
    logged.mockRestore();
    expect(status).toBe(wanted);
    expect(text).toMatch(/content-type: text\/plain/i);
    expect(text).not.toMatch(/Warning|Notice|Fatal/);
  });

  it.each(['/api/cart/update', '/api/search/image', '/en/page/login'])('%s takes no 50 MB', async (path) => {
    const body = Buffer.alloc(50 * 1024 * 1024, 'a');
    const isApi = path.startsWith('/api/');
    const claimed = await send({ method: 'POST', path, headers: [JSON_TYPE, `Content-Length: ${body.length}`] });
    expect([claimed.status, claimed.text.includes('"state":413')]).toEqual([413, isApi]);
    const before = process.memoryUsage().arrayBuffers;
    const sent = await send({ method: 'POST', path, headers: [JSON_TYPE], body });
    // A client that continues sending may find the connection closed before it has read the response.
    expect([413, 0]).toContain(sent.status);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(body.length);
    // The same in pieces, without a declared length.
    const piece = Buffer.concat([Buffer.from('a00000\r\n'), body.subarray(0, 0xa00000), Buffer.from('\r\n')]);
    const pieces = Buffer.concat([...Array(5).fill(piece), Buffer.from('0\r\n\r\n')]);
    const chunked = [JSON_TYPE, 'Transfer-Encoding: chunked'];
    expect([413, 0]).toContain((await send({ method: 'POST', path, headers: chunked, body: pieces })).status);
    await expectAlive();
  });
});

describe('an address that leads out of its folder', () => {
  it.each([
    '/shell/../secret.js',
    '/shell/%2e%2e/secret.js',
    '/shell/..%2fsecret.js',
    '/shell/%252e%252e/secret.js',
    '/shell/..%5csecret.js',
    '/shell/%00/../secret.js',
    '/shell/x%00.js',
    '/shell/%c0%ae%c0%ae/secret.js',
    '/shell/%E0%A4%A.js',
    '/images/..%2f..%2fpackage.json',
    '/images/goods/tee-1.svg%00.js',
    '/legacy/assets/..%2findex.php',
    '/legacy/vendor/%2e%2e/inc/api.php',
    '/../../../../etc/passwd',
    '/en/page/../../../../etc/passwd',
    '/en/page/%2e%2e%2findex',
    '/en/page/help%00',
    '/en/page/policy/..%2f..%2findex',
  ])('%s is not there', async (path) => {
    const { status, text } = await send({ path });
    expect(status).toBe(404);
    expect(text).not.toMatch(/for nobody|root:|<\?php/);
  });
});

describe('an address that leads out of the shop', () => {
  it.each(['//evil.example/', '/\\evil.example/', '/\\/evil.example/', '/.//evil.example/'])(
    '%s: nobody is sent there',
    async (path) => {
      for (const query of ['demo_persona=member', 'demo_scene=owner-3'])
        expect((await send({ path: `${path}?${query}` })).text).not.toMatch(/^location:/im);
    },
  );
});

describe('the QA page', () => {
  const MULTIPART = 'Content-Type: multipart/form-data';
  it.each([
    ['/qa/clock', [MULTIPART], 'x', /not the form/],
    ['/qa/clock', [`${MULTIPART}; boundary=x`], 'x', /not the form/],
    ['/qa/faults', [MULTIPART], 'x', /not the form/],
    ['/qa/persona', [MULTIPART], 'x', /not the form/],
    ['/qa/clock', [FORM_TYPE], 'at=15.9.2024+12:00', /"15\.9\.2024 12:00" is no time such as/],
    ['/qa/faults', [FORM_TYPE], 'typed=cartList%3Drefuse%2Cnonsense%3D1', /unknown call "nonsense"/],
    ['/qa/faults', [FORM_TYPE], 'currencies=sloww:2', /unknown fault "sloww"; known are 500, html/],
    ['/qa/persona', [JSON_TYPE], '{"persona":', /The body is not JSON/],
    ['/qa/persona', [FORM_TYPE], 'persona=nobody', /persona must be one of guest/],
  ])('%s %j "%s" is a bad request, in plain words', async (path, headers, body, reason) => {
    const { status, text } = await send({ method: 'POST', path, headers, body });
    expect(status).toBe(400);
    expect(text).toMatch(/content-type: text\/plain/i);
    expect(text).toMatch(reason);
  });

  it.each([
    ['/qa/clock', 'at=&at[]=1'],
    ['/qa/clock', 'at=-3600000'],
    ['/qa/faults', 'typed[]=x&currencies=html'],
    ['/qa/persona', 'persona=guest'],
  ])('%s %s leads back', async (path, body) => {
    const { status, text } = await send({ method: 'POST', path, headers: [FORM_TYPE], body });
    expect([status, /^location: (.*)/im.exec(text)?.[1]?.trim()]).toEqual([303, expect.stringMatching(/^\/qa\//)]);
  });

  it.each(['/qa/share/nobody/en', '/qa/share/owner-3/xx', '/qa/share/%E0%A4%A/en', '/qa/pictures/..%2fpanel.ts'])(
    '%s is not there',
    async (path) => {
      expect((await send({ path })).status).toBe(404);
    },
  );
});

describe('a method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s: a page tells which it takes',
    async (method) => {
      const { status, text } = await send({ method });
      expect(status).toBe(405);
      expect(text).toMatch(/allow: GET, HEAD, POST/i);
    },
  );

  it.each([
    ['GET', '/api/cart/update', 'POST'],
    ['DELETE', '/api/user/info', 'GET'],
    ['TRACE', '/api/demo/error-reports', 'POST, GET'],
  ])('%s %s: a call tells which it takes', async (method, path, allowed) => {
    const { status, text } = await send({ method, path });
    expect([status, /^allow: (.*)/im.exec(text)?.[1]?.trim()]).toEqual([405, allowed]);
    expect(text).toContain(`"state":405`);
  });

  it('that nobody knows is a bad request', async () => {
    expect((await send({ method: 'FOO' })).status).toBe(400);
  });
});

describe('headers and queries', () => {
  it.each([
    ['a host of two words', ['Host: a b'], 400],
    ['a host with markup', ['Host: x"><script>'], 400],
    ['a port that there is not', ['Host: localhost:99999'], 400],
    ['a header of 100 KB', [`X-Long: ${'a'.repeat(100_000)}`], 431],
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2'], 400],
    ['500 headers', Array.from({ length: 500 }, (_, at) => `X-${at}: y`), 200],
    ['a session that leads elsewhere', ['Cookie: PHPSESSID=../../x; demo_session=%00%ff'], 200],
    ['a session of 5 KB', [`Cookie: PHPSESSID=${'a'.repeat(5000)}`], 200],
    ['cookies that are lists', ['Cookie: language[]=en; PHPSESSID[a]=1; invite_code[]=1; currency[]=x'], 200],
    ['cookies that are no text', ['Cookie: language=%E0%A4; currency=%ff%fe; demo_clock=1e999; demo_faults=%%%'], 200],
  ] as const)('%s', async (_name, headers, wanted) => {
    const { status, text } = await send({ headers });
    // Node closes the connection for a header that is too long, perhaps before the response is read.
    expect(wanted === 431 ? [431, 0] : [wanted]).toContain(status);
    expect(text).not.toMatch(/(Warning|Notice|Deprecated|Fatal error)/);
  });

  it.each([
    `/en/page/search/?keyword=${'a'.repeat(12_000)}`,
    '/en/page/search/?keyword[]=a&category[x][y]=1&sort[]=low&runtime[]=react&demo_boot[]=on',
    '/en/page/query/freight/?country[]=US&weight=-1e999&kind=%00',
    '/en/page/pay/?for=top-up&amount=99999999999999999999',
    '/order?status[]=done&pageType[]=2',
    '/account/advisory/create?type[]=package&order_no[]=1',
    '/en/page/subject?id=%ff%00%27',
    '/en/page/buy/?url=%ff%fe',
  ])('%s is a page all the same', async (path) => {
    const { status, text } = await send({ path });
    expect(status).toBe(200);
    expect(text).not.toMatch(/(Warning|Notice|Deprecated|Fatal error)/);
  });
});

/** Values sent in place of the ones that a field expects. */
const NASTY: readonly unknown[] = [
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  "x') UNION SELECT password_hash FROM users --",
  '%_\\\u0000\ud800',
  '{{7*7}}<script>alert(1)</script>',
  'a'.repeat(100_000),
  -1,
  1e308,
  2 ** 60,
  true,
  null,
  [],
  ['x'],
  { __proto__: { x: 1 }, $gt: '' },
];

const FIELDS =
  `login_name password captcha checkbox invitationCode email goodsCode count goodsCodes currency names persona
  fresh scene userHelpId userId page pageType position platform keyword shopid category url`.split(/\s+/);

describe('SQL and worse in every field', () => {
  it.each(['guest', 'member'])('changes nothing and breaks no call for a %s', async (persona) => {
    const { api } = openShop();
    const browser = persona === 'guest' ? openBrowser(api) : await openBrowserAs(api, persona);
    const calls = api.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
    expect(calls.length).toBeGreaterThan(25);
    const broken: string[] = [];
    for (const { method, path } of calls) {
      // These two end the session that the other calls need.
      if (/\/(logout|reset|persona)$/.test(path)) continue;
      for (const value of NASTY) {
        const text = typeof value === 'string' ? value.slice(0, 2000) : JSON.stringify(value);
        const query = new URLSearchParams(FIELDS.map((field) => [field, text])).toString();
        const response =
          method === 'GET'
            ? await browser.raw(`${path}?${query}`)
            : await browser.raw(path, {
                method,
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value]))),
              });
        const answer = await response.text();
        if (response.status >= 500 || /sqlite|syntax error|password_hash/i.test(answer))
          broken.push(`${method} ${path} ${text.slice(0, 40)}: ${response.status} ${answer.slice(0, 120)}`);
      }
    }
    expect(broken).toEqual([]);
    // Nothing has changed, and nobody has been logged in.
    const member = await openBrowserAs(api, 'member');
    expect((await member.get('/api/user/info')).data).toMatchObject({ user_id: 1001, cart_num: 7 });
    if (persona === 'guest') expect((await browser.get('/api/user/info')).data).toMatchObject({ user_id: 0 });
  });

  it('does not log in through the page', async () => {
    for (const value of ["' OR 1=1 --", "member@example.com' --", '%ff%00']) {
      const body = `login_name=${encodeURIComponent(value)}&password=${encodeURIComponent("' OR ''='")}`;
      const { status, text } = await send({ method: 'POST', path: '/en/page/login', headers: [FORM_TYPE], body });
      expect([status, text.includes('Wrong account or password.')], value).toEqual([200, true]);
      expect(text).not.toMatch(/set-cookie: demo_session/i);
    }
    const lists = { method: 'POST', path: '/en/page/login', headers: [FORM_TYPE], body: 'login_name[]=x&password[]=y' };
    expect((await send(lists)).text).toContain('Wrong account or password.');
  });
});
