import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../scripts/api-check/checker.ts';
import { CALL_TEXTS } from '../../scripts/docs/call-texts.ts';
import { CALLS, readData } from '../../scripts/docs/calls.ts';
import { describeOpenApi } from '../../scripts/docs/openapi.ts';
import { createAnnouncementApi } from '../../src/api/announcement-api.ts';
import { createCartApi } from '../../src/api/cart-api.ts';
import type { ApiClient } from '../../src/api/client.ts';
import { createPageApi } from '../../src/api/page-api.ts';
import type { Payload } from '../../src/api/request.ts';
import { createShareApi } from '../../src/api/share-api.ts';
import { createShopApi } from '../../src/api/shop-api.ts';
import { createSignUpApi } from '../../src/api/sign-up-api.ts';
import { createTaskApi } from '../../src/api/task-api.ts';
import { CALL_NAMES, type CallName } from '../../src/domain/call-names.ts';
import { is, object, read } from '../../src/domain/reading/reader.ts';

const FILE = new URL('../../docs/openapi.json', import.meta.url);
const checker = createChecker();

function callOf(name: CallName) {
  const call = checker.operations.find((known) => known.name === name);
  if (!call) throw new Error(`no ${name}`);
  return call;
}

const faultsOf = (name: CallName, data: unknown) =>
  checker.checkReply(callOf(name), 200, JSON.stringify({ state: 0, data, serverTime: 1_767_225_600 }));

describe('docs/openapi.json', () => {
  it('is what the readers say: else `node scripts/docs/openapi.ts --write`', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(describeOpenApi({ CALLS, readData }));
  });

  it('is valid OpenAPI 3.1, with every call', async () => {
    const result = await new Validator().validate(JSON.parse(readFileSync(FILE, 'utf8')));
    expect(result).toMatchObject({ valid: true });
    expect(checker.operations.map(({ name }) => name)).toEqual(CALL_NAMES);
  });

  it('does not come about when a reader wants what no schema says', () => {
    const isEven = (value: unknown): value is string => typeof value === 'string' && value.length % 2 === 0;
    const reader = object({ url: is('a text of even length', isEven) });
    const readOther: typeof readData = (name, data, report) =>
      name === 'chatUrl' ? read(reader, data, report) : readData(name, data, report);
    expect(() => describeOpenApi({ CALLS, readData: readOther })).toThrow(/^chatUrl: "url" .* has no schema/);
  });
});

/** Values that servers may send in place of a field: every type of JSON, and values at the limits. */
const PALETTE: readonly unknown[] = [
  ...[null, true, false, 0, 1, 2, 3, -1, 1.5, 2 ** 53, 8.64e15 + 1, 1e300],
  ...['', '0', '1', '3', '7.50', '-1', '1e3', 'USD', 'usd', 'text', 'a b', 'popup', 'now'],
  ...[
    '/path',
    'https://a.example/',
    ' https://a.example',
    '//a.example',
    'mailto:a@b.example',
    'ftp://a',
    'x'.repeat(501),
  ],
  ...['x'.repeat(20_001), '7'.repeat(41), [], {}, [1], ['text'], { unexpected: true }],
];

/** Paths in an example: each field, the first item of each list, and the whole example. */
function placesOf(value: unknown, at: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  const inner = Array.isArray(value) ? value.slice(0, 1) : value;
  if (typeof inner !== 'object' || inner === null) return [at];
  const entries = Object.entries(inner) as [string, unknown][];
  return [at, ...entries.flatMap(([key, entry]) => placesOf(entry, [...at, Array.isArray(value) ? Number(key) : key]))];
}

function withValue(value: unknown, [step, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withValue(item, rest, other) : item));
  const fields = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && other === undefined) delete fields[step];
  else fields[step] = withValue(fields[step], rest, other);
  return fields;
}

