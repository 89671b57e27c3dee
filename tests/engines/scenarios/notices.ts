import assert from 'node:assert/strict';
import { at } from '../../browser/pages.ts';
import { LAYER } from '../page.ts';
import { enter, type Scenario, visit } from '../scenario.ts';

const TASK = '[data-portico=countdown-task] >>> ';

const notice: Scenario = {
  name: 'the cookie notice stands at the bottom, makes room for a toast, and is gone once it is accepted',
  async play(stage) {
    const { page, runtime } = stage;
    await enter(stage, 'guest', { hasAnswered: false });
    await page.goto(at('/en/page/help/', runtime));
    await page.ready();
    const bar = '[data-portico=cookie-notice] >>> .footnote';
    await page.see(bar);
    const [box, high] = [await page.boxOf(bar), await page.evaluate(() => innerHeight)];
    assert.ok(box.bottom <= high + 0.5 && box.top > high / 2, JSON.stringify(box));
    assert.match(await page.focusName(), /^BODY/);
    await page.evaluate(() => window.Portico.toast('A word in between', 'warning'));
    await page.gone(bar);
    await page.see(`${LAYER}.toast`);
    await page.click(`${LAYER}.toast button`);
    await page.see(bar);
    await page.click({ css: '[data-portico=cookie-notice] >>> button', text: '^Accept$' });
    await page.gone(bar);
    await page.until('the answer is kept', () => localStorage.getItem('cookie_accepted') === '1');
    await page.goto(at('/en/page/help/', runtime));
    await page.ready();
    assert.equal(await page.evaluate(({ find }, css) => Boolean(find(css)), bar), false);
  },
};

const countdown: Scenario = {
  name: 'the countdown runs, pauses without scrolling, and goes on',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/page/homepage?demo_sweepstake=start:scroll&task_check=on');
    await page.see({ css: `${TASK}*`, text: '^Scroll the page to start the task' });
    const scroll = (top: number) => page.evaluate((_, y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const seconds = () =>
      page.evaluate(
        ({ find }, css) => Number.parseInt(find(css)?.getAttribute('aria-label') ?? '', 10),
        `${TASK}[role=timer]`,
      );
    assert.equal(await seconds(), 15);
    await scroll(200);
    await page.see({ css: `${TASK}*`, text: '^Keep browsing' });
    await page.until(
      'some seconds',
      ({ find }, css) => Number.parseInt(find(css)?.getAttribute('aria-label') ?? '', 10) < 14,
      `${TASK}[role=timer]`,
    );
    await page.see({ css: `${TASK}*`, text: '^Paused' });
    const rest = await seconds();
    await scroll(300);
    await page.until(
      'it goes on',
      ({ find }, css, left) => Number.parseInt(find(css)?.getAttribute('aria-label') ?? '', 10) < left,
      `${TASK}[role=timer]`,
      rest,
    );
  },
};

const announcements: Scenario = {
  name: 'stripe, top notice and pop-up of announcements stand, and the pop-up closes and gives the page back',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'guest', '/en/page/homepage?demo_announcements=all');
    const popup = '[data-portico=announcements] >>> dialog';
    await page.see(popup);
    assert.ok(
      await page.evaluate(({ find, focused }, css) => Boolean(find(css)?.contains(focused())), popup),
      await page.focusName(),
    );
    await page.press('Escape');
    await page.gone(popup);
    const stripe = await page.boxOf('[data-portico=announcements] >>> .stripe');
    assert.ok(stripe.bottom > stripe.top && stripe.top >= 104, JSON.stringify(stripe));
    await page.goto(at('/en/page/homepage?demo_announcements=all', stage.runtime));
    await page.ready();
    await page.see('[data-portico=announcements] >>> .stripe');
    assert.equal(await page.evaluate(({ find }, css) => Boolean(find(css)), popup), false, 'dismissed');
  },
};

export const noticeScenarios: readonly Scenario[] = [notice, countdown, announcements];
