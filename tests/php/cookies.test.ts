// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import {
  ACTIVE_NAME_DAYS,
  ANNOUNCEMENT_DISMISSED_DAYS,
  CLIENT_FLAG_DAYS,
  CURRENCY_COOKIE_DAYS,
  INVITE_DAYS,
  LANGUAGE_COOKIE_DAYS,
  LOGIN_COOKIE_DAYS,
  NTAG_DAYS,
  REG_CHANNEL_DAYS,
  REG_IVID_DAYS,
  UTM_DAYS,
  WTAGA_DAYS,
  WTAGQ_DAYS,
} from '../../src/domain/constants.ts';
import { openPhp, type Php, type PhpAsk } from './php.ts';

/** Every cookie of the shell with a lifetime. Source: specification, section 9, "Cookie lifetimes". */
const DAYS: Readonly<Record<string, number>> = {
  language: LANGUAGE_COOKIE_DAYS,
  currency: CURRENCY_COOKIE_DAYS,
  login_user: LOGIN_COOKIE_DAYS,
  login_in_website: LOGIN_COOKIE_DAYS,
  client_flag: CLIENT_FLAG_DAYS,
  invite_code: INVITE_DAYS,
  invite_source: INVITE_DAYS,
  invite_parent_code: INVITE_DAYS,
  activeName: ACTIVE_NAME_DAYS,
  reg_ivid: REG_IVID_DAYS,
  reg_channel: REG_CHANNEL_DAYS,
  utm_source: UTM_DAYS,
  wTagQ: WTAGQ_DAYS,
  wTagA: WTAGA_DAYS,
  nTag: NTAG_DAYS,
  'announcement_seen_order-list': ANNOUNCEMENT_DISMISSED_DAYS,
};

describe.each(PHP_VERSIONS)('cookies() on PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

  const ask = async (names: unknown, cookie: string, more: PhpAsk & { readonly cookies?: string } = {}) => {
    const settings = more.cookies ? `Portico::configure(['options' => ['cookies' => ${more.cookies}]]);` : '';
    const reply = await php.run(`${settings} echo Portico::cookies();`, {
      method: 'POST',
      body: JSON.stringify({ names }),
      ...more,
      headers: { 'content-type': 'application/json', cookie, ...more.headers },
    });
    return { ...reply, lines: reply.headers['set-cookie'] ?? [], answer: JSON.parse(reply.text) };
  };

  it('sets each cookie of the shell that came, for its whole lifetime', async () => {
    const names = Object.keys(DAYS);
    const { lines, answer, headers } = await ask(names, names.map((name) => `${name}=v`).join('; '));
    expect(lines).toEqual(
      names.map((name) => `${name}=v; Max-Age=${(DAYS[name] ?? 0) * 86_400}; Path=/; SameSite=Lax`),
    );
    expect(answer).toEqual({ state: 0, msg: '', data: { names } });
    expect(headers['content-type']).toEqual(['application/json; charset=utf-8']);
    expect(headers['cache-control']).toEqual(['no-store']);
  });

  it('passes over what is not the shell’s, did not come or was not named', async () => {
    const cookie = 'demo_session=x; PHPSESSID=y; utm_BIG=1; nTag=1; wTagA=2; constructor=3; utm_=1; empty=; wTagQ=';
    const { lines } = await ask(
      [
        'demo_session',
        'PHPSESSID',
        'utm_BIG',
        'utm_',
        'constructor',
        'wTagQ',
        'wTagA',
        'wTagA',
        'utm_x\n',
        'login_user',
      ],
      cookie,
    );
    expect(lines.map((line) => line.replace(/;.*/, ''))).toEqual(['wTagA=2']);
  });

  it('sends the value as it came, the first of a name', async () => {
    const { lines } = await ask(
      ['nTag', 'utm_a', 'wTagA'],
      'nTag=a%20b%3B%22%C3%A9+c=d; wTagA=1; wTagA=2; utm_a="x,y"',
    );
    expect(lines.map((line) => line.replace(/; Max.*/, ''))).toEqual([
      'nTag=a%20b%3B%22%C3%A9+c=d',
      'utm_a="x,y"',
      'wTagA=1',
    ]);
  });

  it.each([
    ["['domain' => '.shop.example', 'path' => '/shop']", {}, '; Path=/shop; Domain=.shop.example; SameSite=Lax'],
    ["['secure' => true]", {}, '; Path=/; SameSite=Lax; Secure'],
    ['[]', { server: { HTTPS: 'on' } }, '; Path=/; SameSite=Lax; Secure'],
    ['[]', { headers: { origin: 'https://shop.example' } }, '; Path=/; SameSite=Lax; Secure'],
    ['[]', { headers: { 'x-forwarded-proto': 'https' } }, '; Path=/; SameSite=Lax; Secure'],
    ["['secure' => 1]", { server: { HTTPS: 'on' } }, '; Path=/; SameSite=Lax; Secure'],
    ["['secure' => 1]", { server: { HTTPS: 'off' } }, '; Path=/; SameSite=Lax'],
    ["['secure' => false]", { server: { HTTPS: 'on' } }, '; Path=/; SameSite=Lax'],
    ['[]', { server: { HTTPS: 'off' }, headers: { origin: 'http://https.example' } }, '; Path=/; SameSite=Lax'],
    ["['domain' => 'a; Secure', 'path' => \"/x\\r\\nSet-Cookie: y\"]", {}, '; Path=/; SameSite=Lax'],
  ])('with the options %s and %j ends in "%s"', async (cookies, more, tail) => {
    const { lines } = await ask(['nTag'], 'nTag=1', { cookies, ...more });
    expect(lines).toEqual([`nTag=1; Max-Age=604800${tail}`]);
  });

  it.each([[undefined], ['nTag'], [[1]], [{ a: 'nTag' }], [Array.from({ length: 65 }, () => 'nTag')]])(
    'refuses %j',
    async (names) => {
      const { lines, answer, status } = await ask(names, 'nTag=1');
      expect([lines, answer.state, status]).toEqual([[], 1, 400]);
    },
  );

  it('refuses what is not JSON, too long, or no POST', async () => {
    expect((await ask(['nTag'], 'nTag=1', { body: '{' })).status).toBe(400);
    const long = JSON.stringify({ names: ['nTag'], more: 'x'.repeat(20_000) });
    expect((await ask(['nTag'], 'nTag=1', { body: long })).status).toBe(400);
    const got = await php.run('echo Portico::cookies();', { headers: { cookie: 'nTag=1' } });
    expect([got.status, got.headers.allow, got.headers['set-cookie']]).toEqual([405, ['POST'], undefined]);
  });

  it('says so where output has begun', async () => {
    const late = await php.run("echo 'x'; flush(); echo Portico::cookies();", { method: 'POST', body: '{"names":[]}' });
    expect(late.text).toContain('"state":1');
  });
});
