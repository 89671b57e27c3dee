import {
  CLOCKS,
  faultPattern,
  overCookies,
  PAGES,
  type Part,
  readFaults,
  readPart,
  readShown,
  shownFor,
  WRONG_CLOCKS,
  withCookies,
  withFault,
  withLanguage,
  withPart,
  withPath,
  withVisit,
  writeShown,
} from './address.ts';
import { callLine, type SeenCall, watchCalls } from './calls.ts';
import { choice, group, make } from './elements.ts';
import type { PanelFacts } from './facts.ts';
import { LOOK } from './look.ts';
import { aheadLines, writeReport } from './report.ts';

// The testers' panel, above the page in a shadow root of its own. All its settings are in the page's address.

type Options = readonly (readonly [value: string, text: string])[];

const OPEN_AT_FIRST = ['visitor'];

/** Events of the page and the shell, a line each. */
const events: string[] = [];
const calls: SeenCall[] = [];

const facts = (await (await fetch('/qa/panel/facts.json')).json()) as PanelFacts;
const here = withCookies(new URL(location.href), readCookies());
const go = (url: URL) => location.assign(overCookies(url, readCookies()));

const shown = readShown(here);
const opened = new Set(shown.opened.length > 0 ? shown.opened : OPEN_AT_FIRST);

const eventList = make('ul', { className: 'list', ariaLabel: 'Events' });
const callList = make('ol', { className: 'list', ariaLabel: 'Calls' });
const callGroup = groupOf('calls', 'Calls', callList);
const eventGroup = groupOf('events', 'Events and errors', eventList, reportsLink());
const reportText = make('textarea', { readOnly: true, hidden: true, ariaLabel: 'Report' });

const tab = make('button', { className: 'tab', type: 'button', ariaLabel: 'Show the QA panel' }, 'QA');
const fold = make('button', { type: 'button', ariaLabel: 'Fold the panel' }, '–');
const groups = make('div', { className: 'groups' }, ...allGroups());
const panel = make(
  'section',
  { className: 'panel', ariaLabel: 'QA panel' },
  make('header', {}, make('h2', {}, 'QA'), make('a', { href: '/qa/' }, 'All scenes'), fold),
  groups,
);

const host = make('div', { id: 'demo-qa' });
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(LOOK);
root.adoptedStyleSheets = [sheet];
root.append(tab, panel);
// Not in the body, whose elements pages and islands query.
document.documentElement.append(host);
show(!shown.isFolded);

tab.addEventListener('click', () => {
  show(true);
  fold.focus();
});
fold.addEventListener('click', collapse);
groups.addEventListener('toggle', keepOpened, true);
// The page has keyboard shortcuts of its own, and would react to typing in the panel.
for (const type of ['keydown', 'keyup', 'keypress'] as const)
  host.addEventListener(type, (event) => event.stopPropagation());
// Wherever the focus is: a modal dialog of the page makes the panel inert. The page gets the key as well.
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    if (event.composedPath().includes(host)) collapse();
    else show(false);
  },
  true,
);

watchCalls(facts, (call) => {
  calls.push(call);
  const { name, path, atMs, tookMs, status, persona, fault } = call;
  const isBad = status === 0 || status >= 400 || fault !== '';
  const item = make(
    'li',
    { className: isBad ? 'call failed' : 'call', title: `${path}\n${callLine(call)}` },
    make('span', {}, `+${(atMs / 1_000).toFixed(2)} s`),
    make('span', {}, fault === '' ? name : `${name} (${fault})`),
    make('span', {}, status === 0 ? 'no answer' : String(status)),
    make('span', { className: 'note' }, `${tookMs} ms ${persona}`),
  );
  callList.append(item);
  retitle(callGroup, `Calls (${calls.length})`);
});
// The first script has listened for them since the page's start.
const told = Reflect.get(window, Symbol.for('demo-qa.events')) as {
  readonly lines: readonly (readonly [name: string, line: string])[];
  hear?: (name: string, line: string) => void;
};
told.hear = (name, line) => {
  events.push(line);
  eventList.append(make('li', { className: name === 'error' ? 'failed' : '' }, line.slice(0, 400)));
  retitle(eventGroup, `Events and errors (${events.length})`);
};
for (const [name, line] of told.lines) told.hear(name, line);

function retitle(details: HTMLDetailsElement, title: string): void {
  details.querySelector('summary')?.replaceChildren(title);
}

function show(isOpen: boolean): void {
  panel.hidden = !isOpen;
  tab.hidden = isOpen;
  keepOpened();
}

function collapse(): void {
  show(false);
  tab.focus();
}

