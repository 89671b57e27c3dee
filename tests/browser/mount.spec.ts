import { both, expect, loginAs, test } from './fixtures.ts';
import { breakCalls, holdRoute, openPage, openShell, recordCalls, settle, whenReady } from './pages.ts';

const tag = (shellPath: string) => `<script src="${shellPath}shell.js" data-lang="en"></script>`;

test(
  'markup that innerHTML put there is promoted and hydrated',
  both,
  async ({ page, shellPath, headerMarkup: markup, consoleErrors }) => {
    await openShell(page, { body: `<main></main>${tag(shellPath)}` });
    await page.locator('main').evaluate((main, html) => {
      main.innerHTML = `<div data-portico="header"><template shadowrootmode="open">${html}</template></div>`;
    }, markup);
    await expect(page.locator('[data-portico=header] header')).toBeVisible();
    await expect(page.locator('template')).toHaveCount(0);
    // Chromium warns about such markup itself.
    consoleErrors.splice(0);
  },
);

test(
  'a placeholder that is late is mounted, one that goes is unmounted, one that moves keeps its state',
  both,
  async ({ page, shellPath }) => {
    await openShell(page, { body: `<main></main><aside></aside>${tag(shellPath)}` });
    await page
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<div data-portico="header"></div>'));
    const header = page.locator('[data-portico=header]');
    await expect(header.locator('header')).toBeVisible();
    await header.evaluate((host) => {
      Reflect.set(host.shadowRoot?.querySelector('header') as Element, 'mark', 1);
      document.querySelector('aside')?.append(host);
    });
    await expect(page.locator('aside header')).toBeVisible();
    expect(
      await header.evaluate((host) => Reflect.get(host.shadowRoot?.querySelector('header') as Element, 'mark')),
    ).toBe(1);
    const host = await header.elementHandle();
    await header.evaluate((element) => element.remove());
    await expect
      .poll(() => host?.evaluate((element) => element.shadowRoot?.querySelector('header') === null))
      .toBe(true);
  },
);

test('data-when waits for the island to come near', async ({ page, shellPath }) => {
  await openShell(page, {
    body: `<div style="height:3000px"></div><div data-portico="header" data-when="visible"></div>${tag(shellPath)}`,
  });
  const hasHeader = () =>
    page.locator('[data-portico=header]').evaluate((host) => Boolean(host.shadowRoot?.querySelector('header')));
  expect(await hasHeader()).toBe(false);
  await page.locator('[data-portico=header]').scrollIntoViewIfNeeded();
  await expect.poll(hasHeader).toBe(true);
});

test('unmount leaves no listener, timer, observer or node behind', both, async ({ page, shellPath }) => {
  await page.addInitScript(() => {
    const observers = new Set<object>();
    for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver'] as const) {
      const prototype = window[name].prototype as { observe: (...given: unknown[]) => void; disconnect: () => void };
      const { observe, disconnect } = prototype;
      prototype.observe = function (...given) {
        observers.add(this);
        observe.apply(this, given);
      };
      prototype.disconnect = function () {
        observers.delete(this);
        disconnect.apply(this);
      };
    }
    const timers = new Set<unknown>();
    const { setTimeout: start, clearTimeout: stop } = window;
    Reflect.set(window, 'setTimeout', (act: () => void, ms?: number, ...given: unknown[]) => {
      const id: unknown = start(
        () => {
          timers.delete(id);
          act();
        },
        ms,
        ...given,
      );
      timers.add(id);
      return id;
    });
    Reflect.set(window, 'clearTimeout', (id: number) => {
      timers.delete(id);
      stop(id);
    });
    Reflect.set(window, 'left', () => ({ observers: observers.size, timers: timers.size }));
  });
  const session = await page.context().newCDPSession(page);
  const listeners = async () => {
    const types: string[] = [];
    for (const expression of [
      'window',
      'document',
      'document.documentElement',
      'document.body',
      "document.querySelector('[data-portico=header]')",
    ]) {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      types.push(...found.listeners.map((listener) => listener.type));
    }
    // React leaves this one on the document permanently; all roots share it.
    return types.filter((type) => type !== 'selectionchange').length;
  };
  const islands =
    '<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';
  await loginAs(page, 'member');
  await openPage(page, { body: `${islands}<script src="${shellPath}shell.js"></script>` });
  const listenersBefore = await listeners();
  const headBefore = await page.evaluate(() => document.head.childElementCount);
  await page.evaluate(() => window.mountShell('en'));
  await whenReady(page);
  await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
  await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem').first()).toBeVisible();
  expect(await listeners()).toBeGreaterThan(listenersBefore);
  await page.evaluate(() => window.Portico.toast('A toast that is still there'));
  await page.evaluate(() => window.Portico.unmount());
  // A timer that has run is not left over: a framework may have one for work in progress.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'left')())).toEqual({ observers: 0, timers: 0 });
  expect(await listeners()).toBe(listenersBefore);
  expect(
    await page.evaluate(() => ({
      layers: document.querySelectorAll('[data-portico-layer]').length,
      head: document.head.childElementCount,
      left: [...document.querySelectorAll('[data-portico]')].map((host) => host.shadowRoot?.textContent?.trim()),
      attributes: [...document.querySelectorAll('[data-portico]')].map((host) => host.attributes.length),
      handle: 'Portico' in window,
    })),
  ).toEqual({ layers: 0, head: headBefore, left: ['', '', ''], attributes: [1, 1, 1], handle: false });
  await page.evaluate(() => window.mountShell('en'));
  await whenReady(page);
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
});

