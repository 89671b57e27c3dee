// Writes docs/events.md from the sources: `node scripts/docs/events.ts --write` or `--check`.
import { pathToFileURL } from 'node:url';
import type { ShellEvent } from '../../src/host/events';
import {
  type FieldFact,
  parseSource,
  readInterface,
  readTrackEvents,
  readUnion,
  type TrackFact,
} from './event-facts.ts';
import { keepPage } from './page.ts';

/** Facts about events, from the sources. */
export interface EventFacts {
  /** Names of `portico:{name}` on the document. */
  readonly shellEvents: readonly string[];
  /** Fields of every type that occurs in a detail. */
  readonly types: Readonly<Record<string, readonly FieldFact[]>>;
  readonly tracks: readonly TrackFact[];
}

interface DetailText {
  readonly about: string;
  /** The type of the detail, then the types of its parts. */
  readonly types: readonly string[];
  /** Sample code of a page, with `detail` in scope. */
  readonly example: string;
}

/** The file of each type. */
const FILES: Readonly<Record<string, string>> = {
  ReadyReport: 'src/handle/handle.ts',
  User: 'src/domain/visitor/user.ts',
  MessageCounts: 'src/domain/visitor/user.ts',
  Currency: 'src/domain/currency/currency.ts',
  PublicCart: 'src/state/public-values.ts',
  CartShop: 'src/domain/cart/cart.ts',
  CartLine: 'src/domain/cart/cart.ts',
  TrackContext: 'src/domain/tracking/tracking.ts',
  Failure: 'src/domain/failure.ts',
  RefreshRequest: 'src/host/events.ts',
  ErrorReport: 'src/host/error-report.ts',
};

/** An event without a text here does not compile; one that only the sources have fails the check. */
const DETAILS: Readonly<Record<ShellEvent, DetailText>> = {
  ready: {
    about:
      'The load sequence has ended and every island of the page is mounted. It fires once per mount, and once more if texts that failed to load come later.',
    types: ['ReadyReport'],
    example: "if (detail.state === 'degraded') console.log(detail.failures);",
  },
  user: {
    about:
      'The visitor or their data has changed: loaded, logged in or out, new messages. It fires once at the first reply, also for a guest.',
    types: ['User', 'MessageCounts'],
    example: "document.querySelector('#hello').textContent = detail.isLoggedIn ? detail.nickName : 'Guest';",
  },
  currency: {
    about: 'The currency of the prices has changed.',
    types: ['Currency'],
    example: "document.querySelector('#price').dataset.currency = detail.code;",
  },
  cart: {
    about: 'The cart has changed, or its list has been loaded. `count` is the number of lines.',
    types: ['PublicCart', 'CartShop', 'CartLine'],
    example: "document.querySelector('#cart-count').textContent = detail.count;",
  },
  track: {
    about: 'An [analytics event](#analytics-events). It also fires with `analytics: false`.',
    types: ['TrackContext'],
    example: 'console.log(detail.event, detail.path);',
  },
  error: {
    about: 'A call or an island failed. The shell has handled it; the event is for your own logs.',
    types: ['Failure'],
    example: "if (detail.reason === 'crash') console.log(detail.island, detail.message);",
  },
};

