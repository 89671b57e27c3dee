import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { both, expect, loginAs, test } from './fixtures.ts';
import { holdRoute, openPage, openShell, settle, whenAlive, whenReady } from './pages.ts';
import { headOf, placeholderOf, type Runtime, shellOf } from './partials.ts';

/** A sheet of another build. */
const OLD_SHEET = 'header { color: red }';
const OLD_DIGEST = `sha384-${createHash('sha384').update(OLD_SHEET).digest('base64')}`;

/** Every island, each hydrated at once instead of at its own moment. */
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

const GATE =
  '<main style="min-height: 600px"><h1 style="margin: 0">The page</h1><input aria-label="of the page"></main>';

interface Parts {
  readonly lang?: string;
  readonly platform?: string;
  readonly brand?: Readonly<Record<string, string>>;
  readonly options?: object;
  readonly islands?: readonly (readonly [name: string, attributes: string])[];
  /** Runs before the shell's script. */
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

/** Records every node of the server's markup; there is none for announcements. */
const REMEMBER = `<script>
  window.nodesOf = function () {
    return [].concat.apply([], [].map.call(document.querySelectorAll('[data-portico]:not([data-portico=announcements])'), function (host) {
      var walker = document.createTreeWalker(host.shadowRoot.querySelector('[data-root]'), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      var nodes = []
      while (walker.nextNode()) {
        var node = walker.currentNode
        // A guest's links are left out until the visitor is known.
        if (!(node.nodeType === 1 ? node : node.parentNode).closest('.sign-links, .small-sign-in')) nodes.push(node)
      }
      return nodes
    }))
  }
  window.sent = nodesOf()
</script>`;

/** The number of nodes that the server sent, the number that is still there, and the added and removed nodes. */
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

/** Opens a page whose code is delayed, and waits for the paint. @returns Releases the code. */
async function openHeld(page: Page, parts: ReturnType<typeof pageOf>, path = '/en/test-page'): Promise<() => void> {
  await page.unroute(CORE);
  const letGo = await holdRoute(page, CORE);
  void openPage(page, parts, path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0 && Reflect.has(window, 'Portico'),
  );
  return letGo;
}

const hasMounted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('portico:mounted').length > 0);

test('a shop with a checkout keeps the pictures of what does not link there', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  await page.route(/\/assets\/core-/, (route) => route.abort());
  const call = `mountShell('en', 'main', { routes: { checkout: '/pay' } })`;
  const body = `<div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>${call}</script>`;
  await openPage(page, { body });
  await expect(page.locator('[data-portico=header] .logo')).toHaveAccessibleName('Home');
  await whenReady(page);
  // The loader names the core that is lost.
  expect(consoleErrors.splice(0).join()).toContain('data-base');
});

for (const lang of LANGUAGES) {
  test(`every node of every partial is reused: ${lang}`, both, async ({ page, runtime }) => {
    // Without any reply, everything is as in the server's markup but the guest's links.
    await page.route('**/api/**', () => {});
    const brand = {
      'brand.name': 'Acme & "Sons"',
      'brand.company': "Acme's Ltd.",
      'brand.contacts.service': 'help@acme.test',
    };
    const options = {
      brand: { name: 'Acme & "Sons"', company: "Acme's Ltd.", contacts: { service: 'help@acme.test' } },
    };
    await openPage(
      page,
      pageOf(runtime, { lang, brand, options, before: REMEMBER }),
      `/${lang === 'cn' ? 'cn' : 'en'}/test-page`,
    );
    // For a visitor who presses something the shell does not wait for replies.
    await page.keyboard.press('Shift');
    await hasMounted(page);
    // The announcements do wait, and the server sends no nodes of theirs.
    await whenAlive(page, 'announcements');
    const phases = await page.evaluate(() => {
      const { islands }: { islands: readonly { name: string; phase: string }[] } = window.Portico.doctor();
      return Object.fromEntries(islands.map(({ name, phase }) => [name, phase]));
    });
    for (const name of ['header', 'toolbar', 'user-gate', 'cart-panel', 'footer'])
      expect(phases[name], name).toBe('mounted');
    const count = await countNodes(page);
    expect(count).toMatchObject({ gone: [], come: [] });
    expect(count.sent).toBeGreaterThan(250);
    expect(count.kept).toBe(count.sent);
    test.info().annotations.push({ type: 'nodes', description: String(count.sent) });
    // It is hydrated: parts that depend on the page are updated.
    await expect(page.locator('[data-portico=footer] .contacts a')).toHaveAttribute('href', 'mailto:help@acme.test');
  });
}

