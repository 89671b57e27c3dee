import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { both, expect, test } from './fixtures.ts';
import { openPage } from './pages.ts';

/** Requests must never go to this origin because of the page's own markup. */
const EVIL = '//evil.example/';
/** Names that no browser defines, but old pages may. */
const OURS = ['Portico', 'mountShell', 'dataLayer', 'jQuery', 'define', 'module', 'exports', 'q', 'v'];

/** Every member of document and window that a built file names; `location` and some others can't be covered. */
async function namesIn(page: Page, runtime: string): Promise<readonly string[]> {
  const folder = runtime === 'react' ? 'dist/react' : 'dist';
  const files = readdirSync(`${folder}/assets`).filter((file) =>
    /^(core|later|begin|picture-en)-\w{6}\.js$/.test(file),
  );
  const built = ['shell.js', ...files.map((file) => `assets/${file}`)].map((file) =>
    readFileSync(`${folder}/${file}`, 'utf8'),
  );
  const named = new Set(built.join('\n').match(/(?<=\.)[a-zA-Z]\w*|(?<=[{,])[a-zA-Z]\w+(?=[:,}])/g));
  const known = await page.evaluate(() => {
    const found = new Set(Object.getOwnPropertyNames(window));
    for (let from: object | null = Document.prototype; from; from = Object.getPrototypeOf(from))
      for (const name of Object.getOwnPropertyNames(from)) found.add(name);
    return [...found];
  });
  return [...known.filter((name) => named.has(name)), ...OURS];
}

const fields = (names: readonly string[]) =>
  [...names, 'version', 'unmount', 'value', 'q', 'v'].map((name) => `<input type="hidden" name="${name}">`).join('');

/** Ways to cover a name, as markup of the page. */
const WAYS: Readonly<Record<string, (names: readonly string[]) => string>> = {
  pictures: (names) => names.map((name) => `<img name="${name}" id="${name}" data-base="${EVIL}">`).join(''),
  'pictures and forms, twice': (names) =>
    names.map((name) => `<img name="${name}"><form name="${name}" action="${EVIL}"></form>`).join(''),
  forms: (names) =>
    names
      .map((name) => `<form id="${name}" name="${name}" action="${EVIL}">${fields(['length', 'call', name])}</form>`)
      .join(''),
  'embedded things': (names) =>
    names.map((name) => `<object id="${name}"></object><embed name="${name}" hidden>`).join(''),
  'links, twice, and a form around all of it': (names) =>
    names
      .map((name) => `<a id="${name}" href="${EVIL}"></a><a id="${name}" name="q" href="${EVIL}"></a>`)
      .concat(`<form id="Portico">${fields(names)}`)
      .join(''),
};

const ISLANDS = ['header', 'toolbar', 'footer']
  .map((name) => `<div data-portico="${name}" data-when="load"></div>`)
  .join('');

/** Waits for `ready` and a toast. @returns The report, and the words that are visible in the islands. */
async function look(words: readonly string[]) {
  const report = await window.Portico.ready;
  window.Portico.toast('All is here');
  const started = performance.now();
  for (;;) {
    const hosts = Document.prototype.querySelectorAll.call(document, '[data-portico], [data-portico-layer]');
    const text = [...hosts].map((host) => host.shadowRoot?.textContent).join(' ');
    const seen = words.filter((word) => text.includes(word));
    if (seen.length === words.length || performance.now() - started > 3_500) return { report, seen };
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
const WORDS = ['Sign in', 'Talk to us', 'Contact', 'All is here'];

for (const [way, markup] of Object.entries(WAYS)) {
  test(
    `a page with ${way} of every name that the shell asks for gets a whole shell`,
    // The names that the React twin asks for are in its own files, but whether a form or a picture covers them is not.
    way.startsWith('pictures') ? both : {},
    async ({ page, runtime, shellPath }) => {
      const asked: string[] = [];
      const warned: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).hostname));
      page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
      const names = await namesIn(page, runtime);
      expect(names.length).toBeGreaterThan(80);
      await openPage(page, {
        body: `${markup(names)}${ISLANDS}<script src="${shellPath}shell.js" data-lang="en"></script>`,
      });
      expect(await page.evaluate(look, WORDS)).toEqual({ report: { state: 'ready', failures: [] }, seen: WORDS });
      expect(new Set(asked)).toEqual(new Set([new URL(page.url()).hostname]));
      expect(warned.filter((text) => /is called|are called/.test(text)).length).toBeLessThanOrEqual(1);
      expect(warned.filter((text) => text.includes('cover members')).length).toBeLessThanOrEqual(1);
      expect(warned.filter((text) => !/called|cover members/.test(text))).toEqual([]);
    },
  );
}

