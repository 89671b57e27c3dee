import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { API_CALLS, callOf } from './calls.ts';
import { loggedOut, refuse } from './envelope.ts';
import type { ApiEnv } from './visitor.ts';

/** Cookie and query parameter for faults; the header is `x-demo-fault`. */
export const FAULTS_NAME = 'demo_faults';

/** The kinds of faults, with the QA page's explanations. */
export const FAULT_KINDS: Readonly<Record<string, string>> = {
  '500': 'any status from 400 to 599',
  html: 'status 200 with an HTML page in place of JSON',
  truncated: 'half of the answer',
  empty: 'status 200 and no body',
  none: 'success, with an empty list or object as data',
  shape: 'success, with data of the wrong kind',
  fields: 'success, with every second field or item malformed',
  php: 'the right answer, with numbers and booleans as text',
  escaped: 'the right answer, with texts that are stored escaped',
  bom: 'the right answer, after two byte order marks',
  notice: 'the right answer, after a PHP notice',
  refuse: 'state 1 and a message',
  'state:5': 'any other state',
  'logged-out': 'state 10001',
  'slow:3000': 'the right answer after so many ms',
  never: 'no answer at all',
  drop: 'the connection breaks',
};

/** One fault: its kind, its number if it has one, and how often it applies (by default always). */
export interface Fault {
  readonly kind: string;
  readonly value: number;
  readonly times: number;
}

/** The faults of one request, by call. `run` separates the counters of visitors who use the same faults. */
export interface FaultPlan {
  readonly run: string;
  readonly byCall: ReadonlyMap<string, readonly Fault[]>;
}

/**
 * Parses faults such as `currencies=500*2,cartList=slow:3000+html,run=a`: per call one or several kinds joined by `+`,
 * each with an optional number after `:` and a number of times after `*`. What is no fault becomes one of an unknown kind,
 * so that its call can say so.
 */
export function parseFaults(text: string): FaultPlan {
  const byCall = new Map<string, readonly Fault[]>();
  let run = '';
  for (const part of text.split(',')) {
    const [call = '', plan = ''] = part.trim().split(/=(.*)/s);
    if (call === 'run') run = plan;
    else if (call !== '') byCall.set(call, plan.split('+').map(parseFault));
  }
  return { run, byCall };
}

function parseFault(text: string): Fault {
  const match = /^(?:(?<status>[45]\d\d)|(?<kind>[a-z-]+)(?::(?<value>\d+))?)(?:\*(?<times>\d+))?$/.exec(text.trim());
  const groups = match?.groups;
  return {
    kind: groups?.status === undefined ? (groups?.kind ?? text.trim()) : 'status',
    value: Number(groups?.status ?? groups?.value ?? 0),
    times: groups?.times === undefined ? Number.POSITIVE_INFINITY : Number(groups.times),
  };
}

/** The kinds as `parseFaults` names them: `500` is a `status`, `slow:3000` is `slow`. */
const KNOWN = new Set(['status', ...Object.keys(FAULT_KINDS).map((kind) => kind.replace(/:.*/, ''))]);

/** What is mistyped in a plan, in words; undefined if nothing is. */
export function findProblem({ byCall }: FaultPlan): string | undefined {
  for (const [call, faults] of byCall) {
    if (!API_CALLS.some(({ name }) => name === call)) return `unknown call "${call}" in the faults`;
    for (const { kind } of faults) if (!KNOWN.has(kind)) return unknownFault(kind);
  }
  return undefined;
}

const unknownFault = (kind: string) => `unknown fault "${kind}"; known are ${Object.keys(FAULT_KINDS).join(', ')}`;

/** Counts the uses of each limited fault. */
export interface FaultCounters {
  /** Whether the fault still applies; counts the use. */
  take(plan: FaultPlan, call: string, fault: Fault): boolean;
  clear(): void;
}

/** Creates the counters of one API. */
export function createFaultCounters(): FaultCounters {
  const used = new Map<string, number>();
  return {
    take(plan, call, fault) {
      if (fault.times === Number.POSITIVE_INFINITY) return true;
      const key = `${plan.run}|${call}|${fault.kind}:${fault.value}*${fault.times}`;
      const count = used.get(key) ?? 0;
      if (count >= fault.times) return false;
      used.set(key, count + 1);
      return true;
    },
    clear: () => used.clear(),
  };
}

/**
 * Applies the request's faults to its call. They are read from the header, the call's query, the page's query, or the
 * cookie, in this order.
 */
export function injectFaults(counters: FaultCounters): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const call = callOf(c.req.method, c.req.path);
    const plan = parseFaults(readFaults(c));
    const unknown = [...plan.byCall.keys()].find((name) => !API_CALLS.some((known) => known.name === name));
    if (call !== undefined && unknown !== undefined) {
      c.set('faults', 'unknown');
      return refuseFault(c, `unknown call "${unknown}" in the faults`);
    }
    const faults = (call === undefined ? [] : (plan.byCall.get(call) ?? [])).filter((fault) =>
      counters.take(plan, call ?? '', fault),
    );
    const named = faults.map(({ kind, value }) => (kind === 'status' ? `${value}` : kind.replace(/[^a-z-]/g, '?')));
    c.set('faults', named.join('+'));
    for (const fault of faults) {
      const early = await answerInstead(c, fault);
      if (early !== undefined) return early;
    }
    await next();
    for (const fault of faults) await spoil(c, fault);
    return undefined;
  };
}