/** Records each layout shift of the page from its beginning, and the elements that moved. */
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

/** Placed content arrives at any time, and pushes the page down on purpose. */
const placeNothing = (page: Page) =>
  page.route(/api\/(position|announcement|top)/, (route) => route.fulfill({ json: { state: 0, data: [] } }));

/** The data of a page's own server, as in its options. */
async function bootOf(page: Page): Promise<object> {
  const read = async (path: string) =>
    ((await (await page.request.get(`/api/${path}`)).json()) as { data?: unknown }).data;
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
    await placeNothing(page);
    for (const boot of [undefined, await bootOf(page)]) {
      const letGo = await openHeld(
        page,
        pageOf(runtime, { options: boot ? { boot } : {} }),
        boot ? '/en/test-boot' : '/en/test-page',
      );
      letGo();
      expect((await whenReady(page)).state).toBe('ready');
      await settle(page);
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as { value: number; what: string[] }[]);
      let sum = 0;
      for (const { value } of shifts) sum += value;
      test.info().annotations.push({ type: boot ? 'CLS with boot' : 'CLS', description: String(sum) });
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.002);
    }
  });
}

test('markup that is not what the island shows first gives way in one go', both, async ({ page, runtime }) => {
  await page.addInitScript(() => {
    // Each picture of the header that a frame could have shown: it is never empty, and never there twice.
    const seen = new Set<string>();
    Reflect.set(window, 'pictures', seen);
    const look = () => {
      const root = document.querySelector('[data-portico=header]')?.shadowRoot;
      const count = root?.querySelectorAll('header').length ?? 0;
      // The parser adds the first one.
      if (count > 0 || seen.size > 0) seen.add(`${count} headers`);
      requestAnimationFrame(look);
    };
    look();
  });
  const stale = (html: string) =>
    html
      .replace(/data-build="\w+"/g, 'data-build="0ld"')
      .replace(/\/shell-\w+\.css" integrity="[^"]*"/g, `/page-0ld.css" integrity="${OLD_DIGEST}"`);
  const partsOf = (parts: Parts, change: (html: string) => string = (html) => html) => {
    const { head, body } = pageOf(runtime, {
      islands: [
        ['header', ''],
        ['footer', 'data-when="load"'],
      ],
      before: REMEMBER,
      ...parts,
    });
    return { head, body: change(body) };
  };
  const cases: Readonly<Record<string, readonly [parts: ReturnType<typeof pageOf>, isKept: readonly string[]]>> = {
    'as it is': [partsOf({}), ['header', 'footer']],
    'another build': [partsOf({}, stale), []],
    'another name': [partsOf({ options: { brand: { name: 'Other' } } }), ['header', 'footer']],
    'a name that the server has not told': [partsOf({ brand: { 'brand.name': 'Acme' } }), ['header', 'footer']],
    'words of the page': [partsOf({ options: { texts: { footer: { rights: 'Mine' } } } }), ['header']],
    'ways to pay': [partsOf({ options: { brand: { payments: [{ name: 'Cash', href: '' }] } } }), ['header', 'footer']],
    'an address': [partsOf({ options: { routes: { help: '/aid/' } } }), []],
    'a token that nobody has filled': [
      partsOf({}, (html) => html.replace(/data-filled="[^"]*"/g, 'data-filled="{{portico:filled}}"')),
      ['header', 'footer'],
    ],
    'an element beside it': [
      partsOf({}, (html) =>
        html.replace('<div class="island"><header', '<div class="wrapped"></div><div class="island"><header'),
      ),
      ['header', 'footer'],
    ],
  };
  await page.route('**/api/**', () => {});
  await page.route('**/page-0ld.css', (route) => route.fulfill({ contentType: 'text/css', body: OLD_SHEET }));
  for (const [why, [parts, isKept]] of Object.entries(cases)) {
    await openPage(page, parts, `/en/test-${Object.keys(cases).indexOf(why)}`);
    // For a visitor who presses something the shell does not wait for replies.
    await page.keyboard.press('Shift');
    await hasMounted(page);
    await whenAlive(page);
    const found = await page.evaluate(() => {
      const sent: Node[] = Reflect.get(window, 'sent');
      const roots = [...document.querySelectorAll('[data-portico]')].map((host) => host.shadowRoot);
      const kept = roots.filter((root) => sent.includes(root?.querySelector('.island') as Node));
      return {
        kept: kept.map((root) => root?.host.getAttribute('data-portico')),
        boxes: roots.map((root) => root?.querySelectorAll('[data-root]').length),
        sheets: roots.map(
          (root) => (root?.adoptedStyleSheets.length ?? 0) + (root?.querySelectorAll('link').length ?? 0),
        ),
        seen: [...(Reflect.get(window, 'pictures') as Set<string>)],
      };
    });
    expect(found, why).toEqual({ kept: isKept, boxes: [1, 1], sheets: [1, 1], seen: ['1 headers'] });
  }
});

test('what others have done to the markup neither breaks nor doubles anything', both, async ({ page, runtime }) => {
  const islands = [
    ['header', ''],
    ['toolbar', ''],
    ['footer', 'data-when="load"'],
  ] as const;
  /** Acts on each root, before the script. */
  const change = (act: string) =>
    `<script>[].forEach.call(document.querySelectorAll('[data-portico]'), function (host) {
      var root = host.shadowRoot.querySelector('[data-root]'), walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = []
      while (walker.nextNode()) texts.push(walker.currentNode);
      ${act}
    })</script>`;
  const url = shellOf(runtime);
  const call = "mountShell('en', 'main', {})";
  const cases: Readonly<Record<string, Parts>> = {
    'as it is': {},
    'a translator': {
      before: change(`texts.forEach(function (text) {
        var font = document.createElement('font'), inner = document.createElement('font')
        text.parentNode.replaceChild(font, text)
        font.appendChild(inner).textContent = 'übersetzt'
      })`),
    },
    'a translator that keeps the nodes': {
      before: change("texts.forEach(function (text) { text.nodeValue = 'übersetzt' })"),
    },
    'comments, blanks and an element of an extension': {
      before: change(`[].slice.call(root.querySelectorAll('a, div, form, ul, nav')).forEach(function (element) {
        element.insertBefore(document.createComment('x'), element.firstChild)
        element.appendChild(document.createComment('y'))
        element.appendChild(document.createTextNode(' '))
      })
      var form = root.querySelector('form')
      if (form) form.insertBefore(document.createElement('x-password'), form.lastElementChild)`),
    },
    'elements that were taken away': {
      before: change(
        "[].slice.call(root.querySelectorAll('li')).forEach(function (item) { item.parentNode.removeChild(item) })",
      ),
    },
    'a script without a name': {
      script: `<script>Object.defineProperty(document, 'currentScript', { value: null })</script><script src="${url}shell.js"></script><script>${call}</script>`,
    },
    'a deferred script': {
      script: `<script>if(typeof mountShell!=='function')window.mountShell=function(){(mountShell.q=mountShell.q||[]).push(arguments)}; ${call}</script><script defer src="${url}shell.js"></script>`,
    },
    'a script among others': {
      script: `<script src="/bundle.js" data-base="${url}"></script><script>${call}</script>`,
    },
  };
  await page.route('**/bundle.js', async (route) => {
    const shell = await page.request.get(`${url}shell.js`);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `var first = 1;\n${await shell.text()};\nvar last = 2`,
    });
  });
  await placeNothing(page);
  let asItIs: unknown;
  for (const [why, parts] of Object.entries(cases)) {
    await openPage(page, pageOf(runtime, { islands, ...parts }), `/en/test-${Object.keys(cases).indexOf(why)}`);
    expect((await whenReady(page)).state, why).toBe('ready');
    // Late parts are there.
    for (const late of ['.camera', '.banner-room', '.ads']) await expect(page.locator(late), why).toBeAttached();
    await settle(page);
    const picture = await page.evaluate(() =>
      [...document.querySelectorAll('[data-portico]')].map((host) => {
        // The content of a closed menu stays as it is.
        for (const sent of host.shadowRoot?.querySelectorAll('[data-sent]') ?? []) sent.remove();
        const elements = [...(host.shadowRoot?.querySelectorAll('[data-root], [data-root] *') ?? [])];
        const text = host.shadowRoot?.querySelector('[data-root]')?.textContent?.replace(/\s+/g, ' ').trim();
        return { text, elements: elements.map((element) => `${element.localName} ${element.getAttribute('class')}`) };
      }),
    );
    asItIs ??= picture;
    expect(picture, why).toEqual(asItIs);
    await expect(page.locator('[data-portico=header] .small-sign-in'), why).toHaveAttribute('href', /ref=http/);
  }
});