test('unmount in mid-load ends the calls, and a crash leaves nothing behind', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  await page.clock.install();
  await breakCalls(page, 'userInfo=500');
  const calls = recordCalls(page);
  await openPage(page, {
    body: `<div data-portico="bad"></div><script src="${shellPath}shell.js"></script><script>
      mountShell('en').define('bad', function () { return { default: function () { throw new Error('mine') } } });
    </script>`,
  });
  await expect(page.locator('[data-portico=bad]').getByText('could not be shown')).toBeVisible();
  await page.evaluate(() => window.Portico.unmount());
  const before = calls.length;
  // Past all times at which it would be retried.
  await page.clock.runFor(60_000);
  await settle(page);
  expect(calls).toHaveLength(before);
  expect(await page.locator('[data-portico=bad]').evaluate((host) => host.shadowRoot?.innerHTML)).toBe(
    '<slot data-waiting=""></slot>',
  );
  consoleErrors.splice(0);
});

test('what the page has put into a placeholder is seen until the island stands, and for good without a sheet', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  let letGo: (isSheetThere: boolean) => void = () => {};
  const decided = new Promise<boolean>((resolve) => {
    letGo = resolve;
  });
  await page.route(/(shell-.*\.css|picture-.*\.js)$/, async (route) =>
    (await decided) ? route.continue() : route.abort(),
  );
  const asked = page.waitForRequest(/(shell-.*\.css|picture-.*\.js)$/);
  await openPage(page, { body: `<div data-portico="header"><a href="/en/">Old header</a></div>${tag(shellPath)}` });
  const old = page.getByText('Old header');
  await asked;
  // The shell is running.
  await page.waitForFunction(() => window.Portico.doctor().session === 'guest');
  await expect(old).toBeVisible();
  letGo(false);
  await whenReady(page);
  // Not of `ready`: on a slow machine the sheet has been waited for long enough by now.
  const failures = () => page.evaluate(() => JSON.stringify(window.Portico.doctor().failures));
  await expect.poll(failures).toContain('"style"');
  await expect(old).toBeVisible();
  await page.unroute(/(shell-.*\.css|picture-.*\.js)$/);
  await page.reload();
  await whenReady(page);
  await expect(old).toBeHidden();
  consoleErrors.splice(0);
});

test('an island that crashes steps back, and its neighbours live', both, async ({ page, shellPath, consoleErrors }) => {
  await openPage(page, {
    body: `<div data-portico="bad"><template shadowrootmode="open"><div data-root><div class="island"><p>from the server</p></div></div></template></div><div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>
      mountShell('en').define('bad', function () { return { default: function () { throw new Error('mine') } } });
    </script>`,
  });
  await whenReady(page);
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  await expect(page.locator('[data-portico=bad]').getByText('from the server')).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain('mine');
});

test('elements that can hold no island are named, and the page’s own content outlives an island', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  await openPage(page, {
    body: `<style>[data-portico] { color: rgb(1, 2, 3); display: flow-root }</style>
      <table><tr><td data-portico="toolbar">cell</td></tr></table>
      <ul data-portico="toolbar"><li>list</li></ul><form data-portico="toolbar">form</form>
      <img data-portico="toolbar" alt="picture"><svg data-portico="toolbar" width="9" height="9"></svg>
      <x-flat data-portico="toolbar">flat</x-flat><div data-portico="toolbar" id="closed">closed</div>
      <div data-portico="footer" data-when="load" id="own">of the page</div>
      <script>
        customElements.define('x-flat', class extends HTMLElement { static disabledFeatures = ['shadow'] });
        document.querySelector('#closed').attachShadow({ mode: 'closed' }).innerHTML = '<slot></slot>';
      </script>${tag(shellPath)}`,
  });
  const { state, failures } = await whenReady(page);
  expect([state, failures.map(({ message }) => /<.*?>/.exec(message)?.[0]).sort()]).toEqual([
    'ready',
    ['<div>', '<form>', '<img>', '<svg>', '<td>', '<ul>', '<x-flat>'],
  ]);
  for (const text of ['cell', 'list', 'form', 'flat', 'closed']) await expect(page.getByText(text)).toBeVisible();
  consoleErrors.splice(0);

  const own = page.locator('#own');
  const isOwnSeen = () =>
    own.evaluate((host) => {
      const text = document.createRange();
      text.selectNodeContents(host);
      return text.getClientRects().length > 0;
    });
  for (let life = 0; life < 2; life += 1) {
    await expect(own.locator('footer')).toBeVisible();
    expect(await isOwnSeen()).toBe(false);
    await page.evaluate(() => window.Portico.unmount());
    expect(await isOwnSeen()).toBe(true);
    await expect(own).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(own).toHaveCSS('display', 'flow-root');
    await page.evaluate(() => void window.mountShell('en'));
    await whenReady(page);
  }
  consoleErrors.splice(0);
});

