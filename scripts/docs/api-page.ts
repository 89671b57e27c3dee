import type { Call } from '../../src/api/call';
import type { CallName } from '../../src/domain/call-names';
import type { Cost, FieldFact } from './call-facts.ts';
import { CALL_TEXTS, type CallText } from './call-texts.ts';
import { neededBy } from './island-calls.ts';

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
  return `${[HEAD, '## All calls', ALL, overview(calls), ...calls.map(section)].join('\n\n')}\n`;
}

const HEAD = `# The calls

The requests that the shell makes to a shop's servers, and how it reads the replies. This page is for authors of the backend.
[contract.md, section 5](contract.md#section-5) says what you can rely on; this page describes each call, as the code reads it.
[openapi.json](openapi.json) is the same for tools, as OpenAPI 3.1; the demo host serves it as
\`/api/openapi.json\`, and \`/qa/api/\` shows it.

<!-- Made by \`node scripts/docs/api.ts --write\` from src/api/. Change the readers there, or the texts in scripts/docs/. -->

## A call

| | |
|---|---|
| address | \`api.base\` (\`/api\`) and the path of the call. A path with \`{login}\` begins at \`api.login\` instead; empty means the page's own origin |
| another address | \`api.endpoints\`, by the name of the call: \`me.php\` is below \`api.base\`; \`/me.php\` and \`https://…\` are used as they are |
| GET | the payload is the query |
| POST | the payload is JSON, with \`content-type: application/json\`; only \`imageSearch\` sends \`multipart/form-data\` |
| headers | a POST has the CSRF token of the page, if there is one; \`api.headers\` adds your own. See [contract](contract.md#section-5-headers) and [by example](embedding.md#headers-and-tokens) |
| cookies | are sent, also to other origins (\`credentials: 'include'\`): such a server needs CORS headers that name the origin |
| HTTP cache | bypassed: \`cache: 'no-store'\`, or \`Cache-Control: no-cache, no-store\` in the reads of the first view, which on the page's own origin are \`XMLHttpRequest\`s. Send replies that depend on the visitor with \`Cache-Control: no-store\`. For those that the page has preloaded, see [contract](contract.md#section-5-preloads) |
| time limit | \`api.timeout\` for each try, 10 s; it covers the whole reply |

## The envelope

Every reply is JSON of this form, with HTTP status 200 for refusals as well:

\`\`\`json
{ "state": 0, "msg": "", "data": { "count": 3 }, "serverTime": 1767225600 }
\`\`\`

| field | |
|---|---|
| \`state\` | a number. 0: success. 10001: not logged in. Any other number: refused. Without a number the reply is malformed |
| \`msg\` | the server's message, in the language of the page. It is shown if \`state\` is neither 0 nor 10001 |
| \`data\` | the content. If a section below shows none, it is ignored |
| \`serverTime\` | in **seconds** since 1970 UTC. It may be in \`data\` instead; that of the envelope takes precedence. Every reply should have it: countdowns and ends of rounds use it, not the visitor's clock |

A refusal, and a visitor who is not logged in:

\`\`\`json
{ "state": 1, "msg": "Only 2 pieces are left.", "serverTime": 1767225600 }
\`\`\`
\`\`\`json
{ "state": 10001, "msg": "Please log in first", "serverTime": 1767225600 }
\`\`\`

## Checking

Every part of a reply is checked before it is used.

- **An optional field** that is malformed counts as missing; the rest of the reply is used. \`null\` is the same as missing. One
  console warning names what is left out: \`[portico] headerData: cart_num is "x", not a whole number from 0; it is left out\`.
- **A list** is used without its malformed items. The cart then says that it is incomplete, and keeps the number of \`cart_num\`;
  it says that it is empty only if the server has sent an empty list.
- **A required field** that is missing or malformed invalidates its item; outside of a list, the reply.
- Fields that no section names are ignored.
- Values in another type are read as what they mean, see [Types](#types); texts that are stored escaped are decoded, see
  [Texts](#texts).
- Byte order marks and white space around the JSON are skipped. Other text around it, such as a PHP notice, gives a console
  warning that names the call and the text; the reply counts if exactly one JSON object is in it, and that has a \`state\`.
- Addresses are http, https or relative to the page. Empty means none. \`javascript:\`, \`data:\` and the like are never used as a link or a picture.
- Times in \`data\` are in **ms** since 1970 UTC; 0 or missing means none.
- A reply of more than 5 million characters is not read.

### Types

PHP and its database drivers write many values in another type. Each is read as what it means, in every field of every call, in the
envelope, in \`boot\` and in the page's other options, also by \`Portico.php\`. Where the meaning is not clear, the value is malformed.

| expected | also read | malformed |
|---|---|---|
| a number | as text: \`"2"\`, \`" 2 "\`, \`"2.0"\`, \`"-12.50"\` | \`"abc"\`, \`"1,5"\`, \`"1e3"\`, \`true\`; \`"1.5"\` for a whole number; one that is 2^53 or more |
| true or false | \`1\`, \`0\`, \`"1"\`, \`"0"\`, \`"true"\`, \`"false"\` | \`"yes"\`, \`2\` |
| a text | a number | \`true\`, a list, an object |
| an id | as text it stays as it is (\`"007"\`), however long; a whole number below 2^53 | a number from 2^53 on, which JSON has rounded; \`1.5\` |
| an object | \`[]\` for one without fields | any other list |
| a list | an object whose keys are numbers (\`{"0": …, "2": …}\`, after \`array_filter\`); \`{}\`; one object for a list of one | \`null\`, a text, an object that is no item |

\`null\` is missing, and so is an empty text, unless a text is expected.

### Texts

Names, titles, messages, symbols and addresses may be stored escaped. HTML entities in them are decoded once, as text and never as
markup: \`L&#039;Or&eacute;al &amp; Co\` is shown as L'Oréal & Co, and \`/goods?id=1&amp;x=2\` leads to \`/goods?id=1&x=2\`. Decoded are numeric
entities and the names that PHP's \`htmlspecialchars\` and \`htmlentities\` write for Latin letters, their signs and typographic signs;
an entity without its semicolon stays. Ids, patterns (\`emailRegex\`) and the HTML of announcements (\`content\`, \`templateTypeContent\`)
stay as they are, and so do the page's own options.

## Check your own server

\`\`\`
npm run test:api -- https://shop.example.com
npm run test:api -- https://shop.example.com --cookie 'session=…'      # as a test member
npm run test:api -- https://shop.example.com --cookie 'session=…' --write
npm run test:api -- --for header,cart-panel https://shop.example.com   # what these islands need
\`\`\`

The command makes the reads one after the other, compares each reply with [openapi.json](openapi.json), and ends with
\`N passed, N failed\`. Its exit code is 1 if a call has failed. A single malformed field is a failure here, although the shell
would work without it. Without a member most calls may reply 10001; the command then says that it has not seen their data.

| option | |
|---|---|
| \`--base\`, \`--login\`, \`--endpoint name=path\` | the options \`api.base\`, \`api.login\`, \`api.endpoints\` of your pages |
| \`--cookie\`, \`--header 'Name: value'\` | are sent with each call |
| \`--payload name='{…}'\` | payload in place of the example, such as the id of a member who shares: \`couponCurrentHelp='{"userId":"77"}'\` |
| \`--origin https://…\` | the pages' origin, if it is another one: the CORS headers are checked |
| \`--for header,cart-panel\` | only the calls of pages with these islands, see [needed by](#all-calls) |
| \`--only a,b\` | only these calls |
| \`--write\` | makes the writes as well. They change nothing: the first line of the cart gets the count that it has, the deleted code is no line of the cart, the currency stays. If the command has not seen a line or a currency, it skips the write unless \`--payload\` says what to send. Irreversible calls are made only if \`--only\` names them: \`register\`, \`sendEmailCode\`, \`logout\`, \`couponAssist\`, \`couponAward\`, \`couponStart\`, \`addActive\`, \`imageSearch\` |
| \`--timeout 10000\` | time limit of a reply, in ms |

## Retries and cache

| | reads | writes |
|---|---|---|
| which | GETs, and \`cartList\` | POSTs, and \`couponAward\` and \`addActive\`, GETs that change data |
| retried | \`api.retries\` times (2) if there is no connection, no reply in time, or an HTTP status from 500 up; after 0.3 s, then 0.6 s | never |
| two at the same time | one request if the payload is the same | two requests |
| cached | valid replies for 5 minutes in memory, by payload; no failures | never |

Within 5 minutes nothing is fetched twice, except after: Back from the back/forward cache, another tab's
change, \`portico:refresh\`, \`reloadUser()\`, \`cart.refresh()\`, Retry.

Data in [\`boot\`](contract.md#section-4-boot) is not fetched at all. It is the \`data\` of a call and is checked by the same rules.
If it can't be read, the call is made instead. Two calls have a payload, so their form in \`boot\` is:

\`\`\`json
{
  "positions": { "header_banner": [{ "img": "/images/banner.svg", "href": "/en/page/help/" }] },
  "announcements": [{ "id": 31, "title": "Parcels to Korea take longer", "hrefPositionList": [{ "position": "top-stripes" }] }]
}
\`\`\`

## Failures

Every error becomes one \`Failure\` with the name of the call; pages get it by \`portico:error\`.

| \`reason\` | when | retried | the shopper sees |
|---|---|---|---|
| \`network\` | no connection, CORS, the connection breaks | reads | "Sorry, network is unstable", after an action of theirs |
| \`timeout\` | no complete reply in time | reads | the same |
| \`http\` | an HTTP status that is not 2xx; \`status\` has it, the body is ignored | reads, from 500 up | the same |
| \`json\` | the reply is HTML, cut off, empty or too long, or has not exactly one JSON object among other text | no | the same |
| \`shape\` | no number for \`state\`, or \`data\` without a required field | no | the same |
| \`refused\` | \`state\` is neither 0 nor 10001 | no | \`msg\` |
| \`logged-out\` | \`state\` is 10001 | no | the login dialog after a change of theirs, else the guest's view |

A failure while the page loads shows nothing, except that of the currency list.`;

