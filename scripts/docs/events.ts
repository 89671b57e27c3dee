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

/** What the sources say about events. */
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
  ReadyReport: 'src/mount/handle.ts',
  User: 'src/domain/user.ts',
  MessageCounts: 'src/domain/user.ts',
  Currency: 'src/domain/currency.ts',
  PublicCart: 'src/state/public-values.ts',
  CartShop: 'src/domain/cart.ts',
  CartLine: 'src/domain/cart.ts',
  TrackContext: 'src/domain/tracking.ts',
  Failure: 'src/domain/failure.ts',
  RefreshWish: 'src/host/events.ts',
  ErrorReport: 'src/host/error-report.ts',
};

/** An event without a text here does not compile; one that only the sources have fails the check. */
const DETAILS: Readonly<Record<ShellEvent, DetailText>> = {
  ready: {
    about: 'The load sequence has ended and every island of the page stands. Once for each mount.',
    types: ['ReadyReport'],
    example: "if (detail.state === 'degraded') console.log(detail.failures);",
  },
  user: {
    about:
      'The visitor, or something about them, is another: loaded, logged in or out, new messages. Once at the first answer, also for a guest.',
    types: ['User', 'MessageCounts'],
    example: "document.querySelector('#hello').textContent = detail.isLoggedIn ? detail.nickName : 'Guest';",
  },
  currency: {
    about: 'Prices are shown in another currency.',
    types: ['Currency'],
    example: "document.querySelector('#price').dataset.currency = detail.code;",
  },
  cart: {
    about: 'The cart has changed, or its list has been loaded. `count` is the number of lines.',
    types: ['PublicCart', 'CartShop', 'CartLine'],
    example: "document.querySelector('#cart-count').textContent = detail.count;",
  },
  track: {
    about:
      'A shopper did something that analytics is told of ([below](#what-analytics-is-told)). Also with `analytics: false`.',
    types: ['TrackContext'],
    example: 'console.log(detail.event, detail.path);',
  },
  error: {
    about: 'A call or an island failed. The shell has dealt with it; this is for your own logs.',
    types: ['Failure'],
    example: "if (detail.reason === 'crash') console.log(detail.island, detail.message);",
  },
};

/** Reads the sources. @throws {Error} If a type or a list is missing there. */
export function loadFacts(): EventFacts {
  const tracking = parseSource('src/domain/tracking.ts');
  const aliases = ['src/domain/season.ts', 'src/domain/failure.ts'].map(parseSource);
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
  if (silent.length > 0) throw new Error(`no comment about ${silent.join(', ')} in src/domain/tracking.ts`);
  return `${[
    '<!-- Made by scripts/docs/events.ts from src/host/events.ts, src/domain/tracking.ts and the types they tell of; npm test checks it. -->',
    HEAD,
    ...detailSections(facts, details),
    REFRESH_HEAD,
    fieldTable(facts.types.RefreshWish ?? []),
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

What the shell tells a page and its analytics, and how a page answers. The [contract](contract.md#section-3-events) says
what can be relied on.

- [From the shell](#from-the-shell) · [Towards the shell](#towards-the-shell) · [What analytics is told](#what-analytics-is-told) ·
  [Crash reports](#crash-reports) · [What is never sent](#what-is-never-sent)

## From the shell

DOM events on \`document\`, with the value in \`detail\`. On a page with jQuery, handlers bound through jQuery hear each of
them once and get the value as their second argument.

- They tell of changes. For the value as it is now, and then at each change, use the handle:
  \`Portico.cart.subscribe(function (cart) { … })\`.
- Listen before the script is there, or at any time later; what was told before is not told again.
- A handler that throws is reported by the browser and stops nothing.
- Nothing is told while the page is only being prepared (\`prerender: true\`, or a browser that loads it ahead).`;

const REFRESH_HEAD = `## Towards the shell

### \`portico:refresh\`

Tells the shell that your code has changed the cart (\`cart: true\`: its list is loaded anew), or logged somebody in or out
(\`user: true\`: the load sequence runs again, and takes a cart that is on the page along). A field that is missing, or
anything but \`true\`, asks for nothing.`;

const REFRESH_EXAMPLE = `${js(
  "document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { cart: true, user: true } }));",
  "$(document).trigger('portico:refresh', { cart: true });",
)}

jQuery must be there by the page's load event.`;

const TRACK_HEAD = `## What analytics is told

Each event is an object with its name in \`event\`, so that a tag manager takes it as it is. Every event carries, besides its
own fields:`;

const TRACK_TAIL = `### A tag manager

Without an option events are pushed onto \`window.dataLayer\`, which is made if it is missing. In the tag manager a trigger
of the kind "custom event" takes the name, and data-layer variables take the fields:

${js(
  'window.dataLayer = window.dataLayer || [];',
  '// What the shell pushes:',
  "dataLayer.push({ event: 'portico_cart_update', goodsCode: 'A-1001', count: 3, path: '/en/page/homepage' });",
)}

The tag manager may load before or after the shell. A \`dataLayer\` that is no list is left alone.

### A handler of your own

${js(
  "mountShell('en', 'main', {",
  '  analytics: function (event) {',
  "    if (event.event === 'portico_search') myAnalytics.send('search', event.kind);",
  '  },',
  '});',
)}

It is called once for each event, in their order, and nothing goes to \`dataLayer\`. What it throws, or rejects, is reported by
the browser and stops nothing. \`analytics: false\` sends events nowhere; \`portico:track\` is told on the page all the same:

${js(
  "document.addEventListener('portico:track', function (event) {",
  "  if (event.detail.event === 'portico_sign_up_click') myAnalytics.send('sign-up', event.detail.place);",
  '});',
)}`;

const REPORT_HEAD = `## Crash reports

With \`errors.webhook\` ([options](options.md)) the shell reports an island that crashed, and a part of the shell that did not
load: once for each path and session. It is a POST with JSON as plain text (\`text/plain\`), so that another
origin needs no CORS for it; it outlives the page (\`keepalive\`), and its \`Referer\` is the page's origin alone. Errors of the page's own scripts are not listened to.`;

const NEVER_SENT = `## What is never sent

Neither to analytics nor with a crash report:

- names, e-mail addresses, user ids, balances, messages, passwords and codes that the shell knows;
- the query and the hash of the page's address: \`path\` is the path alone. What stands in your own paths is sent, so keep
  personal data out of them;
- what a shopper searched for, the picture of an image search, and the share link.

Of the cart only what changed is told: the goods code and the number of pieces.

A crash report holds the message and the stack of what was thrown. In both, and in \`path\`, addresses of any kind lose their
query, hash and \`user:password@\`, and e-mail addresses become \`[e-mail]\`. Islands of your own decide what else stands
there: keep personal data out of their messages.`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await keepPage('docs/events.md', eventsPage(loadFacts()));
}
