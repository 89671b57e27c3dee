import type { Page, Route } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { holdRoute, openPage, openShell, recordCalls, settle, whenAlive, whenReady } from './pages.ts';

const islands =
  '<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';
const call = (shellPath: string, lang: string, options: object = {}) =>
  `<script src="${shellPath}shell.js"></script><script>mountShell('${lang}','main',${JSON.stringify(options)})</script>`;
const mount = (shellPath: string, options: object = {}) => islands + call(shellPath, 'en', options);

const layer = (page: Page) => page.locator('[data-portico-layer]');
const toast = (page: Page) => layer(page).locator('.toast');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');
const cartButton = (page: Page) => page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ });

function recordWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  return warnings;
}

test.describe('the chat', () => {
  const PRESS = '<button onclick="Portico.open(\'chat\')">Ask us</button>';

  /** Opens a page with its own button for the chat, and records the windows that it opens. */
  async function openChatPage(page: Page, shellPath: string): Promise<void> {
    await page.addInitScript(() => {
      const { open } = window;
      const asked: unknown[] = [];
      Reflect.set(window, 'asked', asked);
      window.open = (...given) => {
        asked.push(given);
        return open.apply(window, given);
      };
    });
    await openShell(page, { body: mount(shellPath) + PRESS });
  }

  const press = (page: Page) => page.getByText('Ask us').click();
  const windowsAsked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked') as unknown[]);

  test('opens one window of its size in a member’s press, led to their service', async ({ page, shellPath }) => {
    await loginAs(page, 'member');
    const calls = recordCalls(page);
    await openChatPage(page, shellPath);
    const [opened] = await Promise.all([page.waitForEvent('popup'), press(page)]);
    await opened.waitForURL(/customservice/);
    expect(await windowsAsked(page)).toEqual([['', 'portico-chat', 'popup,width=900,height=640']]);
    const { pathname, searchParams } = new URL(opened.url());
    const id = await page.evaluate(() => window.Portico.user.value.id);
    expect(pathname).toMatch(/^\/\w\w\/page\/customservice\/$/);
    expect([searchParams.get('window'), searchParams.get('lang')]).toEqual(['service', 'en']);
    expect(JSON.parse(searchParams.get('metaData') ?? '')).toMatchObject({ id });
    expect(searchParams.get('lineType')).toBeTruthy();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(calls.filter((made) => made.includes('echatsoft'))).toEqual([]);
  });

  test('asks for a guest’s link at the first press, and has one window at all further ones', async ({
    page,
    context,
    shellPath,
  }) => {
    const calls = recordCalls(page);
    const answer = await holdRoute(page, '**/echatsoft/**');
    await openChatPage(page, shellPath);
    expect(calls.filter((made) => made.includes('echatsoft'))).toEqual([]);
    const [opened] = await Promise.all([page.waitForEvent('popup'), press(page)]);
    await press(page);
    answer();
    await opened.waitForURL(/window=chat/);
    expect(new URL(opened.url()).searchParams.get('lang')).toBe('en');
    await opened.evaluate(() => {
      Reflect.set(window, 'timesFocused', 0);
      window.focus = () => Reflect.set(window, 'timesFocused', Reflect.get(window, 'timesFocused') + 1);
    });
    await press(page);
    await expect.poll(() => opened.evaluate(() => Reflect.get(window, 'timesFocused'))).toBe(1);
    expect(context.pages()).toHaveLength(2);
    await page.evaluate(() => window.Portico.close('chat'));
    await expect.poll(() => context.pages().length).toBe(1);
    // After it is closed, the next press opens another one, and the link is known.
    const [again] = await Promise.all([page.waitForEvent('popup'), press(page)]);
    await again.waitForURL(/window=chat/);
    expect(context.pages()).toHaveLength(2);
    expect(calls.filter((made) => made.includes('echatsoft'))).toEqual(['GET /echatsoft/get-url-data']);
  });

  test('closed before its link is known stays closed', async ({ page, context, shellPath }) => {
    const held: Route[] = [];
    await page.route('**/echatsoft/**', (route) => void held.push(route));
    await openChatPage(page, shellPath);
    const [opened] = await Promise.all([page.waitForEvent('popup'), press(page)]);
    await expect.poll(() => held.length).toBe(1);
    await opened.close();
    await held[0]?.continue();
    await settle(page);
    expect(context.pages()).toHaveLength(1);
    await expect(toast(page)).toHaveCount(0);
  });
});