/** Reports in `Server-Timing` the persona and the fault of a call, so that scripts of the page can read them. */
export function nameVisit(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    // A broken connection has no headers any more.
    if (c.res === RESPONSE_ALREADY_SENT) return;
    const { user } = c.var.visitor;
    const named = c.var.faults ?? '';
    const persona = (user === undefined ? 'guest' : (user.persona ?? 'member')).replace(/[^\w-]/g, '');
    c.header('Server-Timing', `persona;desc="${persona}"${named === '' ? '' : `, fault;desc="${named}"`}`);
  };
}

/** Waits, or replies in place of the call, which then changes nothing. */
async function answerInstead(c: Context<ApiEnv>, fault: Fault): Promise<Response | undefined> {
  const { visitor } = c.var;
  switch (fault.kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.value));
      return undefined;
    case 'never':
      return await untilGone(c);
    case 'drop':
      c.env?.outgoing?.destroy();
      return c.env?.outgoing === undefined ? c.body(null, 502) : RESPONSE_ALREADY_SENT;
    case 'status':
      return new Response('<h1>Server error</h1>', { status: fault.value, headers: { 'Content-Type': 'text/html' } });
    case 'html':
      return c.html('<!DOCTYPE html><html><body><h1>Please log in</h1></body></html>');
    case 'refuse':
      return refuse(
        c,
        visitor.text({
          cn: '操作被服务器拒绝，请稍后再试',
          en: 'The server refused this. Please try again later.',
          kr: '서버가 요청을 거부했습니다. 잠시 후 다시 시도해 주세요.',
        }),
      );
    case 'state':
      return refuse(
        c,
        visitor.text({
          cn: `服务器返回状态 ${fault.value}`,
          en: `The server answered state ${fault.value}.`,
          kr: `서버 응답 상태: ${fault.value}`,
        }),
        fault.value,
      );
    case 'logged-out':
      return loggedOut(c);
    default:
      if (KNOWN.has(fault.kind)) return undefined;
      return refuseFault(c, unknownFault(fault.kind));
  }
}

/** Refuses a mistyped fault: it would let a test pass that tests nothing. */
function refuseFault(c: Context<ApiEnv>, msg: string): Response {
  c.status(400);
  return refuse(c, msg);
}

/** Spoils the reply of a call that has done its work. */
async function spoil(c: Context<ApiEnv>, { kind }: Fault): Promise<void> {
  if (!['truncated', 'empty', 'none', 'shape', 'fields', 'php', 'escaped', 'bom', 'notice'].includes(kind)) return;
  const text = await c.res.text();
  c.res = new Response(spoilt(kind, text), { status: c.res.status, headers: c.res.headers });
}

function spoilt(kind: string, text: string): string {
  if (kind === 'empty') return '';
  if (kind === 'truncated') return text.slice(0, Math.floor(text.length / 2));
  if (kind === 'bom') return `\ufeff\r\n\ufeff${text}`;
  if (kind === 'notice') return `<br />\n<b>Notice</b>:  Undefined index: a in <b>cart.php</b><br />\n${text}`;
  if (kind === 'php') return JSON.stringify(JSON.parse(text, asText));
  if (kind === 'escaped') return JSON.stringify(JSON.parse(text, escapeName));
  const envelope: Record<string, unknown> = JSON.parse(text);
  const { data } = envelope;
  if (kind === 'fields') return JSON.stringify({ ...envelope, data: spoilEverySecond(data) });
  if (kind === 'none') return JSON.stringify({ ...envelope, data: Array.isArray(data) ? [] : {} });
  return JSON.stringify({ ...envelope, data: Array.isArray(data) ? { unexpected: true } : ['unexpected'] });
}

/** As PHP's database drivers return them. */
function asText(_key: string, value: unknown): unknown {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'number' ? String(value) : value;
}

/** As `htmlspecialchars` writes the fields that are a name or a title. */
function escapeName(key: string, value: unknown): unknown {
  const isName = /name|title/i.test(key) && typeof value === 'string';
  return isName ? `${value} &amp; L&#039;Or&eacute;al` : value;
}

function spoilEverySecond(value: unknown): unknown {
  const spoilAt = (item: unknown, index: number): unknown =>
    index % 2 === 1 ? { unexpected: true } : spoilEverySecond(item);
  if (Array.isArray(value)) return value.map(spoilAt);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item], index) => [key, spoilAt(item, index)]));
}

/** Waits until the browser gives up. A call inside this process never does, so the promise stays pending. */
function untilGone(c: Context<ApiEnv>): Promise<Response> {
  return new Promise((resolve) => {
    const { outgoing } = c.env ?? {};
    outgoing?.once('close', () => resolve(RESPONSE_ALREADY_SENT));
  });
}

function readFaults(c: Context): string {
  return (
    c.req.header('x-demo-fault') ??
    c.req.query(FAULTS_NAME) ??
    queryOf(c.req.header('referer')).get(FAULTS_NAME) ??
    getCookie(c, FAULTS_NAME) ??
    ''
  );
}

function queryOf(address: string | undefined): URLSearchParams {
  return address !== undefined && URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
}
