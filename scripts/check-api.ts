// Checks a shop's own server against docs/openapi.json: `npm run test:api -- https://shop.example.com`.
import { parseArgs } from 'node:util';
import { createChecker } from './api-check/checker.ts';
import { type CallOutcome, checkServer, type ServerCheck } from './api-check/server-check.ts';
import { CALLING_ISLANDS, callsFor } from './docs/island-calls.ts';
import { ISLAND_NAMES } from './docs/island-names.ts';

const USAGE = `npm run test:api -- <address of the shop> [options]

  --base /api               where the calls lie (option api.base)
  --login https://…         where the login service is (option api.login)
  --endpoint name=path      another path for one call (option api.endpoints); may stand several times
  --payload name='{…}'      what is sent in place of the example; may stand several times
  --cookie 'a=b; c=d'       cookies of a test member
  --header 'Name: value'    a header for each call; may stand several times
  --origin https://…        the origin of the pages, to check CORS
  --for header,cart-panel   only the calls of pages with these islands
  --only a,b                only these calls
  --write                   makes calls that change something, too
  --timeout 10000           longest wait for a reply, ms`;

const OPTIONS = {
  base: { type: 'string', default: '/api' },
  login: { type: 'string', default: '' },
  endpoint: { type: 'string', multiple: true },
  payload: { type: 'string', multiple: true },
  cookie: { type: 'string' },
  header: { type: 'string', multiple: true },
  origin: { type: 'string' },
  for: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  write: { type: 'boolean', default: false },
  timeout: { type: 'string', default: '10000' },
} as const;

/** The environment of the command. */
export interface Surroundings {
  readonly fetch: typeof fetch;
  readonly log: (line: string) => void;
}

/** Runs the command. @returns Its exit code: 0 if no call has failed, 1 if one has, 2 for a wrong command line. */
export async function checkApi(args: readonly string[], { fetch, log }: Surroundings): Promise<number> {
  let check: ServerCheck;
  try {
    check = { ...readArguments(args), checker: createChecker(), fetch };
    const names = check.checker.operations.map(({ name }) => name);
    const told = [...check.only, ...Object.keys(check.endpoints), ...Object.keys(check.payloads)];
    const stranger = told.find((name) => !names.includes(name));
    if (stranger !== undefined) throw new Error(`"${stranger}" is no call; known are ${names.join(', ')}`);
  } catch (error) {
    log(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  const outcomes = await checkServer(check);
  for (const line of table(outcomes)) log(line);
  const count = (verdict: CallOutcome['verdict']) => outcomes.filter((found) => found.verdict === verdict).length;
  log(`${count('passed')} passed, ${count('failed')} failed`);
  return count('failed') > 0 ? 1 : 0;
}

function readArguments(args: readonly string[]): Omit<ServerCheck, 'checker' | 'fetch'> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [site, ...more] = positionals;
  if (site === undefined || more.length > 0 || !/^https?:\/\//.test(site) || !URL.canParse(site))
    throw new Error('the address of one shop is needed, with http:// or https://');
  const timeoutMs = Number(values.timeout);
  if (!(timeoutMs > 0)) throw new Error(`--timeout is "${values.timeout}", not a number of ms`);
  const { header = [], endpoint = [], payload: sent = [] } = values;
  const headers = header.map((text) => pair(text, ':', '--header'));
  return {
    site,
    base: values.base.replace(/\/$/, ''),
    login: values.login.replace(/\/$/, ''),
    endpoints: Object.fromEntries(endpoint.map((text) => pair(text, '=', '--endpoint'))),
    payloads: Object.fromEntries(sent.map((text) => payload(...pair(text, '=', '--payload')))),
    headers: { ...(values.cookie === undefined ? {} : { cookie: values.cookie }), ...Object.fromEntries(headers) },
    origin: values.origin === undefined ? undefined : new URL(values.origin).origin,
    mayWrite: values.write,
    among: values.for === '' ? undefined : callsFor(islands(values.for)),
    only: list(values.only),
    timeoutMs,
  };
}

function list(text: string): readonly string[] {
  return text.split(',').filter((name) => name !== '');
}

function islands(text: string): readonly string[] {
  const names = list(text);
  // `chat` makes calls, and is not in the table.
  const known = [...new Set([...ISLAND_NAMES, ...CALLING_ISLANDS])];
  const stranger = names.find((name) => !known.includes(name));
  if (stranger === undefined) return names;
  throw new Error(`--for: "${stranger}" is no island; known are ${known.join(', ')}`);
}

function pair(text: string, mark: string, option: string): [name: string, value: string] {
  const at = text.indexOf(mark);
  if (at < 1) throw new Error(`${option} is "${text}", not a name, "${mark}" and a value`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function payload(name: string, json: string): [name: string, value: Readonly<Record<string, unknown>>] {
  try {
    return [name, Object(JSON.parse(json)) as Readonly<Record<string, unknown>>];
  } catch {
    throw new Error(`--payload ${name} is no JSON: ${json}`);
  }
}

/** A line for each call, and one more for each further fault. */
function table(outcomes: readonly CallOutcome[]): readonly string[] {
  const width = (cell: (outcome: CallOutcome) => string) => Math.max(...outcomes.map((found) => cell(found).length), 0);
  const call = ({ method, url }: CallOutcome) => `${method.toUpperCase()} ${url}`;
  const widths = { name: width(({ name }) => name), call: width(call) };
  return outcomes.flatMap((outcome) => {
    const { verdict, name, ms, said } = outcome;
    const time = ms === undefined ? '' : `${ms} ms`;
    const start = `${verdict.padEnd(7)}  ${name.padEnd(widths.name)}  ${call(outcome).padEnd(widths.call)}  ${time.padStart(8)}`;
    const [first = '', ...further] = said;
    return [`${start}  ${first}`.trimEnd(), ...further.map((text) => `${' '.repeat(start.length)}  ${text}`)];
  });
}

if (import.meta.main) {
  process.exitCode = await checkApi(process.argv.slice(2), { fetch, log: (line) => process.stdout.write(`${line}\n`) });
}