/** The page's address with the groups that are open now: browsers report a group only after the press that opens it. */
function address(): URL {
  keepOpened();
  return withCookies(new URL(location.href), readCookies());
}

/** Writes the open groups into the address, without loading a page. */
function keepOpened(): void {
  const open = [...groups.querySelectorAll('details')].filter((details) => details.open).map(({ id }) => id);
  const url = new URL(location.href);
  url.searchParams.set('qa', writeShown({ opened: open, isFolded: panel.hidden !== false }));
  history.replaceState(history.state, '', url);
}

function allGroups(): Node[] {
  return [
    visitorGroup(),
    clockGroup(),
    buildGroup(),
    aheadGroup(),
    groupOf('faults', `Faults (${readFaults(here).size})`, ...faultRows()),
    groupOf('errors', 'Errors of section 8', errorList()),
    callGroup,
    eventGroup,
    groupOf('report', 'Report', ...reportParts()),
  ];
}

function visitorGroup(): Node {
  const scenes = facts.scenes.map(({ name, note }) => [name, `${name} - ${note}`] as const);
  return groupOf(
    'visitor',
    'Visitor and page',
    pick('Persona', 'persona', named(facts.personas, 'as this browser is')),
    pick('Sharing scene', 'scene', [['', 'none'], ...scenes]),
    languageChoice(),
    pageChoice(),
    pick('Platform', 'platform', [
      ['', 'as it is'],
      ['1', 'transport'],
      ['0', 'main'],
    ]),
    pick('Announcements', 'announcements', named(facts.announcements, 'none')),
    pick('Countdown task', 'task', [
      ['', 'by the config'],
      ['on', 'on'],
      ['off', 'off'],
    ]),
    resetRow(),
  );
}

function clockGroup(): Node {
  return groupOf(
    'clock',
    'Clock and season',
    pick('Server’s clock', 'clock', CLOCKS),
    pick('Visitor’s clock', 'wrongClock', WRONG_CLOCKS),
  );
}

function buildGroup(): Node {
  return groupOf(
    'build',
    'Build, markup, storage',
    pick('Runtime', 'runtime', [
      ['', 'Preact'],
      ['react', 'React'],
    ]),
    pick('Markup', 'markup', [
      ['', 'prerendered'],
      ['off', 'bare placeholders'],
    ]),
    pick('Preload lines', 'preload', [
      ['', 'on'],
      ['reads', 'and the first reads'],
      ['off', 'off'],
    ]),
    pick('Boot data', 'boot', [
      ['', 'none'],
      ['on', 'visitor, currencies, config'],
    ]),
    pick('Blocked storage', 'storage', [
      ['', 'none'],
      ['cookies', 'cookies'],
      ['local', 'localStorage'],
      ['all', 'both'],
    ]),
  );
}

/** Its lines are written when it is opened, and by its button: the shell prints its report each time. */
function aheadGroup(): Node {
  const lines = make('div', { className: 'note', role: 'status' });
  const look = async () => lines.replaceChildren(...(await aheadLines()).map((line) => make('p', {}, line)));
  const again = make('button', { type: 'button' }, 'Look again');
  again.addEventListener('click', look);
  const details = groupOf(
    'ahead',
    'Pages ahead',
    pick('Fetched ahead', 'ahead', [
      ['', 'on'],
      ['moving', 'on, with a view transition'],
      ['off', 'off'],
    ]),
    lines,
    make('div', { className: 'buttons' }, again),
  );
  details.addEventListener('toggle', () => {
    if (details.open) void look();
  });
  return details;
}

/** A group, open as the address says. */
function groupOf(id: string, title: string, ...children: readonly Node[]): HTMLDetailsElement {
  return group(id, title, opened.has(id), ...children);
}

function languageChoice(): Node {
  const language = languageOf(here);
  // If the address names its language, the cookie can't decide.
  const options = named(facts.languages, 'by the cookie').slice(language === '' ? 0 : 1);
  return choice('Language', language, options, (value) => {
    if (value !== '') go(withLanguage(address(), value));
  });
}

function pageChoice(): Node {
  return choice('Page', policyOf(here), PAGES, (path) =>
    go(withPath(address(), path.replace('*', languageOf(here) || 'en'))),
  );
}

/** The choice of a part of the address. */
function pick(label: string, part: Part, options: Options): Node {
  return choice(label, readPart(here, part), options, (value) => go(withPart(address(), part, value)));
}

/** The values as options, after one for none of them. */
function named(values: readonly string[], none: string): Options {
  return [['', none], ...values.map((value) => [value, value] as const)];
}

