import type { Call } from '../../src/api/call';
import type { CallName } from '../../src/domain/call-names';
import type { Cost, FieldFact } from './call-facts.ts';
import { CALL_TEXTS, type CallText } from './call-texts.ts';

/** A call with the facts about its data. */
export interface DescribedCall {
  readonly name: CallName;
  readonly call: Pick<Call<string, unknown>, 'method' | 'path' | 'kind'>;
  readonly facts: readonly FieldFact[];
}

/**
 * The page about the calls, as Markdown.
 *
 * @throws {Error} If a field has no explanation, or an explanation no field.
 */
export function apiPage(calls: readonly DescribedCall[]): string {
  for (const { name, facts } of calls) {
    const { like } = CALL_TEXTS[name];
    const other = calls.find((found) => found.name === like);
    if (like && JSON.stringify(other?.facts) !== JSON.stringify(facts))
      throw new Error(`${name} is read unlike ${like}`);
  }
  return `${[HEAD, '## All calls', overview(calls), ...calls.map(section)].join('\n\n')}\n`;
}

const HEAD = `# The calls

What the shell asks of a shop's servers, and what it makes of the answers. This page is for those who write or adapt the
backend. [contract.md, section 5](contract.md#section-5) says what can be relied on; this page says it call by call, as the
code reads it. [openapi.json](openapi.json) is the same for tools, as OpenAPI 3.1; the demo host serves it as
\`/api/openapi.json\`, and \`/qa/api/\` shows it.

<!-- Made by \`node scripts/docs/api.ts --write\` from src/api/. Change the readers there, or the texts in scripts/docs/. -->

## A call

| | |
|---|---|
| address | \`api.base\` (\`/api\`) and the path of the call. A path with \`{login}\` begins at \`api.login\` instead; empty means the page's own origin |
| another address | \`api.endpoints\`, by the name of the call: \`me.php\` hangs below \`api.base\`; \`/me.php\` and \`https://…\` are taken as they are |
| GET | the payload is the query |
| POST | the payload is JSON, with \`content-type: application/json\`; \`imageSearch\` alone sends \`multipart/form-data\` |
| cookies | are sent, to other origins as well (\`credentials: 'include'\`): such a server needs CORS headers that name the origin |
| HTTP cache | is not used (\`cache: 'no-store'\`) |
| time limit | \`api.timeout\` for each try, 10 s; it covers the whole reply |

## The envelope

Every reply is JSON of this form, with HTTP status 200 for refusals as well:

\`\`\`json
{ "state": 0, "msg": "", "data": { "count": 3 }, "serverTime": 1767225600 }
\`\`\`

| field | |
|---|---|
| \`state\` | a number. 0: success. 10001: not logged in. Anything else: refused. Missing or in quotes (\`"0"\`): the reply is malformed |
| \`msg\` | the server's words, in the language of the page. A shopper reads them when \`state\` is neither 0 nor 10001 |
| \`data\` | what the call is about. Where a section below shows none, it is not looked at |
| \`serverTime\` | in **seconds** since 1970 UTC. It may stand in \`data\` instead; the envelope's is taken first. Every reply should have it: countdowns and ends of rounds run on it, not on the visitor's clock |

A refusal, and a visitor who is not logged in:

\`\`\`json
{ "state": 1, "msg": "Only 2 pieces are left.", "serverTime": 1767225600 }
\`\`\`
\`\`\`json
{ "state": 10001, "msg": "Please log in first", "serverTime": 1767225600 }
\`\`\`

## Checking

Nothing of a reply is used before it has been checked.

- **A field that may be missing** costs itself when it is malformed, never the reply. \`null\` is the same as missing. What is
  left out is named in one console warning: \`[portico] headerData: cart_num is "3", not a whole number from 0; it is left out\`.
- **A list** loses its bad items and keeps the good ones.
- **A field that is needed** costs the item that it stands in, else the reply.
- Fields that no section names are ignored.
- Numbers in quotes are malformed, except where the tables say so: ids, prices of goods, amounts of coupons, and codes such as
  \`styleTemplate\`. Booleans are \`true\` and \`false\`; 1, 0, "1" and "0" are malformed.
- Addresses are http, https or relative to the page. Empty means none. \`javascript:\`, \`data:\` and the like are never used as a link or a picture.
- Times in \`data\` are in **ms** since 1970 UTC; 0 or missing means none.
- A reply of more than 5 million characters is not looked into.

## Check your own server

\`\`\`
npm run test:api -- https://shop.example.com
npm run test:api -- https://shop.example.com --cookie 'session=…'      # as a test member
npm run test:api -- https://shop.example.com --cookie 'session=…' --write
\`\`\`

It makes the reads, one after the other, holds each reply against [openapi.json](openapi.json), and ends with
\`N passed, N failed\`; its exit code is 1 when a call has failed. A reply that loses a single field has failed: the shell
would live on without it. Without a member most calls may answer 10001; then their data are not seen, which is said.

| option | |
|---|---|
| \`--base\`, \`--login\`, \`--endpoint name=path\` | the options \`api.base\`, \`api.login\`, \`api.endpoints\` of your pages |
| \`--cookie\`, \`--header 'Name: value'\` | go along with each call |
| \`--payload name='{…}'\` | what is sent in place of the example, such as a user who shares: \`couponCurrentHelp='{"userId":"77"}'\` |
| \`--origin https://…\` | the pages' origin, if it is another one: the CORS headers are checked |
| \`--only a,b\` | only these calls |
| \`--write\` | writes as well. The first line of the cart gets the count that it has, what is deleted is no line, the currency stays; where line or currency have not been seen, the write is left out unless \`--payload\` says what to send. What can’t be taken back is made only if \`--only\` names it: \`register\`, \`sendEmailCode\`, \`logout\`, \`couponAssist\`, \`couponAward\`, \`couponStart\`, \`addActive\`, \`imageSearch\` |
| \`--timeout 10000\` | longest wait for a reply, in ms |

## Retries and cache

| | reads | writes |
|---|---|---|
| which | GETs, and \`cartList\` | POSTs, and \`couponAward\` and \`addActive\`, GETs that change data |
| retried | \`api.retries\` times (2) when there is no connection, no answer in time, or an HTTP status from 500 up; after 0.3 s, then 0.6 s | never |
| two at the same time | with the same payload are one request | are two requests |
| kept | good replies for 5 minutes in memory, by payload; failures not at all | never |

Within 5 minutes nothing is fetched twice. Sooner, only these fetch again: Back from the back/forward cache, another tab's
change, \`portico:refresh\`, \`reloadUser()\`, \`cart.refresh()\`, Retry.

What the page brings along in [\`boot\`](contract.md#section-4-boot) is not fetched at all. It is the \`data\` of a call and is
checked by the same rules; if it can't be read, the call is made instead. Two are asked with a payload, so \`boot\` has them like
this:

\`\`\`json
{
  "positions": { "header_banner": [{ "img": "/images/banner.svg", "href": "/en/page/help/" }] },
  "announcements": [{ "id": 31, "title": "Parcels to Korea take longer" }]
}
\`\`\`

## Failures

Whatever goes wrong becomes one \`Failure\` with the name of the call; pages hear of it by \`portico:error\`.

| \`reason\` | when | tried again | what a shopper sees |
|---|---|---|---|
| \`network\` | no connection, CORS, the connection breaks | reads | "Sorry, network is unstable", if they did something |
| \`timeout\` | no whole reply in time | reads | the same |
| \`http\` | an HTTP status that is not 2xx; \`status\` holds it, the body is not looked at | reads, from 500 up | the same |
| \`json\` | the reply is HTML, cut off, empty or too long | no | the same |
| \`shape\` | no number for \`state\`, or \`data\` without what is needed | no | the same |
| \`refused\` | \`state\` is neither 0 nor 10001 | no | \`msg\` |
| \`logged-out\` | \`state\` is 10001 | no | the login dialog, if they changed something; otherwise what guests see |

Failures while the page loads are silent, except that of the currency list.`;