test('an older version that is there first owns the page', async ({ page, shellPath }) => {
  const warnings = recordWarnings(page);
  const older = `<script>
    var theirs = { version: '2.4.0', ready: Promise.resolve({ state: 'ready', failures: [] }), unmount: function () {} };
    window.calls = [];
    window.mountShell = function () { calls.push([].slice.call(arguments)); return window.Portico = theirs };
    mountShell.v = '2.4.0';
    mountShell('en');
  </script>`;
  const calls = recordCalls(page);
  await openPage(page, { body: `${islands}${older}${call(shellPath, 'cn', { brand: { name: 'Mine' } })}` });
  await settle(page);
  expect(warnings).toEqual(['[portico] 2.4.0, not 2.5.256']);
  expect(await page.evaluate(() => [window.Portico.version, Reflect.get(window, 'calls')])).toEqual([
    '2.4.0',
    [['en'], ['cn', 'main', { brand: { name: 'Mine' } }]],
  ]);
  expect(calls).toEqual([]);
  expect(await page.locator('[data-portico=header]').evaluate((host) => host.shadowRoot)).toBeNull();

  // The same with the npm package, which has no loader.
  const npm = `import('${shellPath}npm/index.js').then((portico) => portico.mountShell('en').version)`;
  expect(await page.evaluate(npm)).toBe('2.4.0');
  await expect
    .poll(() => warnings.slice(1))
    .toEqual(['[portico] this page is run by version 2.4.0; version 2.5.256 leaves it to it']);
});

test('in safe mode nothing is brought to life, and the page’s content is there', async ({ page, shellPath }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const body = `<div data-portico="user-gate"><p>my orders</p></div><div data-portico="header"><b>server</b></div>${call(shellPath, 'en')}`;
  await openPage(page, { body, title: '' }, '/en/page/homepage', '?portico-safe=1&invite_code=ab&transportSite=1');
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  await expect(page.getByText('my orders')).toBeVisible();
  await expect(page.getByText('server')).toBeVisible();
  await settle(page);
  expect(lines).toEqual(['[portico] safe mode']);
  await expect(layer(page)).toHaveCount(0);
  await expect(page).toHaveTitle('');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('invite_code');
  await page.evaluate(() => window.Portico.unmount());
  await expect(page.getByText('my orders')).toBeVisible();
});

test(
  'after unmount the shell hears nothing, asks nothing and writes nothing',
  both,
  async ({ page, context, shellPath }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      localStorage.removeItem('cookie_accepted');
    });
    await loginAs(page, 'member');
    const options = { cookies: { reissue: '/api/cookies/reissue' }, errors: { webhook: '/hook' } };
    await openPage(
      page,
      { body: `${mount(shellPath, options)}<a href="#led" data-portico-open="cart-panel">cart</a>` },
      '/en/test-page',
      '?utm_source=x',
    );
    await whenReady(page);
    const other = await context.newPage();
    await openPage(other, {}, '/en/blank-page');
    await cartButton(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(7);
    await settle(page);
    const heard = await page.evaluateHandle(() => {
      const names: string[] = [];
      for (const name of ['ready', 'user', 'currency', 'cart', 'track', 'error']) {
        document.addEventListener(`portico:${name}`, () => names.push(name));
      }
      return names;
    });
    const calls = recordCalls(page);
    await page.evaluate(() => window.Portico.unmount());
    await page.evaluate(() => {
      document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { cart: true, user: true } }));
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await other.evaluate(() => {
      localStorage.setItem('cookie_accepted', '1');
      localStorage.setItem('userId', '999');
      new BroadcastChannel('portico').postMessage({ user: 0 });
    });
    await page.getByText('cart', { exact: true }).click();
    await expect(page).toHaveURL(/#led$/);
    await settle(page);
    expect(calls).toEqual([]);
    expect(await heard.jsonValue()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('utm_source');
    expect(
      await page.evaluate(() => [document.querySelectorAll('[data-portico-layer]').length, 'Portico' in window]),
    ).toEqual([0, false]);
  },
);

