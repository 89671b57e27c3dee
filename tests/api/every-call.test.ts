import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CALL_TEXTS } from '../../scripts/docs/call-texts';
import { CALLS } from '../../scripts/docs/calls';
import { createAnnouncementApi } from '../../src/api/announcement-api';
import { createPageApi } from '../../src/api/page-api';
import { createShareApi } from '../../src/api/share-api';
import { createSignUpApi } from '../../src/api/sign-up-api';
import { createTaskApi } from '../../src/api/task-api';
import { CALL_NAMES } from '../../src/domain/call-names';
import { fakeTheClock } from '../fake-clock';
import { openClient } from './open-client';

const settings = { retries: 2 };

/** The outcome of one call to a server that always sends the same reply. */
async function outcomeOf(name: (typeof CALL_NAMES)[number], answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => await answer());
  const client = openClient({ settings, fetch });
  const pending = client.send(CALLS[name], CALL_TEXTS[name].payload);
  await vi.runAllTimersAsync();
  return { result: await pending, tries: fetch.mock.calls.length };
}

const body =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status });

fakeTheClock();

describe.each(CALL_NAMES)('%s', (name) => {
  const call = CALLS[name];
  const isRead = call.kind === 'read';
  const { data } = CALL_TEXTS[name];
  const good = JSON.stringify({ state: 0, data });

  it('goes by its own name', () => {
    expect(call.name).toBe(name);
  });

  it('reads a good reply', async () => {
    const { result, tries } = await outcomeOf(name, body(good));
    expect(result.ok).toBe(true);
    expect(tries).toBe(1);
  });

  it.each([
    ['an HTML page', body('<!DOCTYPE html><title>Log in</title>'), 'json'],
    ['half of the reply', body(good.slice(0, -1)), 'json'],
    ['no body', body(''), 'json'],
    ['a reply without end', body(`"${' '.repeat(5_000_000)}"`), 'json'],
    ['a list for an envelope', body('[0]'), 'shape'],
    ['null for an envelope', body('null'), 'shape'],
    ['a state in words', body('{"state":"ok"}'), 'shape'],
    ['state 5', body('{"state":5,"msg":"No"}'), 'refused'],
    ['state 10001', body('{"state":10001}'), 'logged-out'],
    ['HTTP 404', body(good, 404), 'http'],
    ['HTTP 500', body(good, 500), 'http'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['no answer', () => new Promise<Response>(() => {}), 'timeout'],
  ] as const)('turns %s into one failure of its name', async (_, answer, reason) => {
    const { result, tries } = await outcomeOf(name, answer);
    expect(result).toMatchObject({ ok: false, failure: { call: name, reason } });
    const isPassing = reason === 'network' || reason === 'timeout' || _ === 'HTTP 500';
    expect(tries).toBe(isRead && isPassing ? 3 : 1);
  });

  it('says the status and the words of the server', async () => {
    expect((await outcomeOf(name, body('', 503))).result).toMatchObject({ failure: { status: 503 } });
    expect((await outcomeOf(name, body('{"state":5,"msg":"满"}'))).result).toMatchObject({
      failure: { message: '满' },
    });
  });

  it('makes a result of whatever JSON comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ state: fc.constant(0), data: fc.jsonValue() })),
        async (reply) => {
          const { result } = await outcomeOf(name, body(JSON.stringify(reply)));
          expect(typeof result.ok).toBe('boolean');
        },
      ),
      { numRuns: 40 },
    );
  });

  it('makes a result of its own data with one value spoilt', () => {
    const client = openClient({ fetch: vi.fn<typeof fetch>() });
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue(), (at, value) => {
        const result = client.accept(call, spoil(data ?? null, at, value));
        if (!result.ok) expect(result.failure).toMatchObject({ call: name, reason: 'shape' });
      }),
      { numRuns: 100 },
    );
  });
});

/** A copy in which the n-th value (counted cyclically) is replaced. */
function spoil(data: unknown, at: number, value: unknown): unknown {
  const count = JSON.stringify(data).split(/[:[,]/).length;
  let left = at % count;
  return JSON.parse(
    JSON.stringify(data, (_, found: unknown) => {
      left -= 1;
      return left === 0 ? value : found;
    }),
  );
}

describe('the doors to the calls', () => {
  it('lead to every call that the first load leaves out', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"state":5}'));
    const client = openClient({
      settings: { ...settings, endpoints: { cartRestore: 'cart/restore' } },
      fetch,
    });
    const page = createPageApi(client, { endpoints: { cartRestore: 'cart/restore' } });
    const editors = createAnnouncementApi(client);
    const share = createShareApi(client);
    const signUp = createSignUpApi(client);
    await page.position('header_share{product}', 'tea');
    await page.chatUrl();
    await page.imageSearch(new Blob(['x']), fetch).answer;
    await page.cartRestore?.('G1', 2);
    await editors.announcements('home');
    await editors.noticeInfo('home');
    await share.couponAward();
    await share.couponStart();
    await share.couponHelpRecord();
    await share.couponRewardRecord();
    await share.couponCurrentHelp(7);
    await share.couponAssist(7);
    const registration = { login_name: 'a@b.example', password: 'secret1', captcha: '1', invitationCode: '' };
    await signUp.register({ ...registration, checkbox: true });
    await signUp.emailRegex();
    await signUp.sendEmailCode('a@b.example');
    await createTaskApi(client).addActive();
    expect(fetch.mock.calls.map(([url, init]) => `${init?.method} ${url} ${describeBody(init?.body)}`)).toEqual([
      'GET /api/position?position=header_sharetea&platform=web ',
      'GET /api/echatsoft/get-url-data ',
      'POST /api/search/image form: image',
      'POST /api/cart/restore {"goodsCode":"G1","count":2}',
      'GET /api/announcement/list?pageType=home ',
      'GET /api/top/notice-info?page=home ',
      'GET /api/activity/coupon/award ',
      'POST /api/activity/coupon/start-active {}',
      'GET /api/activity/coupon/help-record ',
      'GET /api/activity/coupon/reward-record ',
      'GET /api/activity/coupon/current-help-record?userId=7 ',
      'POST /api/activity/coupon/user-assistance {"userHelpId":7}',
      'POST /api/site/register {"login_name":"a@b.example","password":"secret1","captcha":"1","invitationCode":"","checkbox":true}',
      'GET /api/users/get-email-regex ',
      'POST /api/users/send-verify-code-by-email {"email":"a@b.example"}',
      'GET /api/active/add-active ',
    ]);
  });

  it('offer no Undo where no path is set for it', () => {
    const client = openClient({ fetch: vi.fn<typeof fetch>() });
    expect(createPageApi(client).cartRestore).toBeUndefined();
  });
});

function describeBody(sent: unknown): string {
  if (sent instanceof FormData) return `form: ${[...sent.keys()].join(', ')}`;
  return typeof sent === 'string' ? sent : '';
}