test('what has changed before an island comes alive follows after it', both, async ({ page, runtime }) => {
  await loginAs(page, 'member');
  const islands = [
    ['header', ''],
    ['cart-panel', 'data-mode="inline"'],
    ['footer', ''],
  ] as const;
  const spacer = '<div style="height: 3000px"></div>';
  const { head, body } = pageOf(runtime, { islands, before: REMEMBER });
  await openShell(page, {
    head,
    body: body.replace('<div data-portico="cart-panel"', `${spacer}<div data-portico="cart-panel"`),
  });
  await settle(page);
  const footer = page.locator('[data-portico=footer]');
  await expect(footer.locator('.copyright')).toHaveText(/^© 20\d\d/);
  const cart = page.locator('[data-portico=cart-panel]');
  await cart.scrollIntoViewIfNeeded();
  await expect(cart.locator('.goods .name').first()).toBeVisible();
  await expect(cart.locator('.skeleton')).toHaveCount(0);
  expect(
    await page.evaluate(() => {
      const sent: Node[] = Reflect.get(window, 'sent');
      const panel = document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.querySelector('.cart-panel');
      const foot = document.querySelector('[data-portico=footer]')?.shadowRoot?.querySelectorAll('footer, footer *');
      return [sent.includes(panel as Node), [...(foot ?? [])].every((node) => sent.includes(node))];
    }),
  ).toEqual([true, true]);
});