function overview(calls: readonly DescribedCall[]): string {
  const rows = calls.map(({ name, call }) => {
    const { payload, data } = CALL_TEXTS[name];
    const fields = payload ? Object.keys(payload).map((field) => `\`${field}\``) : [];
    return `| [\`${name}\`](#${name.toLowerCase()}) | ${method(call)} | ${path(call)} | ${call.kind} | ${fields.join(', ') || '–'} | ${shape(data)} |`;
  });
  return ['| call | | path | kind | payload | data |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

function method(call: DescribedCall['call']): string {
  return call.method.toUpperCase();
}

function path(call: DescribedCall['call']): string {
  if (!call.path) return '(no default path)';
  return `\`${call.path.startsWith('{') ? '' : '/'}${call.path}\``;
}

function shape(data: unknown): string {
  if (data === undefined) return '–';
  if (Array.isArray(data)) return 'list';
  return 'object';
}

const MISSING: Readonly<Record<Cost, string>> = {
  nothing: 'yes',
  field: 'yes',
  item: 'no: the item is left out',
  data: 'no: all of `data` counts as missing',
  reply: 'no: the reply is malformed',
};
const WRONG: Readonly<Record<Cost, string>> = {
  nothing: 'it is ignored',
  field: 'it counts as missing',
  item: 'the item is left out',
  data: 'all of `data` counts as missing',
  reply: 'the reply is malformed',
};

function section({ name, call, facts }: DescribedCall): string {
  const text = CALL_TEXTS[name];
  const parts = [`### ${name}`, `${method(call)} ${path(call)}, a ${call.kind}. ${text.what}`];
  if (text.payload) {
    parts.push(
      call.method === 'get'
        ? `Query: \`?${new URLSearchParams(asTexts(text.payload))}\``
        : `Payload:\n\n${json(text.payload)}`,
    );
  }
  if (text.like) parts.push(`\`data\` is that of [\`${text.like}\`](#${text.like.toLowerCase()}).`);
  else if (text.data !== undefined) parts.push(`\`data\`:\n\n${json(text.data)}`, fieldTable(name, text, facts));
  parts.push(...(text.rules ?? []), `When it fails, a shopper sees: ${text.onFailure}.`);
  return parts.join('\n\n');
}

function asTexts(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)]));
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function fieldTable(name: CallName, { fields = {} }: CallText, facts: readonly FieldFact[]): string {
  const paths = facts.map((fact) => fact.path);
  const stray = Object.keys(fields).find((field) => !paths.includes(field));
  if (stray !== undefined) throw new Error(`${name}: "${stray}" is explained and not read`);
  const rows = facts.map((fact) => {
    const meaning = fields[fact.path];
    if (meaning === undefined) throw new Error(`${name}: "${fact.path}" is not explained`);
    return `| \`${fact.path}\` | ${fact.type} | ${MISSING[fact.whenMissing]} | ${WRONG[fact.whenWrong]} | ${meaning} |`;
  });
  return ['| field | type | may be missing | when malformed | meaning |', '|---|---|---|---|---|', ...rows].join('\n');
}
