import type { CallName } from '../../src/domain/call-names';
import type { ContractChecker, DescribedOperation } from './checker.ts';

/** The result of one call. */
export interface CallOutcome {
  readonly name: CallName;
  readonly method: 'get' | 'post';
  readonly url: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
  /** Time until the reply, ms; undefined if the call was not made. */
  readonly ms?: number;
  /** The faults, one per line; or one remark. */
  readonly said: readonly string[];
}

/** The server that is checked, and how. */
export interface ServerCheck {
  readonly checker: ContractChecker;
  readonly fetch: typeof fetch;
  /** Address of the shop, `https://shop.example.com`. */
  readonly site: string;
  /** The option `api.base`. */
  readonly base: string;
  /** The option `api.login`. */
  readonly login: string;
  /** The option `api.endpoints`. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Payloads that replace those of the examples. */
  readonly payloads: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Sent with each call: the cookie of a test member, a token of a gate in front of the server. */
  readonly headers: Readonly<Record<string, string>>;
  /** The origin of the pages, if it differs from the server's. */
  readonly origin: string | undefined;
  /** Whether calls that change something are made too. */
  readonly mayWrite: boolean;
  /** The calls of the pages; undefined for all. */
  readonly among: readonly string[] | undefined;
  /** Only these calls are made; empty for all. */
  readonly only: readonly string[];
  /** Longest wait for a reply, ms. */
  readonly timeoutMs: number;
}

/** Calls that guests need too: without them, parts of their pages are missing. */
const FOR_GUESTS: readonly CallName[] = [
  ...(['userInfo', 'currencies', 'globalConfig', 'position', 'announcements', 'noticeInfo', 'emailRegex'] as const),
];

/**
 * Calls that can't be undone: they register, send a letter, end the session, help, claim a coupon, start a round or a
 * task, or upload a picture. They are made only if they are named.
 */
const ONLY_BY_NAME: readonly CallName[] = [
  ...(['register', 'sendEmailCode', 'logout', 'couponAssist', 'couponAward', 'couponStart'] as const),
  ...(['addActive', 'imageSearch'] as const),
];

/** Calls that repeat a value of an earlier reply, with a text for when that value is missing. */
const KEEPS: Partial<Readonly<Record<CallName, string>>> = {
  saveCurrency: "userInfo has told no member's currency",
  cartUpdate: 'cartList has shown no line',
  cartRestore: 'cartList has shown no line',
};

/** A picture of one white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=';

/**
 * Makes the calls of the shell against a server, one after the other, and checks each reply as the shell reads it.
 *
 * It only reads, unless writes are allowed. Those leave the data as they are: the first line of the cart gets the count
 * that it has, the member the same currency, and a deletion names no existing line. A write whose present value is
 * unknown is left out, unless its payload is given. Irreversible calls are made only if they are named.
 */
export async function checkServer(given: ServerCheck): Promise<readonly CallOutcome[]> {
  const { checker, mayWrite, among, only, endpoints } = given;
  const seen = new Map<string, unknown>();
  const outcomes: CallOutcome[] = [];
  for (const call of checker.operations) {
    const name = call.operation.operationId;
    if ((only.length > 0 && !only.includes(name)) || among?.includes(name) === false) continue;
    const about = { name, method: call.method, url: addressOf(given, call) };
    const skip = (why: string) => outcomes.push({ ...about, verdict: 'skipped', said: [why] });
    if (call.operation['x-portico-no-default-path'] && endpoints[name] === undefined)
      skip('no path: --endpoint names one');
    else if (call.operation['x-portico-kind'] === 'write' && !mayWrite) skip('changes something: --write makes it');
    else if (ONLY_BY_NAME.includes(name) && !only.includes(name)) skip(`can't be taken back: --only ${name} makes it`);
    else if (name in KEEPS && payloadOf(given, call, seen) === undefined)
      skip(`${KEEPS[name]}: --payload ${name} makes it`);
    else outcomes.push({ ...about, ...(await tryCall(given, call, about.url, seen)) });
  }
  return outcomes;
}

function addressOf(
  { site, base, login, endpoints }: ServerCheck,
  { name, path, isOfLogin }: DescribedOperation,
): string {
  const own = endpoints[name];
  const address = own ?? (isOfLogin ? `${login}${path}` : `${base}${path.slice('/api'.length)}`);
  const isWhole = own === undefined || /^(https?:)?\//.test(own);
  return new URL(isWhole ? address : `${base}/${address}`, site).href;
}