test(
  'what is done before an island comes alive is done once, in order, on the same nodes',
  both,
  async ({ page, runtime }) => {
    const field = page.locator('[data-portico=header] .words');
    const { head, body } = pageOf(runtime, { islands: [['header', '']], before: REMEMBER, script: '' });
    // An island of the page's own, with buttons that need a script.
    const own = `<div data-portico="own"><template shadowrootmode="open"><div data-root><div class="island"><button type="button" class="a">a</button><button type="button" class="b">b</button><form><input name="word"><button>send</button></form><a href="#there">link</a></div></div></template></div>
    <script src="${shellOf(runtime)}shell.js"></script><script>
    window.done = []
    addEventListener('click', function (event) { done.push('page ' + event.composedPath()[0].localName) })
    mountShell('en', 'main', {}).define('own', function (runtime) {
      var h = runtime.react.createElement, tell = function (what) { return function (event) { done.push(what); if (event.type === 'submit') event.preventDefault() } }
      return { default: function () {
        return h(runtime.react.Fragment, null, h('button', { type: 'button', className: 'a', onClick: tell('a') }, 'a'), h('button', { type: 'button', className: 'b', onClick: tell('b') }, 'b'),
          h('form', { onSubmit: tell('submit') }, h('input', { name: 'word', onInput: function (event) { done.push('typed ' + event.target.value) } }), h('button', null, 'send')), h('a', { href: '#there', onClick: tell('link') }, 'link'))
      } }
    })</script>`;
    const letGo = await openHeld(page, { head, body: body + own });
    await page.evaluate(() => {
      Reflect.set(window, 'sent', Reflect.get(window, 'nodesOf')());
    });
    const ownIsland = page.locator('[data-portico=own]');
    await ownIsland.locator('.b').click();
    await ownIsland.locator('.a').click();
    await ownIsland.locator('input').fill('wor');
    await ownIsland.locator('input').pressSequentially('d');
    await ownIsland.getByText('send').click();
    await ownIsland.locator('.b').click();
    // The browser's own actions happen at once, and only once.
    await ownIsland.getByText('link').click();
    await expect(page).toHaveURL(/#there$/);
    await page.locator('[data-portico=header] .freight').click();
    await expect(page.locator('[data-portico=header] #freight')).toHaveJSProperty('popover', 'auto');
    await field.click();
    await page.keyboard.type('red shoes');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    const native = ['page button', 'page a', 'page span', 'page input'];
    expect(await page.evaluate(() => Reflect.get(window, 'done'))).toEqual(native);
    letGo();
    await whenReady(page);
    const replayed = ['b', 'page button', 'a', 'page button', 'typed word', 'submit', 'b', 'page button'];
    const done = [...native, ...replayed];
    expect(await page.evaluate(() => Reflect.get(window, 'done'))).toEqual(done);
    expect(
      await field.evaluate((input: HTMLInputElement) => [
        input.value,
        input.selectionStart,
        input.selectionEnd,
        (input.getRootNode() as ShadowRoot).activeElement === input,
        (Reflect.get(window, 'sent') as Node[]).includes(input),
      ]),
    ).toEqual(['red shoes', 0, 1, true, true]);
    // The field is in use: its tools are there.
    await expect(page.locator('[data-portico=header] .camera')).toBeVisible();
    await ownIsland.locator('.a').click();
    expect(await page.evaluate(() => Reflect.get(window, 'done'))).toEqual([...done, 'a', 'page button']);
  },
);

test('what is done in markup that gives way is not lost either', both, async ({ page, runtime }) => {
  const { head, body } = pageOf(runtime, { islands: [['header', '']], options: { brand: { name: 'Other' } } });
  const letGo = await openHeld(page, { head, body });
  const field = page.locator('[data-portico=header] .words');
  await field.click();
  await page.keyboard.type('red shoes');
  await page.keyboard.press('ArrowLeft');
  letGo();
  await expect(page.locator('[data-portico=header]').getByText('Other')).toBeVisible();
  await expect(field).toHaveCount(1);
  expect(
    await field.evaluate((input: HTMLInputElement) => [
      input.value,
      input.selectionStart,
      (input.getRootNode() as ShadowRoot).activeElement === input,
    ]),
  ).toEqual(['red shoes', 8, true]);
});

/** A page without server markup, with its pictures painted and the code of its islands delayed. */
async function openPictured(page: Page, runtime: Runtime): Promise<() => void> {
  const letGo = await holdRoute(page, /assets\/parts-.*\.js/);
  // An inline cart whose code comes after all replies is left to the app.
  const codeOfCart = page.waitForResponse(/assets\/cart-en-.*\.js/);
  await page.route('**/api/user/info', async (route) => {
    await codeOfCart;
    await route.continue();
  });
  const names = ['header', 'toolbar', 'cart-panel'].map((name) => `<div data-portico="${name}"></div>`);
  const cart = '<div data-portico="cart-panel" data-mode="inline"></div>';
  const script = `<script src="${shellOf(runtime)}shell.js" data-lang="en"></script>`;
  await openPage(page, { body: names.join('') + cart + script });
  await expect(page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ })).toBeVisible();
  return letGo;
}

