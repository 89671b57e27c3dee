import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { openPage, openShell, recordCalls, settle, whenReady } from './pages.ts';

/** As authors copy it. */
const stub = /<script>(if\(typeof mountShell.*)<\/script>/.exec(readFileSync('docs/embedding.md', 'utf8'))?.[1] ?? '';
const header = '<div data-portico="header"></div>';
const island = '[data-portico=header] header';

test('a call in the head, before any placeholder, mounts all of them; marks tell when', async ({ page, shellPath }) => {
  await openPage(page, {
    head: `<script src="${shellPath}shell.js"></script><script>mountShell('en')</script>`,
    body: header,
  });
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  await expect(page.locator(island)).toBeVisible();
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map((mark) => mark.name));
  expect(marks).toEqual(['portico:start', 'portico:mounted', 'portico:ready']);
});

test('the stub keeps a call until an async script has come', async ({ page, shellPath }) => {
  await openPage(page, {
    head: `<script>${stub}</script><script async src="${shellPath}shell.js"></script>`,
    body: `${header}<script>mountShell('en','main',{brand:{name:'Stubbed'}})</script>`,
  });
  await expect(page.locator(island)).toContainText('Stubbed');
});

test('the stub of both documents keeps a call also below an element that is called like it', async ({
  page,
  shellPath,
}) => {
  expect(readFileSync('docs/contract.md', 'utf8')).toContain(`  ${stub}\n`);
  const covers = [
    '<a id="mountShell"></a>',
    '<form id="mountShell"><input name="q"><input name="v"></form>',
    '<img name="mountShell"><img name="mountShell">',
    '<object id="mountShell"></object>',
    '<embed name="mountShell" hidden>',
    '<iframe name="mountShell" hidden></iframe>',
  ];
  for (const [index, cover] of covers.entries()) {
    const load = `<script async src="${shellPath}shell.js"></script>`;
    const call = `<script>${stub};mountShell('en','main',{brand:{name:'Stubbed'}})</script>`;
    await openPage(page, { body: `${cover}${header}${call}${load}` }, `/en/test-page-${index}`);
    await expect(page.locator(island), cover).toContainText('Stubbed');
  }
});

test('a form that the older stub has taken for the shell gives way to it', async ({ page, shellPath }) => {
  await openPage(page, {
    body: `<form id="mountShell"><input name="q"><input name="v"></form><script>window.mountShell=window.mountShell||function(){}</script>
      ${header}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',{brand:{name:'Stubbed'}})</script>`,
  });
  await expect(page.locator(island)).toContainText('Stubbed');
});

test('what is no text, or throws, is one console error for each argument, never an exception', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  const values: readonly (readonly [value: string, isReadable: boolean])[] = [
    ["Symbol('en')", false],
    ['Object.create(null)', true],
    ["Object.create({ toString() { throw new Error('no') } })", true],
    ["new Proxy({}, { get() { throw new Error('no') }, ownKeys() { throw new Error('no') } })", false],
  ];
  for (const [index, [value, isReadable]] of values.entries()) {
    for (const door of ['loader', 'npm']) {
      const said = `${value}, by ${door}`;
      const call = `var bad = ${value}; window.handle = mountShell(bad, bad, bad)`;
      const script =
        door === 'loader'
          ? `<script src="${shellPath}shell.js"></script><script>${call}</script>`
          : `<script type="module">import { mountShell } from '${shellPath}npm/index.js'; ${call}</script>`;
      await openPage(page, { body: `${header}${script}` }, `/en/test-page-${index}-${door}`);
      await page.waitForFunction(() => window.Portico);
      expect(await whenReady(page), said).toEqual({ state: 'ready', failures: [] });
      await expect(page.locator(island), said).toBeVisible();
      expect(consoleErrors.splice(0), said).toEqual([
        expect.stringMatching(/^\[portico\] language is (Symbol\(en\)|an object), not one of/),
        ...(isReadable ? [] : [expect.stringContaining('mountShell(…, options)')]),
        expect.stringMatching(/^\[portico\] platform is (Symbol\(en\)|an object), not one of/),
      ]);
    }
  }
});