test(
  'the npm package does nothing to the page before mountShell is called',
  both,
  async ({ page, runtime, shellPath }) => {
    const names = await namesIn(page, runtime);
    await openPage(page, { body: `${WAYS.pictures?.(names)}${ISLANDS}` });
    const done = await page.evaluate(async (door) => {
      const heard = new Map<string, number>();
      const count = (type: string, by: number) => heard.set(type, (heard.get(type) ?? 0) + by);
      const { addEventListener, removeEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type: string, ...more: [EventListener]) {
        count(type, 1);
        addEventListener.call(this, type, ...more);
      };
      EventTarget.prototype.removeEventListener = function (type: string, ...more: [EventListener]) {
        count(type, -1);
        removeEventListener.call(this, type, ...more);
      };
      const globals = new Set(Object.getOwnPropertyNames(window));
      const changes: string[] = [];
      const observer = new MutationObserver((records) => {
        for (const { attributeName, target } of records) changes.push(`${attributeName} of ${target.nodeName}`);
      });
      const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      const storedBefore = stored();
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const { mountShell } = await import(door);
      // Deferred work has run by then.
      await new Promise((resolve) => requestIdleCallback(resolve));
      observer.disconnect();
      const found = {
        changes,
        globals: Object.getOwnPropertyNames(window).filter((name) => !globals.has(name)),
        listeners: [...heard].filter(([, times]) => times !== 0),
        marks: performance.getEntriesByType('mark').length,
        stored: stored() === storedBefore ? '' : stored(),
      };
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      mountShell('en');
      return found;
    }, `${shellPath}npm/index.js`);
    expect(done).toEqual({ changes: [], globals: [], listeners: [], marks: 0, stored: '' });
    expect(await page.evaluate(look, WORDS)).toEqual({ report: { state: 'ready', failures: [] }, seen: WORDS });
  },
);

for (const [how, run] of [
  ['its tag', (tag: string) => tag],
  [
    'an optimiser, which leaves no current script',
    (tag: string) =>
      `${tag.replace(' src', ' type="text/plain" src')}<script>
        fetch(document.querySelector('script[data-lang]').src).then((it) => it.text()).then((text) => (0, eval)(text));
      </script>`,
  ],
] as const) {
  test(`a picture called currentScript says nothing of where code comes from, run by ${how}`, async ({
    page,
    shellPath,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'image') asked.push(new URL(request.url()).hostname);
    });
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    const picture = `<img name="currentScript" src="${EVIL}a/shell.js" data-base="${EVIL}" data-lang="kr">`;
    const tag = `<script src="${shellPath}shell.js" data-lang="en"></script>`;
    await openPage(page, { body: `${picture}${ISLANDS}${run(tag)}` });
    await page.waitForFunction(() => window.Portico);
    expect(await page.evaluate(look, WORDS)).toEqual({ report: { state: 'ready', failures: [] }, seen: WORDS });
    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).hostname]));
  });
}

test('what is called like the shell gives way, with one warning, and the shell can go and come again', async ({
  page,
  shellPath,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await openPage(page, {
    body: `<script>var Portico = { mine: 1 };</script>
      <form id="Portico"><input name="version"><input name="unmount"></form><a id="Portico"></a><a id="Portico"></a>
      <form id="mountShell"><input name="v"><input name="q"></form>
      ${ISLANDS}<script src="${shellPath}shell.js" data-lang="en"></script>`,
  });
  expect(await page.evaluate(look, WORDS)).toEqual({ report: { state: 'ready', failures: [] }, seen: WORDS });
  // It is reported once the first view is shown.
  await expect
    .poll(() => warned)
    .toEqual(['[portico] something else on this page is called Portico and mountShell; the shell takes the name']);
  const again = await page.evaluate(async () => {
    const first = window.Portico;
    first.unmount();
    const left = Reflect.get(window, 'Portico');
    const second = window.mountShell('en');
    return [left === first, second === first, second === window.Portico, (await second.ready).state];
  });
  expect(again).toEqual([false, false, true, 'ready']);
});