async function tryCall(
  given: ServerCheck,
  call: DescribedOperation,
  url: string,
  seen: Map<string, unknown>,
): Promise<Pick<CallOutcome, 'verdict' | 'ms' | 'said'>> {
  const { checker, origin } = given;
  const name = call.operation.operationId;
  const begunMs = performance.now();
  const took = () => Math.round(performance.now() - begunMs);
  let response: Response;
  let text: string;
  try {
    response = await send(given, call, url, payloadOf(given, call, seen) ?? {});
    text = await response.text();
  } catch (error) {
    return { verdict: 'failed', ms: took(), said: [inWords(error)] };
  }
  const ms = took();
  const wrong = [...checker.checkReply(call, response.status, text)];
  if (origin !== undefined && new URL(url).origin !== origin) wrong.push(...corsFaults(response, origin));
  const { state, msg, data, serverTime } = reply(text);
  if (wrong.length === 0) wrong.push(...stateFaults(name, state, msg, isMember(seen)));
  if (wrong.length > 0) return { verdict: 'failed', ms, said: wrong };
  if (state === 0) seen.set(name, data);
  const remarks = [
    ...(state === 10_001 ? ['not logged in: data not seen'] : []),
    ...(state !== 0 && state !== 10_001 ? [`refused: data not seen: ${msg}`] : []),
    ...(name === 'userInfo' ? [isMember(seen) ? 'a member' : 'a guest'] : []),
    ...(serverTime === undefined && Object(data).serverTime === undefined ? ['no serverTime'] : []),
  ];
  return { verdict: 'passed', ms, said: remarks.length > 0 ? [remarks.join(', ')] : [] };
}

async function send(
  { fetch, headers, origin, timeoutMs }: ServerCheck,
  { method, operation }: DescribedOperation,
  url: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const target = new URL(url);
  const common = { ...headers, ...(origin === undefined ? {} : { origin }) };
  const signal = AbortSignal.timeout(timeoutMs);
  if (method === 'get') {
    for (const [key, value] of Object.entries(payload)) target.searchParams.set(key, String(value));
    return await fetch(target.href, { headers: common, signal });
  }
  if (operation.requestBody?.content['multipart/form-data']) {
    const body = new FormData();
    body.set('image', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'picture.png');
    return await fetch(target.href, { method: 'POST', headers: common, body, signal });
  }
  const body = JSON.stringify(payload);
  const asJson = { ...common, 'content-type': 'application/json' };
  return await fetch(target.href, { method: 'POST', headers: asJson, body, signal });
}

/**
 * The payload of a call: the given one, else one that repeats what was read, else the example. Undefined if the value
 * to repeat is unknown.
 */
function payloadOf(
  { payloads }: ServerCheck,
  { operation }: DescribedOperation,
  seen: ReadonlyMap<string, unknown>,
): Readonly<Record<string, unknown>> | undefined {
  const name = operation.operationId;
  const told = payloads[name];
  if (told) return told;
  if (name === 'saveCurrency') {
    const { currencyCode } = Object(seen.get('userInfo')) as { currencyCode?: unknown };
    return isMember(seen) && typeof currencyCode === 'string' ? { currency: currencyCode } : undefined;
  }
  if (name === 'cartUpdate' || name === 'cartRestore') {
    const [line] = linesOf(seen.get('cartList'));
    return line && { goodsCode: String(line.goodsCode), count: line.count };
  }
  if (name === 'cartDelete') return { goodsCodes: ['portico-check'] };
  const example = operation.requestBody?.content['application/json']?.example ?? {};
  const query = (operation.parameters ?? []).map((parameter) => [parameter.name, parameter.example] as const);
  return { ...(example as Record<string, unknown>), ...Object.fromEntries(query) };
}

interface Line {
  readonly goodsCode: string | number;
  readonly count: number;
}

/** Lines of a cart that has passed its check. */
function linesOf(data: unknown): readonly Line[] {
  const { shopItems = [] } = Object(data) as { shopItems?: readonly { goodsItems: readonly Line[] }[] };
  return shopItems.flatMap(({ goodsItems }) => goodsItems);
}

function isMember(seen: ReadonlyMap<string, unknown>): boolean {
  return Number(Object(seen.get('userInfo')).user_id ?? 0) > 0;
}

function stateFaults(name: CallName, state: unknown, msg: unknown, isMemberHere: boolean): readonly string[] {
  if (state === 0 || (name === 'userInfo' && state === 10_001)) return [];
  if (FOR_GUESTS.includes(name)) return [`state is ${state} (${msg ?? 'no msg'}): every visitor needs this call`];
  if (state === 10_001 && isMemberHere) return ['state is 10001, and userInfo has just said that this is a member'];
  return [];
}

/** The headers that a page of another origin needs to read the reply, if they are missing or wrong. */
function corsFaults({ headers }: Response, origin: string): readonly string[] {
  const allowed = headers.get('access-control-allow-origin');
  const withCookies = headers.get('access-control-allow-credentials');
  return [
    ...(allowed === origin ? [] : [`access-control-allow-origin is ${allowed ?? 'missing'}, not ${origin}`]),
    ...(withCookies === 'true' ? [] : [`access-control-allow-credentials is ${withCookies ?? 'missing'}, not true`]),
  ];
}

function reply(text: string): Partial<Record<'state' | 'msg' | 'data' | 'serverTime', unknown>> {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