test('the script twice and the call twice give one shell and one warning', async ({ page, shellPath }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const calls = recordCalls(page);
  const script = `<script src="${shellPath}shell.js"></script>`;
  await openShell(page, {
    body: `${header}${script}<script>window.first=mountShell('en')</script>${script}<script>window.second=mountShell('en');window.third=mountShell('cn')</script>`,
  });
  expect(
    await page.evaluate(() => [
      Reflect.get(window, 'first') === Reflect.get(window, 'second'),
      Reflect.get(window, 'first') === window.Portico,
    ]),
  ).toEqual([true, true]);
  await expect(page.locator('[data-portico-layer]')).toHaveCount(1);
  expect(
    await page.locator('[data-portico=header]').evaluate((host) => host.shadowRoot?.querySelectorAll('.island').length),
  ).toBe(1);
  expect(calls.filter((call) => call === 'GET /user/info')).toHaveLength(1);
  await expect.poll(() => warnings).toEqual([expect.stringContaining('called again with another')]);
});

test('a mount, an unmount and a mount before the core is there give one shell, and no warning', async ({
  page,
  shellPath,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openPage(page, {
    body: `${header}<script src="${shellPath}shell.js"></script>
      <script>var gone = mountShell('en'); gone.unmount(); var kept = mountShell('en')</script>`,
  });
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  const which = () => ['kept', 'gone'].map((name) => Reflect.get(window, name) === window.Portico);
  expect(await page.evaluate(which)).toEqual([true, false]);
  await expect(page.locator('[data-portico=header] .logo img')).toBeVisible();
  await settle(page);
  await expect(page.locator(island)).toHaveCount(1);
  await expect(page.locator('[data-portico-layer]')).toHaveCount(1);
  expect(warnings).toEqual([]);
});

test('of two versions the first owns the page, and the second says so once', async ({ page, shellPath }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/old/shell.js', async (route) => {
    const reply = await route.fetch({ url: `${ORIGIN}${shellPath}shell.js` });
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('2.5.256', '2.4.0') });
  });
  await openPage(page, {
    body: `${header}<script src="/old/shell.js" data-base="${shellPath}" data-lang="en"></script><script src="${shellPath}shell.js" data-lang="en"></script>`,
  });
  await expect(page.locator(island)).toBeVisible();
  expect(warnings).toEqual(['[portico] 2.4.0, not 2.5.256']);
});

test('data-base tells where the files lie when the script was moved', async ({ page, shellPath }) => {
  await page.route('**/bundle.js', async (route) => {
    const reply = await route.fetch({ url: `${ORIGIN}${shellPath}shell.js` });
    await route.fulfill({ response: reply, body: `var before = 1;\n${await reply.text()}` });
  });
  await openShell(page, {
    body: `${header}<script src="/bundle.js" data-base="${shellPath}" data-lang="en"></script>`,
  });
  await expect(page.locator(island)).toBeVisible();
});

test('what the page does with the handle before the core is there is not lost', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  await openPage(page, {
    body: `${header}<div data-portico="own"></div><script src="${shellPath}shell.js"></script><script>
      var shell = mountShell('en'); window.seen = [];
      window.before = [shell.user.value.isLoggedIn, shell.user.value.messages.total, shell.cart.value.count, shell.version];
      var stop = shell.currency.subscribe(function (value) { seen.push(value.code) });
      shell.cart.subscribe(function () { seen.push('never') })();
      shell.user.subscribe(7);
      shell.define('own', function () { return { mount: function (root) { root.textContent = 'own island' } } });
      shell.toast('Hello there', 'success');
      window.door = shell.user; window.handle = shell;
    </script>`,
  });
  await whenReady(page);
  await expect(page.locator('[data-portico=own]')).toContainText('own island');
  await expect(page.locator('[data-portico-layer]').getByText('Hello there').first()).toBeVisible();
  const state = await page.evaluate(() => ({
    before: Reflect.get(window, 'before'),
    seen: Reflect.get(window, 'seen'),
    isSame: [Reflect.get(window, 'door') === window.Portico.user, Reflect.get(window, 'handle') === window.Portico],
    user: Reflect.get(window, 'door').value.messages.total,
  }));
  expect(state).toEqual({
    before: [false, 0, 0, '2.5.256'],
    seen: expect.arrayContaining(['USD']),
    isSame: [true, true],
    user: 0,
  });
  expect(state.seen).not.toContain('never');
  expect(consoleErrors.splice(0)).toEqual(['[portico] user.subscribe(listener) is 7, not a function']);
});

