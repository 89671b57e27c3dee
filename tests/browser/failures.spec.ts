import { expect, loginAs, test } from './fixtures.ts';
import { breakCalls, openPage, openShell, whenReady } from './pages.ts';

const islands =
  '<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel" data-mode="inline"></div>';
const mount = (shellPath: string, options: object = {}) =>
  `${islands}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

test('user data that is broken becomes one failure, and the page lives', async ({ page, shellPath, consoleErrors }) => {
  await loginAs(page, 'member');
  for (const [fault, reason] of [
    ['truncated', 'json'],
    ['shape', 'shape'],
    ['404', 'http'],
  ] as const) {
    await breakCalls(page, `userInfo=${fault}`);
    await openPage(page, { body: mount(shellPath) }, `/en/test-page-${fault}`);
    const { state, failures } = await whenReady(page);
    expect([state, failures], fault).toEqual(['degraded', [expect.objectContaining({ call: 'userInfo', reason })]]);
    await expect(
      page.locator('[data-portico=header]').getByRole('link', { name: 'Sign in' }).filter({ visible: true }),
      fault,
    ).toBeVisible();
    await expect(
      page
        .locator('[data-portico=toolbar]')
        .getByRole('button', { name: /^Cart/ })
        .or(page.getByRole('link', { name: /^Cart/ })),
      fault,
    ).toBeVisible();
    expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
  }
});

test('a call that never answers ends after its time, and the other islands are alive meanwhile', async ({
  page,
  shellPath,
}) => {
  await breakCalls(page, 'userInfo=never');
  await openPage(page, { body: mount(shellPath, { api: { timeout: 300, retries: 1 } }) });
  await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
  const { state, failures } = await whenReady(page);
  expect(state).toBe('degraded');
  expect(failures).toEqual([expect.objectContaining({ call: 'userInfo', reason: 'timeout' })]);
});

test('a read that fails twice is tried a third time', async ({ page, runtime, shellPath, consoleErrors }) => {
  await loginAs(page, 'member');
  await breakCalls(page, `headerData=500*2,run=retry-${runtime}`);
  await openPage(page, { body: mount(shellPath) });
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  expect(consoleErrors.splice(0)).toHaveLength(2);
});

test('a currency list that fails offers Retry, which heals the page', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await breakCalls(page, 'currencies=state:1');
  await openPage(page, { body: mount(shellPath) });
  expect((await whenReady(page)).state).toBe('degraded');
  const layer = page.locator('[data-portico-layer]');
  await expect(layer.getByText('网络错误，请稍后重试')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
  await page.context().clearCookies({ name: 'demo_faults' });
  await layer.getByRole('button', { name: 'Retry' }).click();
  await expect(
    page.locator('[data-portico=header]').getByText('林小美').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(layer.getByText('网络错误，请稍后重试')).toHaveCount(0);
});

test('a button whose code is lost says so, though what shows toasts is lost with it', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  await page.route(/\/assets\/parts-[a-z0-9]{6}\.js/, (route) => route.abort());
  await loginAs(page, 'member');
  const body = '<div data-portico="cart-panel" data-mode="inline"></div>';
  await openShell(page, { body: `${body}<script src="${shellPath}shell.js" data-lang="en"></script>` });
  const cart = page.locator('[data-portico=cart-panel]');
  const press = () =>
    cart
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
  await expect(async () => {
    await press();
    await expect(cart.getByRole('alert')).toHaveText('Sorry, network is unstable', { timeout: 500 });
  }).toPass();
  await press();
  await expect(cart.getByRole('alert')).toHaveCount(1);
  await expect(page.locator('[data-portico-layer]')).toHaveCount(0);
  consoleErrors.splice(0);
});

test('a refused change says why and puts the count back', async ({ page, shellPath, consoleErrors }) => {
  await loginAs(page, 'member');
  await openPage(page, { body: mount(shellPath) });
  const panel = page.locator('[data-portico=cart-panel]');
  const line = panel.getByRole('listitem').first();
  await expect(line).toBeVisible();
  await whenReady(page);
  const count = () => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count);
  const before = await count();
  await breakCalls(page, 'cartUpdate=500');
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect(page.locator('[data-portico-layer]').getByText('Sorry, network is unstable').first()).toBeVisible();
  await expect.poll(count).toBe(before);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  await breakCalls(page, 'cartUpdate=logged-out');
  await line.getByRole('button', { name: /^One more/ }).click();
  const dialog = page.locator('[data-portico-layer]').getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /login\?ref=/);
});

test('a core that does not come leaves the page alone, and the next call tries again', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  await page.route(/core-.*\.js/, (route) => route.abort());
  const listening =
    "<script>heard = []; for (const name of ['error', 'ready']) document.addEventListener('portico:' + name, (event) => heard.push([name, event.detail.reason || event.detail.state]))</script>";
  const using = "<script>Portico.toast('x'); Portico.cart.subscribe(function () {})()</script>";
  await openPage(page, { body: `<p>the page</p>${listening}${mount(shellPath)}${using}` });
  expect(await whenReady(page)).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
  await expect(page.getByText('the page')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
    ['error', 'chunk'],
    ['ready', 'degraded'],
  ]);
  const said = consoleErrors.splice(0);
  expect(said.join()).toContain('ERR_FAILED');
  // The address that was tried, and the setting that defines it.
  const ours = said.filter((text) => text.includes('[portico]'));
  expect(ours).toEqual([expect.stringMatching(/^\[portico\] data-base: TypeError: .*\/assets\/core-/)]);
  await page.unroute(/core-.*\.js/);
  await page.evaluate(() => window.mountShell('en'));
  expect((await whenReady(page)).state).toBe('ready');
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
});

test('a picture stays where the whole style sheet fails', async ({ page, shellPath, consoleErrors }) => {
  await page.route(/shell-.*\.css$/, (route) => route.abort());
  await openPage(page, { body: mount(shellPath) });
  expect((await whenReady(page)).state).toBe('ready');
  const failed = () => page.evaluate(() => window.Portico.doctor().failures.map(({ reason }) => reason));
  await expect.poll(failed).toContain('style');
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  consoleErrors.splice(0);
});