/** Reads the sources. @throws {Error} If a type or a list is missing there. */
export function loadFacts(): EventFacts {
  const tracking = parseSource('src/domain/tracking/tracking.ts');
  const aliases = ['src/domain/page/season.ts', 'src/domain/failure.ts'].map(parseSource);
  return {
    shellEvents: readUnion(parseSource('src/host/events.ts'), 'ShellEvent'),
    types: Object.fromEntries(
      Object.entries(FILES).map(([name, path]) => [name, readInterface(parseSource(path), name, aliases)]),
    ),
    tracks: readTrackEvents(tracking),
  };
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const js = (...lines: readonly string[]) => ['```js', ...lines, '```'].join('\n');

function fieldTable(fields: readonly FieldFact[]): string {
  const rows = fields.map(
    ({ name, type, isOptional, about }) =>
      `| ${code(isOptional ? `${name}?` : name)} | ${code(type.replaceAll('readonly ', ''))} | ${about} |`,
  );
  return ['| field | type | |', '|---|---|---|', ...rows].join('\n');
}

/** @throws {Error} If an event has no text, or a text no event. */
function detailSections({ shellEvents, types }: EventFacts, details: Readonly<Record<string, DetailText>>): string[] {
  const missing = shellEvents.filter((name) => !Object.hasOwn(details, name));
  if (missing.length > 0) throw new Error(`no text about the events ${missing.join(', ')}`);
  const gone = Object.keys(details).filter((name) => !shellEvents.includes(name));
  if (gone.length > 0) throw new Error(`texts about events that do not exist: ${gone.join(', ')}`);
  return Object.entries(details).flatMap(([name, { about, types: parts, example }]) => [
    `### \`portico:${name}\``,
    about,
    ...parts.flatMap((part, index) => [...(index === 0 ? [] : [`\`${part}\`:`]), fieldTable(types[part] ?? [])]),
    js(
      `document.addEventListener('portico:${name}', function (event) {`,
      '  var detail = event.detail;',
      `  ${example}`,
      '});',
      `$(document).on('portico:${name}', function (event, detail) {`,
      `  ${example}`,
      '});',
    ),
  ]);
}

function trackTable(tracks: readonly TrackFact[]): string {
  const cell = ({ name, type, about }: FieldFact) => `${code(name)}: ${code(type)}${about && `. ${about}`}`;
  const rows = tracks.map(
    ({ name, about, fields }) => `| ${code(name)} | ${about} | ${fields.map(cell).join('<br>') || '–'} |`,
  );
  return ['| `event` | when | its own fields |', '|---|---|---|', ...rows].join('\n');
}

/** The page about events, as Markdown. @throws {Error} If an event is without a comment in the sources. */
export function eventsPage(facts: EventFacts, details: Readonly<Record<string, DetailText>> = DETAILS): string {
  const silent = facts.tracks.filter(({ about }) => about === '').map(({ name }) => name);
  if (silent.length > 0) throw new Error(`no comment about ${silent.join(', ')} in src/domain/tracking/tracking.ts`);
  return `${[
    '<!-- Made by scripts/docs/events.ts from src/host/events.ts, src/domain/tracking/tracking.ts and the types of their details; npm test checks it. -->',
    HEAD,
    ...detailSections(facts, details),
    REFRESH_HEAD,
    fieldTable(facts.types.RefreshRequest ?? []),
    REFRESH_EXAMPLE,
    TRACK_HEAD,
    fieldTable(facts.types.TrackContext ?? []),
    trackTable(facts.tracks),
    TRACK_TAIL,
    REPORT_HEAD,
    fieldTable(facts.types.ErrorReport ?? []),
    NEVER_SENT,
  ].join('\n\n')}\n`;
}

const HEAD = `# Events

The events that the shell fires for a page and its analytics, and those that a page sends to the shell. The
[contract](contract.md#section-3-events) says what you can rely on.

- [From the shell](#from-the-shell) · [Towards the shell](#towards-the-shell) · [Analytics events](#analytics-events) ·
  [Crash reports](#crash-reports) · [What is never sent](#what-is-never-sent)

## From the shell

These are DOM events on \`document\`, with the value in \`detail\`. On a page with jQuery, handlers bound through jQuery are called
once per event and get the value as their second argument, unless the core failed to load
([details](embedding.md#events)).

- They fire on changes. For the current value and all changes use the handle:
  \`Portico.cart.subscribe(function (cart) { … })\`.
- Listeners may be added before the script is loaded, or later; past events are not repeated.
- The browser reports an error thrown by a listener, and the shell continues.
- No event fires while the page is being prerendered (\`prerender: true\`, or by the browser).`;

const REFRESH_HEAD = `## Towards the shell

### \`portico:refresh\`

Fire it when your code has changed the cart (\`cart: true\`: the list is fetched again), or logged a visitor in or out
(\`user: true\`: the load sequence runs again, and fetches a cart that is on the page as well). A field that is missing or not
\`true\` has no effect.`;

const REFRESH_EXAMPLE = `${js(
  "document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { cart: true, user: true } }));",
  "$(document).trigger('portico:refresh', { cart: true });",
)}

jQuery must be loaded before the page's load event. A native event counts from the first picture on, also before the shell's
code has loaded; one through jQuery counts from then on.`;

const TRACK_HEAD = `## Analytics events

Each event is an object with its name in \`event\`, so that a tag manager can use it as it is. Besides its own fields, every
event has:`;

const TRACK_TAIL = `### A tag manager

By default events are pushed onto \`window.dataLayer\`, which is created if it is missing. In the tag manager use a trigger of
the type "custom event" for the name, and data-layer variables for the fields:

${js(
  'window.dataLayer = window.dataLayer || [];',
  '// What the shell pushes:',
  "dataLayer.push({ event: 'portico_cart_update', goodsCode: 'A-1001', count: 3, path: '/en/page/homepage' });",
)}

The tag manager may load before or after the shell. A \`dataLayer\` that is not an array is not changed.

### A handler of your own

${js(
  "mountShell('en', 'main', {",
  '  analytics: function (event) {',
  "    if (event.event === 'portico_search') myAnalytics.send('search', event.kind);",
  '  },',
  '});',
)}

It is called once per event, in order, and nothing is pushed to \`dataLayer\`. If it throws or rejects, the browser reports the
error, and the shell continues. \`analytics: false\` discards the events; \`portico:track\` still fires on the page:

${js(
  "document.addEventListener('portico:track', function (event) {",
  "  if (event.detail.event === 'portico_sign_up_click') myAnalytics.send('sign-up', event.detail.place);",
  '});',
)}`;

const REPORT_HEAD = `## Crash reports

With \`errors.webhook\` ([options](options.md)) the shell reports an island that crashed, and a part of the shell that failed to
load, each once per path and session. The report is a POST with JSON as plain text (\`text/plain\`), so that another origin needs no
CORS. It is sent even if the page is left (\`keepalive\`), and its \`Referer\` is only the page's origin. Errors of the page's own
scripts are not reported.`;

const NEVER_SENT = `## What is never sent

Neither analytics events nor crash reports contain:

- names, e-mail addresses, user ids, balances, messages, passwords and codes that the shell knows;
- the query and the hash of the page's address: \`path\` is the path alone. Your own paths are sent, so keep personal data out
  of them;
- a shopper's search words, the picture of an image search, and the share link.

Of the cart only the change is sent: the goods code and the number of pieces.

A crash report has the message and the stack of the error. In both, and in \`path\`, query, hash and \`user:password@\` are removed
from addresses of any kind, and e-mail addresses become \`[e-mail]\`. Everything else in an error of your own islands is sent:
keep personal data out of their messages.`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await keepPage('docs/events.md', eventsPage(loadFacts()));
}