/** Delays the core until the given reads have been sent. @returns The requests, in order. */
async function holdCore(page: Page, reads: readonly string[]): Promise<readonly string[]> {
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  await page.route(/core-.*\.js$/, async (route) => {
    const haveBegun = () => reads.every((path) => order.includes(path));
    // Reads that wait for the core are never sent before it, however late it is.
    await expect
      .poll(haveBegun)
      .toBe(true)
      .catch(() => {});
    order.push('core arrives');
    await route.continue();
  });
  return order;
}

test('the reads of the load sequence begin before the core is there, also where Undo is offered', async ({
  page,
  shellPath,
}) => {
  const reads = ['/api/user/info', '/api/currency/list', '/api/tool/config/get-config'];
  const order = await holdCore(page, reads);
  const options = { api: { endpoints: { cartRestore: 'cart/restore' } } };
  await openShell(page, {
    body: `${header}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`,
  });
  for (const path of reads) {
    expect(order.indexOf(path), path).toBeLessThan(order.indexOf('core arrives'));
    expect(
      order.filter((asked) => asked === path),
      path,
    ).toHaveLength(1);
  }
});

/** The first reads, by the names of their calls. */
const READS: Readonly<Record<string, string>> = {
  userInfo: '/api/user/info',
  currencies: '/api/currency/list',
  globalConfig: '/api/tool/config/get-config',
};
const MOVED: readonly (readonly [what: string, api: object, addresses: Readonly<Record<string, string>>])[] = [
  ['below the base', { endpoints: { userInfo: 'moved/who' } }, { userInfo: '/api/moved/who' }],
  ['to an address of its own', { endpoints: { currencies: '/moved/money' } }, { currencies: '/moved/money' }],
  ['of the switches', { endpoints: { globalConfig: 'moved/switches' } }, { globalConfig: '/api/moved/switches' }],
  [
    'all, by the base',
    { base: '/moved' },
    {
      userInfo: '/moved/user/info',
      currencies: '/moved/currency/list',
      globalConfig: '/moved/tool/config/get-config',
    },
  ],
];

test('a read that the options move is asked at its new address alone, and once', async ({ page, shellPath }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Later requests use the new base as well.
  await page.route('**/moved/**', (route) => route.fulfill({ json: { state: 0, msg: '', data: [] } }));
  for (const [index, [what, api, addresses]] of MOVED.entries()) {
    for (const how of ['call', 'JSON']) {
      const said = `${what}, by the ${how}`;
      for (const [name, address] of Object.entries(addresses)) {
        await page.unroute(`**${address}`);
        await page.route(`**${address}`, async (route) => {
          await route.fulfill({ response: await route.fetch({ url: `${ORIGIN}${READS[name]}` }) });
        });
      }
      const json = JSON.stringify({ api });
      const body =
        how === 'JSON'
          ? `${header}<script type="application/json" data-portico-options>${json}</script><script src="${shellPath}shell.js" data-lang="en"></script>`
          : `${header}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${json})</script>`;
      asked.length = 0;
      await openPage(page, { body }, `/en/test-page-${index}-${how}`);
      expect(await whenReady(page), said).toEqual({ state: 'ready', failures: [] });
      await settle(page);
      const wanted = Object.entries(READS).map(([name, address]) => addresses[name] ?? address);
      const olds = Object.values(READS);
      const made = asked.filter((path) => wanted.includes(path) || olds.includes(path));
      expect(made.sort(), said).toEqual([...wanted].sort());
    }
  }
});

test('boot data is not fetched', async ({ page, shellPath }) => {
  const calls = recordCalls(page);
  const boot = { user: { user_id: 0 }, currencies: [{ code: 'USD', symbol: 'US $' }], config: {} };
  await openPage(page, {
    body: `${header}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify({ boot })})</script>`,
  });
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  expect(calls).toEqual([]);
});

test('the npm module mounts the same shell', async ({ page, shellPath }) => {
  await openPage(page, {
    body: `${header}<script type="module">import { mountShell } from '${shellPath}npm/index.js'; window.handle = mountShell('en');</script>`,
  });
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  await expect(page.locator(island)).toBeVisible();
});
