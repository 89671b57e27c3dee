import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, loginAs, test } from './fixtures.ts';
import { recordCalls, settle, visit } from './pages.ts';

const home = (query: string, path = '/en/page/homepage') => `${path}?${query}`;
const boxOf = (page: Page) => page.locator('[data-portico=countdown-task]').getByRole('region');
const timerOf = (page: Page) => page.locator('[data-portico=countdown-task]').getByRole('timer');
const secondsOf = async (page: Page) => Number.parseInt((await timerOf(page).getAttribute('aria-label')) ?? '', 10);

test('counts, is sent once, and leads back to the activity', async ({ page }) => {
  const calls = recordCalls(page);
  const sent = () => calls.filter((call) => call === 'GET /active/add-active').length;
  await loginAs(page, 'member');
  await page.clock.install();
  await visit(page, home('demo_sweepstake=activityId:77', '/kr/page/help/'));
  const box = page.locator('[data-portico=countdown-task]').getByRole('region', { name: '둘러보기 미션' });
  await expect(box).toBeInViewport({ ratio: 1 });
  expect(await findings(page, '[data-portico=countdown-task]')).toEqual([]);
  expect(sent()).toBe(0);
  await page.clock.runFor(16_000);
  const link = box.getByRole('link', { name: '미션 완료 / 이벤트로 돌아가기' });
  await expect(link).toHaveAttribute('href', '/en/page/subject?id=77');
  expect(await findings(page, '[data-portico=countdown-task]')).toEqual([]);
  await page.clock.runFor(30_000);
  expect(sent()).toBe(1);
  await link.click();
  await expect(page).toHaveURL(/\/page\/subject\?id=77$/);
});

test('waits for the first scroll, pauses after 5 s without one, and goes on with the next', async ({ page }) => {
  await page.clock.install();
  await visit(page, home('demo_sweepstake=start:scroll&task_check=on'));
  // The event fires with the next frame, which the page's clock does not trigger.
  const scrollTo = (top: number) =>
    page.evaluate(
      (y) =>
        new Promise((resolve) => {
          window.addEventListener('scroll', resolve, { once: true });
          window.scrollTo(0, y);
        }),
      top,
    );
  await expect(boxOf(page)).toContainText('Scroll the page to start the task.');
  await page.clock.runFor(5_000);
  expect(await secondsOf(page)).toBe(15);
  await scrollTo(200);
  await expect(boxOf(page)).toContainText('Keep browsing');
  // The first 5 s include the scroll that has started them.
  await page.clock.runFor(12_000);
  await expect(boxOf(page)).toContainText('Paused');
  expect(await secondsOf(page)).toBe(5);
  await scrollTo(300);
  await page.clock.runFor(2_000);
  expect(await secondsOf(page)).toBeLessThan(5);
});

test('says that it was not taken, and asks no second time', async ({ page }) => {
  const calls = recordCalls(page);
  await loginAs(page, 'member');
  await page.clock.install();
  await visit(page, home('demo_sweepstake=on&demo_faults=addActive=refuse'));
  await expect(timerOf(page)).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(page.locator('[data-portico-layer] .toast')).toContainText(
    'The server refused this. Please try again later.',
  );
  await page.clock.runFor(40_000);
  await expect(boxOf(page)).toHaveCount(0);
  expect(calls.filter((call) => call === 'GET /active/add-active')).toHaveLength(1);
});

test('where it is off nothing of it is fetched', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await visit(page, home('demo_sweepstake=off'));
  await settle(page);
  expect(files.filter((file) => /countdown-|sheet-countdown/.test(file))).toEqual([]);
  await expect(boxOf(page)).toHaveCount(0);
});
