import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, loginAs, test } from './fixtures.ts';
import { recordCalls, visit } from './pages.ts';

const barOf = (page: Page) => page.locator('[data-portico=toolbar]');
const appButton = (page: Page, name = 'App') => barOf(page).getByRole('button', { name, exact: true });
const serviceLink = (page: Page, name = 'Customer service') => barOf(page).getByRole('link', { name, exact: true });
const codeOf = (page: Page) => barOf(page).locator('svg.qr');

/** The controls of all islands that two quick presses would zoom. */
const zoomingControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-portico], [data-portico-layer]')]
      .flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll('a, button, input, label, select, summary') ?? []),
      ])
      .filter((control) => getComputedStyle(control).touchAction !== 'manipulation')
      .map((control) => control.outerHTML.slice(0, 200)),
  );

const BAR = '[data-portico=toolbar]';

test("the app's code is fetched when it is opened, beside its button, with the gift note", async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  const hasCode = () => chunks.some((path) => path.includes('/assets/qr-'));
  for (const [lang, app, service, gift, font] of [
    ['cn', '手机 App', '在线客服', '新用户可领取 CN¥1050 优惠券。', /^"PingFang SC"/],
    ['kr', '앱', '고객센터', '신규 회원에게 CN¥1050 쿠폰을 드립니다.', /^"Apple SD Gothic Neo", "Malgun Gothic"/],
  ] as const) {
    chunks.length = 0;
    await visit(page, `/${lang}/`);
    await expect(serviceLink(page, service), lang).toBeVisible();
    await expect(serviceLink(page, service), lang).toHaveCSS('font-family', font);
    expect(await zoomingControls(page), lang).toEqual([]);
    await expect(barOf(page).locator('.ads img'), lang).toBeVisible();
    expect(hasCode(), lang).toBe(false);
    await appButton(page, app).click();
    await expect(codeOf(page), lang).toBeInViewport({ ratio: 1 });
    expect(hasCode(), lang).toBe(true);
    await expect(barOf(page).getByText(gift)).toBeVisible();
    const [code, button] = [await codeOf(page).boundingBox(), await appButton(page, app).boundingBox()];
    if (!code || !button) throw new Error('something has no box');
    expect(code.x + code.width, lang).toBeLessThanOrEqual(button.x);
    expect(await findings(page, BAR), lang).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(codeOf(page), lang).toBeHidden();
    await expect(appButton(page, app), lang).toBeFocused();
  }
  // It is dark on white in dark mode and in forced colours, too.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await appButton(page, '앱').click();
  await expect(codeOf(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(codeOf(page)).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect(codeOf(page)).toHaveCSS('color-scheme', /only/);
});

test('the number of goods stays within the tools, and these are as wide as the chat below', async ({ page }) => {
  await loginAs(page, 'prime');
  await visit(page, '/en/');
  const badge = barOf(page).locator('.badge');
  await expect(badge).toHaveText('12');
  const [number, rail] = [await badge.boundingBox(), await barOf(page).locator('.rail').boundingBox()];
  if (!number || !rail) throw new Error('something has no box');
  expect(number.x + number.width).toBeLessThanOrEqual(rail.x + rail.width);
  const chat = page.locator('[data-portico-layer] .chat button');
  await expect(chat).toBeVisible();
  expect(await chat.boundingBox()).toMatchObject({ x: rail.x, width: rail.width });
});

test('where the code does not come its text is there', async ({ page, consoleErrors }) => {
  await page.route('**/assets/qr-*.js*', (route) => route.abort());
  await visit(page, '/en/');
  await appButton(page).click();
  await expect(barOf(page).getByText('https://m.shop.example/app?lang=en')).toBeVisible();
  consoleErrors.length = 0;
});

test('the ad is the one for who is here, asked for once, and pushes nothing', async ({ page }) => {
  const calls = recordCalls(page, { withPlaced: true });
  await visit(page, '/en/');
  const tools = barOf(page).locator('.rail');
  const before = await tools.boundingBox();
  const ofGuest = barOf(page).getByRole('link', { name: 'New here? Coupons worth CN¥1050' });
  await expect(ofGuest).toHaveAttribute('href', '/en/page/noviceguide/');
  await expect(ofGuest.getByRole('img')).toBeInViewport({ ratio: 1 });
  expect(await tools.boundingBox()).toEqual(before);
  expect(calls.filter((call) => call === 'GET /position').length).toBeLessThanOrEqual(4);
  expect(await findings(page, BAR), 'guest').toEqual([]);
  await loginAs(page, 'prime');
  await page.evaluate(() => window.Portico.reloadUser());
  const ofMember = barOf(page).getByRole('link', { name: 'Your level, your privileges' });
  await expect(ofMember).toHaveAttribute('href', '/en/page/account/level/');
  await expect(ofMember.getByRole('img')).toBeInViewport({ ratio: 1 });
  await expect(ofGuest).toHaveCount(0);
  expect(await tools.boundingBox()).toEqual(before);
  expect(await findings(page, BAR), 'prime').toEqual([]);
});

test('on phones it is a bar, away while one scrolls down, and the page has room for it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const calls = recordCalls(page, { withPlaced: true });
  await loginAs(page, 'member');
  await visit(page, '/en/');
  const bar = barOf(page).locator('.toolbar');
  const toTop = barOf(page).getByRole('button', { name: 'Back to top' });
  const cart = barOf(page).getByRole('button', { name: /^Cart/ });
  await expect(page.locator('[data-portico-layer] .chat'), 'the bar has the same').toHaveCount(1);
  await expect(page.locator('[data-portico-layer] .chat')).toBeHidden();
  const edgeOf = async () => (await bar.boundingBox())?.y;
  expect(await edgeOf()).toBe(480 - 52);
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(edgeOf).toBeGreaterThanOrEqual(480);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(edgeOf).toBe(480 - 52);
  for (const tool of [appButton(page), cart, serviceLink(page), toTop]) {
    await expect(tool).toBeInViewport({ ratio: 1 });
    const box = await tool.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
  }
  expect(await findings(page, BAR)).toEqual([]);
  // At the end it stands in its own room. The page may grow while it is scrolled.
  const atEnd = async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const end = await page.locator('[data-portico=footer]').boundingBox();
    return { edge: await edgeOf(), isAbove: end !== null && end.y + end.height <= 480 - 52 };
  };
  await expect.poll(atEnd).toEqual({ edge: 480 - 52, isAbove: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  await appButton(page).click();
  await expect(barOf(page).getByRole('link', { name: 'Get the app' })).toBeInViewport({ ratio: 1 });
  expect(await findings(page, BAR), 'code open').toEqual([]);
  await page.keyboard.press('Escape');
  await cart.click();
  const sheet = await page.locator('[data-portico=cart-panel] .cart-panel').boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(480 - 52);
  // There is no room for ads, so they are not requested.
  await expect(barOf(page).locator('.ads')).toBeHidden();
  expect(calls.filter((call) => call.includes('toolbar'))).toEqual([]);
});

test('in the bar the way to the top leaves no gap while hidden, and moves nothing when it comes', async ({ page }) => {
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/en/');
    const toTop = barOf(page).getByRole('button', { name: 'Back to top' });
    const cart = barOf(page).getByRole('button', { name: /^Cart/ });
    const boxes = async () => {
      const found = await Promise.all([appButton(page), cart, serviceLink(page)].map((tool) => tool.boundingBox()));
      return found.map((box) => ({ start: box?.x ?? 0, end: (box?.x ?? 0) + (box?.width ?? 0) }));
    };
    await expect(toTop).toBeHidden();
    const atTop = await boxes();
    const [before, behind] = [atTop[0]?.start ?? 0, width - (atTop[2]?.end ?? 0)];
    if (width < 768) expect(behind, `${width} px`).toBeCloseTo(before, 0);
    else expect(behind, `${width} px`).toBe(8);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(toTop).toHaveAttribute('data-offered', 'true');
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(barOf(page).locator('.toolbar')).not.toHaveAttribute('data-away');
    await expect(toTop).toBeInViewport({ ratio: 1 });
    expect(await boxes(), `${width} px`).toEqual(atTop);
    const button = await toTop.boundingBox();
    if (!button) throw new Error('the way to the top has no box');
    expect(atTop.filter(({ start, end }) => end > button.x + 0.5 && start < button.x + button.width - 0.5)).toEqual([]);
  }
});