function languageOf(url: URL): string {
  return /^\/([a-z]{2})(?:\/|$)/.exec(url.pathname)?.[1] ?? '';
}

function policyOf(url: URL): string {
  return url.pathname.replace(/^\/[a-z]{2}\//, '/*/');
}

function resetRow(): Node {
  const reset = make('button', { type: 'button', className: 'bad' }, 'Reset all data');
  reset.addEventListener('click', async () => {
    await fetch('/api/demo/reset', { method: 'POST' });
    location.reload();
  });
  return make('div', { className: 'buttons' }, reset, make('span', { className: 'note' }, 'carts, accounts, sessions'));
}

const newRun = () => Math.random().toString(36).slice(2, 8);

function faultRows(): Node[] {
  const kinds = make(
    'datalist',
    { id: 'kinds' },
    ...facts.faults.map(({ kind, note }) => make('option', { value: kind }, note)),
  );
  const rows = [...readFaults(here)].map(([call, fault]) => {
    const off = make('button', { type: 'button', ariaLabel: `No fault for ${call}` }, '×');
    off.addEventListener('click', () => go(withFault(address(), call, '', newRun())));
    return make('div', { className: 'row' }, make('span', {}, call), make('code', { className: 'failed' }, fault), off);
  });
  const call = make(
    'select',
    { ariaLabel: 'Call' },
    ...facts.calls.map(({ name }) => make('option', { value: name }, name)),
  );
  const fault = make('input', { placeholder: '500, slow:3000, never …', ariaLabel: 'Fault' });
  fault.setAttribute('list', 'kinds');
  fault.required = true;
  fault.pattern = faultPattern(facts.faults.map(({ kind }) => kind));
  fault.title = `one of ${facts.faults.map(({ kind }) => kind).join(', ')}`;
  const add = make('button', { type: 'submit', className: 'main' }, 'Set');
  const form = make('form', { className: 'row' }, call, fault, add);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (fault.value.trim() !== '') go(withFault(address(), call.value, fault.value.trim(), newRun()));
  });
  const notes = facts.faults.map(({ kind, note }) =>
    make('li', { className: 'note' }, make('b', {}, kind), ` ${note}`),
  );
  return [
    ...rows,
    form,
    kinds,
    make('p', { className: 'note' }, '500*2: the first two times; slow:3000+html: both.'),
    make('ul', { className: 'list' }, ...notes),
  ];
}

function errorList(): Node {
  const lang = languageOf(here) || 'en';
  const runtime = readPart(here, 'runtime');
  return make(
    'ul',
    {},
    ...facts.errors.map(({ situation, press, sees, path }) => {
      const url = new URL(`/${lang}/${path}`, here);
      if (runtime !== '') url.searchParams.set('runtime', runtime);
      url.searchParams.set('qa', shownFor(press));
      const how = press === '' ? sees : `${press}: ${sees}`;
      return make('li', {}, make('a', { href: url.href }, situation), make('div', { className: 'note' }, how));
    }),
  );
}

function reportsLink(): Node {
  return make(
    'p',
    { className: 'note' },
    'What came by the webhook: ',
    make('a', { href: '/qa/#reports' }, 'error reports'),
  );
}

function reportParts(): Node[] {
  const copyReport = make('button', { type: 'button', className: 'main' }, 'Copy report');
  const copyLink = make('button', { type: 'button' }, 'Copy link');
  const done = make('span', { className: 'note', role: 'status' });
  copyReport.addEventListener('click', async () => {
    reportText.hidden = false;
    reportText.value = await writeReport({ url: await linkOf(), calls, events });
    await copy(reportText.value, done);
  });
  copyLink.addEventListener('click', async () => await copy(await linkOf(), done));
  return [make('div', { className: 'buttons' }, copyReport, copyLink, done), reportText];
}

/**
 * The address that reproduces this state, including settings of `/qa/` in cookies. The panel is folded in it, so that
 * the page is seen first.
 */
async function linkOf(): Promise<string> {
  const reply = await fetch('/api/demo/persona').catch(() => undefined);
  const { data } = (await reply?.json().catch(() => undefined)) ?? {};
  const url = withVisit(
    new URL(location.href),
    readCookies(),
    facts.personas.find((known) => known === data?.persona),
  );
  url.searchParams.set('qa', 'min');
  return url.href;
}

/** Empty if the address blocks cookies. */
function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

async function copy(text: string, done: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    done.textContent = 'Copied.';
  } catch {
    // The clipboard needs a secure origin and permission. Otherwise the text is shown for copying by hand.
    reportText.hidden = false;
    reportText.value = text;
    reportText.select();
    done.textContent = 'Select and copy it.';
  }
}