test.describe('without the late chunk', () => {
  test.beforeEach(async ({ page, context }) => {
    // In the chat's window as well, which would otherwise put it into the browser's cache.
    await context.route(/\/assets\/later-.*\.js/, (route) => route.abort());
    // The target pages, without a shell that would fail as well.
    for (const path of ['/en/page/shoppingcart/', '/en/page/login']) {
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ contentType: 'text/html', body: '<p>arrived</p>' }),
      );
    }
  });
  // The browser's own message about the chunk.
  test.afterEach(({ consoleErrors }) => {
    expect(consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  test('the shell is whole as far as it goes, and says once what is missing', async ({ page, shellPath }) => {
    const warnings = recordWarnings(page);
    await loginAs(page, 'member');
    await openPage(page, { body: mount(shellPath) });
    expect((await whenReady(page)).state).toBe('ready');
    await expect(
      page.locator('[data-portico=header]').getByText('林小美').filter({ visible: true }).first(),
    ).toBeVisible();
    // The search's own chunk imports it as well, and reports that if it was a separate try.
    await expect
      .poll(() => warnings.map((text) => text.split(': ', 3).join(': ')).filter((text) => !text.endsWith(': search')))
      .toEqual(['[portico] shell: chunk: late parts']);
    expect(warnings.filter((text) => text.includes('chunk: search')).length).toBeLessThan(2);
    // A member's choice is saved by the missing code for requests; a guest's is stored in the browser.
    await page.context().clearCookies();
    await page.reload();
    await whenReady(page);
    await page.evaluate(() => window.Portico.setCurrency('EUR'));
    await expect(page.locator('[data-portico=header]').getByRole('button', { name: /EUR/ })).toBeVisible();
    await page.evaluate(() => window.Portico.unmount());
    await expect(layer(page)).toHaveCount(0);
  });

  test('a link that was pressed while its island was on its way leads where it leads', async ({ page, shellPath }) => {
    const held: Route[] = [];
    let isPressed = false;
    // It is requested twice.
    await page.route(/\/assets\/share-.*\.js/, (route) => (isPressed ? route.abort() : void held.push(route)));
    const link = '<a href="/en/page/shoppingcart/" data-portico-open="share-overlay">share</a>';
    await openShell(page, {
      body: `<div data-portico="share-overlay" data-when="idle"></div>${link}${call(shellPath, 'en')}`,
    });
    await page.getByRole('link', { name: 'share' }).click();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isPressed = true;
    for (const route of held) await route.abort();
    await expect(page).toHaveURL(/\/en\/page\/shoppingcart\/$/);
  });

  test('without the parts as well the pictures stay, and a button in one asks again', async ({ page, shellPath }) => {
    await page.route('**/assets/parts-*.js*', (route) => route.abort());
    const islands = '<div data-portico="header"></div><div data-portico="cart-panel" data-mode="inline"></div>';
    await openPage(page, { body: islands + call(shellPath, 'en') });
    expect((await whenReady(page)).state).toBe('ready');
    const header = page.locator('[data-portico=header]');
    await expect(header.locator('.logo')).toHaveAttribute('href', '/en/page/homepage');
    const failures = () => page.evaluate(() => window.Portico.doctor().failures);
    // The layer has no picture, so its failure is reported at once.
    await expect.poll(failures).toContainEqual(expect.objectContaining({ island: 'layer', reason: 'chunk' }));
    await expect(panel(page).getByText('Sign in', { exact: true })).toBeVisible();
    await header.dispatchEvent('pointermove');
    await expect.poll(failures).toContainEqual(expect.objectContaining({ island: 'header', reason: 'chunk' }));
    await page.unroute('**/assets/parts-*.js*');
    const switcher = header.getByRole('button', { name: /^Language and currency/ });
    await switcher.dispatchEvent('click');
    await whenAlive(page);
    await expect.poll(() => header.evaluate((host) => host.shadowRoot?.querySelectorAll('[data-root]').length)).toBe(1);
    // The browser itself has opened it at the first press, and new markup in its place closes it.
    await expect(async () => {
      if (await header.locator('#switcher').isHidden()) await switcher.click();
      await expect(header.locator('#switcher')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  test('the login dialog is the login page', async ({ page, shellPath }) => {
    await openShell(page, { body: mount(shellPath) });
    const ref = encodeURIComponent(page.url());
    await page.evaluate(() => window.Portico.open('login'));
    await expect(page).toHaveURL((url) => url.pathname === '/en/page/login' && url.search === `?ref=${ref}`);
  });

  test('the switch says so, a toast is read out at least, and chat and cart button lead to their pages', async ({
    page,
    shellPath,
  }) => {
    await loginAs(page, 'member');
    await openShell(page, { body: mount(shellPath) });
    const header = page.locator('[data-portico=header]');
    await header.getByRole('button', { name: /^Language and currency/ }).click();
    await expect(header.locator('#switcher').getByText('Sorry, network is unstable')).toBeVisible();
    await page.keyboard.press('Escape');

    const read = await layer(page).evaluateHandle((host) => {
      const words: string[] = [];
      const root = host.shadowRoot as ShadowRoot;
      new MutationObserver(() => words.push(root.querySelector('[aria-live]')?.textContent ?? '')).observe(root, {
        childList: true,
        subtree: true,
      });
      return words;
    });
    await page.evaluate(() => window.Portico.toast('A word'));
    await expect.poll(() => read.jsonValue()).toContain('A word');
    await expect(layer(page).getByText('A word')).toHaveCount(0);

    const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => window.Portico.open('chat'))]);
    await opened.waitForURL('**/en/page/customservice/');

    await cartButton(page).click();
    await expect(page).toHaveURL(/\/en\/page\/shoppingcart\/$/);
  });
});

test('doctor() looks for what a support person asks, by code that is fetched for it', async ({
  page,
  runtime,
  shellPath,
  consoleErrors,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isDoctor = (path: string) => /\/assets\/doctor-/.test(path);
  await openPage(page, {
    headers: { 'content-security-policy': "img-src 'self'" },
    head: '<script>Array.from = function (list) { return [].slice.call(list) }</script>',
    body: `<img src="https://ads.example/1.png" alt=""><div id="top" data-portico="header"></div><i data-portico="hedaer"></i>
      <div style="height:5000px"></div><div data-portico="footer"></div><div class="two" data-portico="footer"></div>
      <div style="height:5000px"></div><div class="far" data-portico="countdown-task" data-when="visible"></div>
      <script src="${shellPath}shell.js"></script><script>mountShell('en', 'main')</script>`,
  });
  await page.evaluate(() => window.Portico.ready);
  expect(asked.some(isDoctor)).toBe(false);
  await whenAlive(page);
  const { report, found } = await page.evaluate(async () => {
    const { more, ...now } = window.Portico.doctor();
    return { report: now, found: await more };
  });
  expect(asked.filter(isDoctor)).toHaveLength(1);
  expect(report).toMatchObject({ lang: 'en', session: 'guest', failures: [] });
  expect(found).toMatchObject({
    runtime,
    loader: report.version,
    placeholders: [
      { name: 'header', element: 'div#top', phase: 'mounted', waitsFor: '' },
      { name: 'hedaer', element: 'i', phase: 'unknown' },
      { name: 'footer', element: 'div', phase: 'mounted' },
      { name: 'footer', element: 'div.two', phase: 'mounted' },
      { name: 'countdown-task', element: 'div.far', phase: 'waiting', waitsFor: 'coming near the view' },
    ],
    duplicate: ['footer'],
    storage: { cookies: true, localStorage: true, sessionStorage: true },
    violations: [{ directive: 'img-src', blocked: 'https://ads.example/1.png' }],
    patched: ['Array.from'],
  });
  expect(found?.timings['portico:ready']).toBeGreaterThan(0);
  expect(found?.requests.map(({ file }) => file)).toEqual(expect.arrayContaining(['/api/user/info']));
  consoleErrors.splice(0);
});