/** Classes that the shell's own widgets have rules for. */
const WIDGET_CLASSES = 'stripe goods columns toolbar second';

test(
  'an island of the page’s own has the look that all share, and no class of it meets a rule of our widgets',
  both,
  async ({ page, shellPath }) => {
    const slots = '<div data-portico="mine"></div><div data-portico="mine" data-when="visible"></div>';
    await openPage(page, {
      body: `${slots}${slots}<div data-portico="other" data-when="visible">old</div><script src="${shellPath}shell.js"></script><script>
      var loaded = 0;
      var portico = mountShell('en');
      portico.define('other', function () { return { mount: function (root) { root.textContent = 'by hand'; } }; });
      portico.define('mine', function (runtime) {
        loaded += 1;
        var h = runtime.react.createElement;
        return { default: function () {
          return h('div', null, h('div', { id: 'bare' }), h('div', { id: 'classes', className: '${WIDGET_CLASSES}' }),
            h('button', { type: 'button', className: 'button primary' }, 'Mine'));
        } };
      });
    </script>`,
    });
    await whenReady(page);
    const buttons = page.getByRole('button', { name: 'Mine' });
    await expect(buttons).toHaveCount(4);
    await expect(buttons.first()).toHaveCSS('background-color', 'rgb(194, 65, 12)');
    await expect(buttons.last()).toHaveCSS('background-color', 'rgb(194, 65, 12)');
    const differences = await page.locator('[data-portico=mine]').evaluateAll((hosts) =>
      hosts.flatMap(({ shadowRoot }) => {
        const [bare, classes] = ['#bare', '#classes'].map((selector) => {
          const element = shadowRoot?.querySelector(selector);
          if (!element) throw new Error(`no ${selector}`);
          return getComputedStyle(element);
        });
        return [...(bare ?? [])].filter((name) => bare?.getPropertyValue(name) !== classes?.getPropertyValue(name));
      }),
    );
    expect(differences).toEqual([]);
    expect(await page.evaluate('loaded')).toBe(1);
    // Other code gets no sheet, and its root has nothing else in it.
    const other = page.locator('[data-portico=other]');
    await expect(other.getByText('by hand')).toBeVisible();
    expect(
      await other.evaluate(({ shadowRoot }) => [shadowRoot?.innerHTML, shadowRoot?.adoptedStyleSheets.length]),
    ).toEqual(['<div>by hand</div>', 0]);
    // One sheet object for all of them.
    const sheets = await page.evaluate(
      () =>
        new Set(
          [...document.querySelectorAll('[data-portico=mine]')].flatMap(({ shadowRoot }) => [
            ...(shadowRoot?.adoptedStyleSheets ?? []),
          ]),
        ).size,
    );
    expect(sheets).toBe(1);
  },
);

test('where no sheet can be shared, an island of the page’s own gets a link, and waits for it', async ({
  page,
  shellPath,
}) => {
  await page.addInitScript(() => {
    for (const { prototype } of [ShadowRoot, Document]) Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
  });
  await openPage(page, {
    body: `<div data-portico="mine">old</div><script src="${shellPath}shell.js"></script><script>
      mountShell('en').define('mine', function (runtime) {
        var h = runtime.react.createElement;
        return { default: function () { return h('button', { type: 'button', className: 'button primary' }, 'Mine'); } };
      });
    </script>`,
  });
  await whenReady(page);
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveCSS('background-color', 'rgb(194, 65, 12)');
  const mine = page.locator('[data-portico=mine]');
  expect(
    await mine.evaluate(({ shadowRoot }) =>
      Array.from(shadowRoot?.querySelectorAll('link, style, slot') ?? [], ({ localName }) => localName),
    ),
  ).toEqual(['link']);
  await page.evaluate(() => window.Portico.unmount());
  expect(await mine.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('button, link') ?? null)).toBeNull();
  await expect(mine).toHaveText('old');
});

test('an island of the page’s own that is removed while its code comes leaves nothing', async ({ page, shellPath }) => {
  const letGo = await holdRoute(page, /\/assets\/page-islands-/);
  await openPage(page, {
    body: `<div data-portico="mine"></div><div data-portico="mine"></div><script src="${shellPath}shell.js"></script><script>
      mountShell('en').define('mine', function (runtime) {
        return { default: function () { return runtime.react.createElement('p', null, 'Mine'); } };
      });
    </script>`,
  });
  await page.waitForFunction(() => window.Portico?.doctor().islands?.length === 2);
  const removed = await page.evaluateHandle(() => {
    const host = document.querySelector('[data-portico=mine]') as HTMLElement;
    host.remove();
    return host;
  });
  letGo();
  await expect(page.getByText('Mine')).toHaveCount(1);
  expect((await whenReady(page)).failures).toEqual([]);
  expect(await removed.evaluate(({ shadowRoot }) => shadowRoot?.innerHTML ?? '')).toBe('');
});
