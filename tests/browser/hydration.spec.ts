import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { openPage, settle, whenReady } from './pages.ts';
import { headOf, placeholderOf, type Runtime, shellOf } from './partials.ts';

/** A sheet of another build. */
const OLD_SHEET = 'header { color: red }';
const OLD_DIGEST = `sha384-${createHash('sha384').update(OLD_SHEET).digest('base64')}`;

const LANGUAGES = ['cn', 'en', 'kr', 'ph'] as const;

/** Every island, each alive at once where it would wait for its moment. */
const ISLANDS = [
  ['announcements', ''],
  ['header', 'data-fixed'],
  ['toolbar', ''],
  ['cart-panel', 'data-mode="inline" data-when="load"'],
  ['cookie-notice', ''],
  ['share-overlay', ''],
  ['countdown-task', ''],
  ['footer', 'data-theme="dark" data-when="load"'],
] as const;

const GATE = '<main style="min-height: 600px"><h1 style="margin: 0">The page</h1><input aria-label="of the page"></main>';

interface Parts {
  readonly lang?: string;
  readonly platform?: string;
  readonly brand?: Readonly<Record<string, string>>;
  readonly options?: object;
  readonly islands?: readonly (readonly [name: string, attributes: string])[];
  /** Comes before the shell's script. */
  readonly before?: string;
  readonly script?: string;
}

function pageOf(runtime: Runtime, { lang = 'en', platform = 'main', brand = {}, ...parts }: Parts = {}) {
  const place = ([name, attributes]: readonly [string, string]) =>
    placeholderOf(runtime, [lang, platform, name], attributes, brand);
  const gate = placeholderOf(runtime, [lang, platform, 'user-gate']).replace(/<\/div>$/, `${GATE}</div>`);
  const islands = (parts.islands ?? ISLANDS).map(place);
  const call = `<script src="${shellOf(runtime)}shell.js"></script><script>mountShell('${lang}', '${platform}', ${JSON.stringify(parts.options ?? {})})</script>`;
  return {
    head: headOf(runtime, lang),
    body: `${islands.slice(0, 2).join('')}${parts.islands ? '' : gate}${islands.slice(2).join('')}${parts.before ?? ''}${parts.script ?? call}`,
  };
}

/** Remembers every node that the server has sent; of announcements it sends none. */
const REMEMBER = `<script>
  window.nodesOf = function () {
    return [].concat.apply([], [].map.call(document.querySelectorAll('[data-portico]:not([data-portico=announcements])'), function (host) {
      var walker = document.createTreeWalker(host.shadowRoot.querySelector('[data-root]'), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      var nodes = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      return nodes
    }))
  }
  window.sent = nodesOf()
</script>`;

/** How many nodes the server has sent, how many of them are there, and what has come or gone. */
function countNodes(page: Page) {
  return page.evaluate(() => {
    const sent: Node[] = Reflect.get(window, 'sent');
    const now: Node[] = Reflect.get(window, 'nodesOf')();
    const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : `"${node.nodeValue}"`);
    return {
      sent: sent.length,
      kept: now.filter((node) => sent.includes(node)).length,
      gone: sent.filter((node) => !now.includes(node)).map(nameOf),
      come: now.filter((node) => !sent.includes(node)).map(nameOf),
    };
  });
}

const CORE = /\/core-\w+\.js$/;

/** Opens a page whose code is held back, once it is painted. @returns Lets the code come. */
async function openHeld(page: Page, parts: ReturnType<typeof pageOf>, path = '/en/test-page'): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.unroute(CORE);
  await page.route(CORE, async (route) => {
    await isFree;
    await route.continue();
  });
  void openPage(page, parts, path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return letGo;
}

const hasMounted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('portico:mounted').length > 0);

for (const lang of LANGUAGES) {
  test(`every node of every partial is reused: ${lang}`, both, async ({ page, runtime }) => {
    // As long as nobody answers everything is as the server has sent it.
    await page.route('**/api/**', () => {});
    const brand = {
      'brand.name': 'Acme & "Sons"',
      'brand.company': "Acme's Ltd.",
      'brand.contacts.service': 'help@acme.test',
    };
    const options = { brand: { name: 'Acme & "Sons"', company: "Acme's Ltd.", contacts: { service: 'help@acme.test' } } };
    await openPage(page, pageOf(runtime, { lang, brand, options, before: REMEMBER }), `/${lang === 'cn' ? 'cn' : 'en'}/test-page`);
    await hasMounted(page);
    const count = await countNodes(page);
    expect(count).toMatchObject({ gone: [], come: [] });
    expect(count.sent).toBeGreaterThan(250);
    expect(count.kept).toBe(count.sent);
    test.info().annotations.push({ type: 'nodes', description: String(count.sent) });
    // It is alive: what depends on the page has followed.
    await expect(page.locator('[data-portico=header] .small-sign-in')).toHaveAttribute('href', /ref=http/);
    await expect(page.locator('[data-portico=footer] .contacts a')).toHaveAttribute('href', 'mailto:help@acme.test');
  });
}

