import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { recordCalls, whenReady } from './pages.ts';

const home = (runtime: string, query: string, path = '/en/page/homepage') =>
  `${path}?${query}${runtime === 'react' ? '&runtime=react' : ''}`;
const boxOf = (page: Page) => page.locator('[data-portico=countdown-task]').getByRole('region');
const timerOf = (page: Page) => page.locator('[data-portico=countdown-task]').getByRole('timer');
const secondsOf = async (page: Page) => Number.parseInt((await timerOf(page).getAttribute('aria-label')) ?? '', 10);

/** Opens a page with a clock in the test's hands, which stands still once the task is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await whenReady(page);
}

for (const [lang, name, back] of [
  ['en', 'Browsing task', 'Task completed / return to activity'],
  ['cn', '浏览任务', '任务已完成 / 返回活动'],
  ['kr', '둘러보기 미션', '미션 완료 / 이벤트로 돌아가기'],
  ['ph', 'Browsing task', 'Task completed / return to activity'],
] as const) {
  test(`counts, is sent once, and leads back to the activity: ${lang}`, async ({ page, runtime }) => {
    const calls = recordCalls(page);
    const sent = () => calls.filter((call) => call === 'GET /active/add-active').length;
    await loginAs(page, 'member');
    await open(page, home(runtime, 'demo_sweepstake=activityId:77', `/${lang}/page/help/`));
    const box = page.locator('[data-portico=countdown-task]').getByRole('region', { name });
    await expect(box).toBeInViewport({ ratio: 1 });
    const { violations } = await new AxeBuilder({ page }).include('[data-portico=countdown-task]').analyze();
    expect(violations).toEqual([]);
    expect(sent()).toBe(0);
    await page.clock.runFor(16_000);
    const link = box.getByRole('link', { name: back });
    const segment = lang === 'cn' ? 'cn' : 'en';
    await expect(link).toHaveAttribute('href', `/${segment}/page/subject?id=77`);
    expect((await new AxeBuilder({ page }).include('[data-portico=countdown-task]').analyze()).violations).toEqual([]);
    await page.clock.runFor(30_000);
    expect(sent()).toBe(1);
    await link.click();
    await expect(page).toHaveURL(/\/page\/subject\?id=77$/);
  });
}

test('waits for the first scroll where it is to', async ({ page, runtime }) => {
  await open(page, home(runtime, 'demo_sweepstake=start:scroll'));
  await expect(boxOf(page)).toContainText('Scroll the page to start the task.');
  await page.clock.runFor(5_000);
  expect(await secondsOf(page)).toBe(15);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(boxOf(page)).toContainText('Keep browsing');
  await page.clock.runFor(3_000);
  expect(await secondsOf(page)).toBeLessThan(13);
});

test('pauses after 5 s without a scroll, and goes on with one', async ({ page, runtime }) => {
  await open(page, home(runtime, 'demo_sweepstake=checkScroll'));
  await expect(timerOf(page)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(boxOf(page)).toContainText('Paused');
  expect(await secondsOf(page)).toBe(10);
  // The event comes with the next frame, which the page's clock does not make.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, 300);
      }),
  );
  await page.clock.runFor(2_000);
  expect(await secondsOf(page)).toBeLessThan(10);
});

test('the placeholder wins over the switches', async ({ page, runtime }) => {
  await open(page, home(runtime, 'demo_sweepstake=start:scroll&task_start=now&task_check=on'));
  await expect(boxOf(page)).toContainText('Keep browsing');
  await page.clock.runFor(6_000);
  await expect(boxOf(page)).toContainText('Paused');
});

for (const [fault, words] of [
  ['refuse', 'The server refused this. Please try again later.'],
  ['500', 'Sorry, network is unstable'],
  ['logged-out', 'Please sign in, so that the task can count for you.'],
] as const) {
  test(`says that it was not taken, and asks no second time: ${fault}`, async ({ page, runtime, consoleErrors }) => {
    const calls = recordCalls(page);
    await loginAs(page, 'member');
    await open(page, home(runtime, `demo_sweepstake=on&demo_faults=addActive=${fault}`));
    await expect(timerOf(page)).toBeVisible();
    await page.clock.runFor(16_000);
    await expect(page.locator('[data-portico-layer] .toast')).toContainText(words);
    await page.clock.runFor(40_000);
    await expect(boxOf(page)).toHaveCount(0);
    expect(calls.filter((call) => call === 'GET /active/add-active')).toHaveLength(1);
    consoleErrors.length = 0;
  });
}

test('the activity of a subject page is kept for the next task', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.goto(home(runtime, 'id=42', '/en/page/subject'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subject_activity_id'))).toBe('42');
  await open(page, home(runtime, 'demo_sweepstake=on'));
  await expect(timerOf(page)).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(boxOf(page).getByRole('link')).toHaveAttribute('href', '/en/page/subject?id=42');
});

test('where it is off nothing of it is fetched', async ({ page, runtime }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto(home(runtime, 'demo_sweepstake=off'));
  await whenReady(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /countdown-|sheet-countdown/.test(file))).toEqual([]);
  await expect(boxOf(page)).toHaveCount(0);
});