test('a press on a link of a picture is tracked, once', both, async ({ page, runtime }) => {
  const letGo = await openPictured(page, runtime);
  // The page stays, as it does for a link that opens in a new tab.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.locator('[data-portico=header] .sign-links').getByRole('link', { name: 'Sign in' }).click();
  const cart = page.locator('[data-portico=cart-panel][data-mode=inline]');
  await cart.getByRole('link', { name: 'Sign in' }).click();
  letGo();
  await whenReady(page);
  await whenAlive(page);
  const tracked = () =>
    page.evaluate(() => {
      const sent: { event: string; place?: string }[] = Reflect.get(window, 'dataLayer') ?? [];
      return sent.filter(({ event }) => /sign_in/.test(event)).map(({ place }) => place);
    });
  await expect.poll(async () => (await tracked()).sort()).toEqual(['cart-panel', 'header']);
  await cart.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(tracked).toHaveLength(3);
});

test('a press is not lost in a picture that a translator has changed', both, async ({ page, runtime }) => {
  await loginAs(page, 'member');
  const letGo = await openPictured(page, runtime);
  const button = page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ });
  await expect(button).toContainText('7');
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('[data-portico=toolbar]') ?? {};
    const texts = document.createTreeWalker(shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if ((texts.currentNode as Text).data.trim()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const font = document.createElement('font');
      font.textContent = `~${text.data}`;
      text.replaceWith(font);
    }
  });
  await button.hover();
  await page.mouse.down();
  const code = page.waitForResponse(/assets\/parts-/);
  letGo();
  await code;
  await page.evaluate(() => window.Portico.ready);
  // Long enough for the code to run.
  await page.waitForTimeout(600);
  await page.mouse.up();
  await expect(page.locator('[data-portico=cart-panel]:not([data-mode]) [data-open]')).toBeVisible();
});