const ALL = `A page needs the calls of every page and those of its islands, which they make at load or in use. \`chat\` is the launcher
on home pages; \`chat.enabled: false\` removes it. The handle makes calls, too: \`setCurrency()\` makes \`saveCurrency\`,
\`cart.refresh()\` makes \`cartList\`, \`open('chat')\` makes \`chatUrl\`.`;

function overview(calls: readonly DescribedCall[]): string {
  const rows = calls.map(({ name, call }) => {
    const { payload, data } = CALL_TEXTS[name];
    const fields = payload ? Object.keys(payload).map((field) => `\`${field}\``) : [];
    return `| [\`${name}\`](#${name.toLowerCase()}) | ${method(call)} | ${path(call)} | ${call.kind} | ${fields.join(', ') || '–'} | ${shape(data)} | ${neededBy(name)} |`;
  });
  return ['| call | | path | kind | payload | data | needed by |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
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
  object: 'no: its object counts as missing',
  item: 'no: the item is left out',
  data: 'no: all of `data` counts as missing',
  reply: 'no: the reply is malformed',
};
const WRONG: Readonly<Record<Cost, string>> = {
  nothing: 'it is ignored',
  field: 'it counts as missing',
  object: 'its object counts as missing',
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
  parts.push(...(text.rules ?? []), `If it fails, the shopper sees: ${text.onFailure}.`);
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