/** Records each layout shift of the page from its beginning, and what has moved. */
const WATCH_SHIFTS = () => {
  const shifts: { readonly value: number; readonly what: readonly string[] }[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources = Reflect.get(entry, 'sources') as readonly { node: Node | null }[];
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : String(node)));
      shifts.push({ value: Reflect.get(entry, 'value') as number, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What a page's own server knows, as it tells it in its options. */
async function bootOf(page: Page): Promise<object> {
  const read = async (path: string) => ((await (await page.request.get(`/api/${path}`)).json()) as { data?: unknown }).data;
  return {
    user: (await read('user/info')) ?? { user_id: 0 },
    headerData: await read('user/header-data'),
    userLevel: await read('user/level'),
    customerService: await read('user/customer-service'),
    currencies: await read('currency/list'),
    config: await read('tool/config/get-config'),
  };
}

for (const persona of ['guest', 'member'] as const) {
  test(`nothing moves when a ${persona}'s page comes alive, with and without boot`, both, async ({ page, runtime }) => {
    await loginAs(page, persona);
    await page.addInitScript(WATCH_SHIFTS);
    // What editors have placed pushes the page down by intent.
    await page.route(/api\/(position|announcement|top)/, (route) => route.fulfill({ json: { state: 0, data: [] } }));
    for (const boot of [undefined, await bootOf(page)]) {
      const letGo = await openHeld(page, pageOf(runtime, { options: boot ? { boot } : {} }), boot ? '/en/test-boot' : '/en/test-page');
      letGo();
      expect((await whenReady(page)).state).toBe('ready');
      await settle(page);
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { value: number; what: string[] }[]);
      let sum = 0;
      for (const { value } of shifts) sum += value;
      test.info().annotations.push({ type: boot ? 'CLS with boot' : 'CLS', description: String(sum) });
      console.log(runtime, persona, Boolean(boot), sum, JSON.stringify(shifts));
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.002);
    }
  });
}

test('markup that is not what the island shows first gives way in one go', both, async ({ page, runtime }) => {
  await page.addInitScript(() => {
    // Each picture of the header that a frame could have shown: it is never empty, and never there twice.
    const seen = new Set<string>();
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const root = document.querySelector('[data-portico=header]')?.shadowRoot;
      const count = root?.querySelectorAll('header').length ?? 0;
      // The parser brings the first one.
      if (count > 0 || seen.size > 0) seen.add(`${count} headers`);
      requestAnimationFrame(look);
    };
    look();
  });
  const stale = (html: string) =>
    html.replace(/data-build="\w+"/g, 'data-build="0ld"').replace(/\/shell-\w+\.css" integrity="[^"]*"/g, `/page-0ld.css" integrity="${OLD_DIGEST}"`);
  const partsOf = (parts: Parts, change: (html: string) => string = (html) => html) => {
    const { head, body } = pageOf(runtime, { islands: [['header', ''], ['footer', 'data-when="load"']], before: REMEMBER, ...parts });
    return { head, body: change(body) };
  };
  const cases: Readonly<Record<string, readonly [parts: ReturnType<typeof pageOf>, isKept: readonly string[]]>> = {
    'as it is': [partsOf({}), ['header', 'footer']],
    'another build': [partsOf({}, stale), []],
    'another name': [partsOf({ options: { brand: { name: 'Other' } } }), []],
    'a name that the server has not told': [partsOf({ brand: { 'brand.name': 'Acme' } }), []],
    'words of the page': [partsOf({ options: { texts: { footer: { rights: 'Mine' } } } }), ['header']],
    'ways to pay': [partsOf({ options: { brand: { payments: [{ name: 'Cash', href: '' }] } } }), ['header']],
    'an address': [partsOf({ options: { routes: { help: '/aid/' } } }), []],
    'a token that nobody has filled': [partsOf({}, (html) => html.replace(/data-filled="[^"]*"/g, 'data-filled="{{portico:filled}}"')), []],
    'an element beside it': [
      partsOf({}, (html) => html.replace('<div class="island"><header', '<div class="wrapped"></div><div class="island"><header')),
      ['footer'],
    ],
  };
  await page.route('**/api/**', () => {});
  await page.route('**/page-0ld.css', (route) => route.fulfill({ contentType: 'text/css', body: OLD_SHEET }));
  for (const [why, [parts, isKept]] of Object.entries(cases)) {
    await openPage(page, parts, `/en/test-${Object.keys(cases).indexOf(why)}`);
    await hasMounted(page);
    const found = await page.evaluate(() => {
      const sent: Node[] = Reflect.get(window, 'sent');
      const roots = [...document.querySelectorAll('[data-portico]')].map((host) => host.shadowRoot);
      const kept = roots.filter((root) => sent.includes(root?.querySelector('.island') as Node));
      return {
        kept: kept.map((root) => root?.host.getAttribute('data-portico')),
        boxes: roots.map((root) => root?.querySelectorAll('[data-root]').length),
        sheets: roots.map((root) => (root?.adoptedStyleSheets.length ?? 0) + (root?.querySelectorAll('link').length ?? 0)),
        seen: [...(Reflect.get(window, 'seen') as Set<string>)],
      };
    });
    expect(found, why).toEqual({ kept: isKept, boxes: [1, 1], sheets: [1, 1], seen: ['1 headers'] });
  }
});