test('links, menus and the search work where no script runs', async ({ browser, runtime, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await openPage(page, pageOf(runtime));
  const header = page.locator('[data-portico=header]');
  await expect(header.locator('.account').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/en/page/login',
  );
  await expect(header.locator('.logo')).toHaveAttribute('href', '/en/page/homepage');
  await expect(header.locator('.cart')).toHaveAttribute('href', '/en/page/shoppingcart/');
  await header.getByRole('button', { name: 'Shipping' }).click();
  await expect(header.getByRole('link', { name: 'Parcel tracking' })).toHaveAttribute(
    'href',
    '/en/page/query/package/',
  );
  await header.getByRole('button', { name: /^Language/ }).click();
  await expect(header.getByRole('link', { name: '简体中文' })).toHaveAttribute('href', '/cn/page/homepage');
  await page.keyboard.press('Escape');
  // The gate's content is there, and no waiting sign.
  await expect(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  const tools = page.locator('[data-portico=toolbar]');
  await expect(tools.getByRole('link', { name: 'Customer service' })).toHaveAttribute(
    'href',
    '/en/page/customservice/',
  );
  await expect(tools.getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(page.locator('[data-portico=footer]').getByRole('link')).toHaveCount(24);
  await page.setViewportSize({ width: 360, height: 740 });
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header.locator('.menu').getByRole('link', { name: 'Parcel tracking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await header.getByRole('searchbox').fill('red shoes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/page\/search\/\?keyword=red\+shoes$/);
  await context.close();
});