describe('the schemas', () => {
  it.each(CALL_NAMES.filter((name) => CALL_TEXTS[name].data !== undefined))(
    '%s: refuse whatever costs the reader a field or an item, and nothing else',
    (name) => {
      const example = CALL_TEXTS[name].data;
      expect(faultsOf(name, example)).toEqual([]);
      const unlike: string[] = [];
      for (const at of placesOf(example)) {
        for (const other of [undefined, ...PALETTE]) {
          const data = withValue(example, at, other);
          let isWhole = true;
          const result = readData(name, data, () => {
            isWhole = false;
          });
          const isRead = result.ok && isWhole;
          const isDescribed = faultsOf(name, data).length === 0;
          // A link with another scheme is dropped without a message if it is optional: the description says so to the
          // backend.
          const isDroppedLink = isRead && ['mailto:a@b.example', 'ftp://a'].includes(String(other));
          // PHP's spellings of a missing value and of an empty list: the description does not recommend them.
          const isOdd = isRead && ['""', '{}'].includes(JSON.stringify(other));
          if (isRead !== isDescribed && !isDroppedLink && !isOdd)
            unlike.push(
              `${at.join('.')} ${JSON.stringify(other)?.slice(0, 40)}: read ${isRead}, described ${isDescribed}`,
            );
        }
      }
      expect(unlike).toEqual([]);
    },
  );

  it('say what is wrong, and where', () => {
    const [shop] = [{ goodsItems: [{ goodsCode: 'A', count: 2.5, foreignPrice: 1 }] }];
    expect(faultsOf('cartList', { shopItems: [shop] })).toEqual([
      'data.shopItems[0].goodsItems[0].count is 2.5: must match a schema in anyOf',
    ]);
    expect(faultsOf('currencies', [{ code: 'usd' }])).toEqual([
      "data[0] is an object: must have required property 'symbol'",
      'data[0].code is "usd": must match pattern "^[A-Z]{3}$"',
    ]);
    const reply = (text: string, status = 200) => checker.checkReply(callOf('userInfo'), status, text);
    expect(reply('<h1>')).toEqual(['the reply is no JSON: <h1>']);
    expect(reply('')).toEqual(['the reply is empty']);
    expect(reply('{}', 500)).toEqual(['HTTP 500']);
    expect(reply('{"state":"0"}')).toEqual(['state is "0", not a number']);
    expect(reply('{"state":0}')).toEqual(["the reply is an object: must have required property 'data'"]);
    expect(reply('{"state":5}')).toEqual(["the reply is an object: must have required property 'msg'"]);
    expect([reply('{"state":5,"msg":"No."}'), reply('{"state":10001}')]).toEqual([[], []]);
  });
});

describe('the requests', () => {
  it('are what the shell sends, of every call', async () => {
    const sent = new Map<string, Payload | undefined>();
    const client: ApiClient = {
      async send({ name }, payload) {
        sent.set(name, payload);
        return { ok: false, failure: { reason: 'network', message: '' } };
      },
      begin: async () => {},
      drop() {},
      hearWrites() {},
      accept: () => ({ ok: false, failure: { reason: 'shape', message: '' } }),
      dispose() {},
    };
    const shop = createShopApi(client, createCartApi(client));
    await Promise.all([shop.userInfo(), shop.headerData(), shop.userLevel(), shop.customerService()]);
    await Promise.all([shop.currencies(), shop.globalConfig(), shop.saveCurrency('USD'), shop.logout()]);
    await Promise.all([shop.cartList(), shop.cartUpdate('A', 2), shop.cartDelete(['A'])]);
    const announcements = createAnnouncementApi(client);
    await Promise.all([announcements.announcements('home'), announcements.noticeInfo('home')]);
    const share = createShareApi(client);
    await Promise.all([share.couponAward(), share.couponStart(), share.couponHelpRecord(), share.couponRewardRecord()]);
    await Promise.all([share.couponCurrentHelp(1001), share.couponAssist(1001), createTaskApi(client).addActive()]);
    const signUp = createSignUpApi(client);
    const registration = { login_name: 'a', password: 'b', captcha: 'c', checkbox: true, invitationCode: '' } as const;
    await Promise.all([signUp.register(registration), signUp.emailRegex(), signUp.sendEmailCode('a@b.example')]);
    const page = createPageApi(client, {
      base: 'https://shop.example/api',
      endpoints: { cartRestore: 'cart/restore' },
    });
    await Promise.all([page.position('header_banner'), page.chatUrl(), page.cartRestore?.('A', 1)]);
    // The call with a file has its own client; `imageSearch` in the browser tests checks its request.
    expect([...sent.keys()].sort()).toEqual(CALL_NAMES.filter((name) => name !== 'imageSearch').sort());
    for (const [name, payload] of sent) {
      const call = callOf(name as CallName);
      const fields = payload instanceof FormData ? undefined : payload;
      const isGet = call.method === 'get';
      const query = new URLSearchParams(isGet ? (fields as Record<string, string>) : {});
      const body = isGet || payload instanceof FormData ? undefined : JSON.stringify(payload ?? {});
      expect(checker.checkRequest(call, query, body), name).toEqual([]);
    }
  });

  it('tell what is missing and what is too much', () => {
    const none = new URLSearchParams();
    expect(checker.checkRequest(callOf('position'), none, undefined)).toEqual([
      'the query has no "position"',
      'the query has no "platform"',
    ]);
    expect(checker.checkRequest(callOf('cartUpdate'), none, '{"goodsCode":"A","count":"2","x":1}')).toEqual([
      'payload is an object: must NOT have additional properties: x',
      'payload.count is "2": must be integer',
    ]);
  });
});