test('at the end of the page only the way to the top is left, unless the keyboard is in it', async ({ page }) => {
  await visit(page, '/en/');
  const rail = barOf(page).locator('.rail');
  const scrollTo = (part: number) =>
    page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
  // A button pressed by mouse keeps the focus, but does not keep the bar in place.
  for (let times = 0; times < 2; times++) await appButton(page).click();
  await expect(appButton(page)).toBeFocused();
  await scrollTo(1);
  await expect(rail).toHaveCSS('opacity', '0');
  await expect(barOf(page).locator('.ads')).toHaveCSS('opacity', '0');
  const toTop = barOf(page).getByRole('button', { name: 'Back to top' });
  await expect(toTop).toBeInViewport({ ratio: 1 });
  await toTop.click();
  await expect(rail).toHaveCSS('opacity', '1');
  await expect(toTop).toBeHidden();
  // It does not give way while its code is open; the focus alone would keep it as well.
  await appButton(page).click();
  await expect(codeOf(page)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scrollTo(1);
  await expect(barOf(page).locator('.toolbar')).toHaveAttribute('data-aside', 'true');
  await expect(codeOf(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(codeOf(page)).toBeHidden();
  await toTop.click();
  await expect(rail).toHaveCSS('opacity', '1');
  await expect(toTop).toBeHidden();
  for (let times = 0; times < 2; times++) await appButton(page).click();
  await page.keyboard.press('Tab');
  await scrollTo(1);
  await expect(toTop).toBeVisible();
  await expect(barOf(page).locator('.toolbar')).toHaveAttribute('data-aside', 'true');
  await expect(rail).toHaveCSS('opacity', '1');
});

test('at the end of the page Tab enters the tools, which come back', async ({ page }) => {
  await visit(page, '/en/');
  await page.locator('[data-portico=footer]').getByRole('link').last().focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const rail = barOf(page).locator('.rail');
  await expect(rail).toHaveCSS('opacity', '0');
  // The footer's last controls may be buttons.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(rail.locator(':focus-visible')).toHaveCount(1, { timeout: 100 });
  }).toPass({ intervals: [0] });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await expect(rail).toHaveCSS('opacity', '1');
  // A mouse press in its place does not hit what can't be seen.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(rail).toHaveCSS('pointer-events', 'none');
});
