import assert from 'node:assert/strict';
import { shellOf } from '../../browser/partials.ts';
import { LAYER, type Page } from '../page.ts';
import { enter, type Scenario } from '../scenario.ts';

const LOGIN = `${LAYER}dialog`;
const SHARE = '[data-portico=share-overlay] >>> dialog';

/** Whether the focus is in an element of that shadow root. */
const isInside = (page: Page, css: string) =>
  page.evaluate(({ find, focused }, target) => Boolean(find(target)?.contains(focused())), css);

const login: Scenario = {
  name: 'the login dialog takes the focus, keeps it, holds the page still, and gives the focus back',
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'guest');
    site.make('/en/dialog', {
      body: `<main><h1>Page</h1><button id="opener" data-portico-open="login">Open</button><p style="height:3000px">Long</p></main>
<div data-portico="header"></div><script src="${shellOf(runtime)}shell.js" data-lang="en"></script>`,
    });
    await page.goto('/en/dialog');
    await page.ready();
    await page.tabTo('#opener');
    await page.press('Enter');
    await page.see(LOGIN);
    assert.ok(await isInside(page, LOGIN), `the focus is inside: ${await page.focusName()}`);
    const seen = new Set<string>();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.press('Tab');
      // The browser's own toolbar may be a stop; the page beneath never is.
      const where = await page.focusName();
      seen.add(where);
      assert.ok((await isInside(page, LOGIN)) || /^(BODY|HTML)/.test(where), `Tab stays inside: ${where}`);
    }
    assert.ok(
      [...seen].some((name) => name.includes('Sign')),
      [...seen].join(),
    );
    assert.equal(
      await page.evaluate(
        () =>
          getComputedStyle(document.documentElement).overflowY !== 'visible' ||
          getComputedStyle(document.body).overflowY !== 'visible',
      ),
      true,
      'the page stands still',
    );
    await page.press('Escape');
    await page.gone(LOGIN);
    await page.focused('#opener');
    assert.equal(
      await page.evaluate(
        () => (document.documentElement.getAttribute('style') ?? '') + (document.body.getAttribute('style') ?? ''),
      ),
      '',
    );
    // By mouse, and by a press outside.
    await page.click('#opener');
    await page.see(LOGIN);
    await page.driver.clickAt(20, 400);
    await page.gone(LOGIN);
    await page.focused('#opener');
  },
};

const share: Scenario = {
  name: 'the share overlay claims a coupon, draws the code of the link, and Esc closes it',
  async play(stage) {
    const { page, runtime } = stage;
    await enter(stage, 'guest');
    await page.goto(`/qa/share/owner-3/en${runtime === 'react' ? '?runtime=react' : ''}`);
    await page.see(SHARE);
    assert.ok(await isInside(page, SHARE), `the focus is inside: ${await page.focusName()}`);
    await page.see({ css: `${SHARE} [role=timer]`, text: '^Ends in 2d ' });
    await page.click({ css: `${SHARE} button`, text: '^Claim coupon$' });
    await page.see({ css: `${SHARE} .share-rewards *`, text: '^CN¥50 off' });
    await page.press('Escape');
    await page.gone(SHARE);
    await page.goto(`/qa/share/owner-0/en${runtime === 'react' ? '?runtime=react' : ''}`);
    await page.click({ css: `${SHARE} button`, text: '^QR code$' });
    await page.see(`${SHARE} svg.share-qr`);
    await page.press('Escape');
    await page.gone(SHARE);
  },
};

const shareOpened: Scenario = {
  name: 'the share overlay opens by a button of the page, and the focus comes back',
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'guest');
    site.make('/en/share', {
      body: `<button id="opener" data-portico-open="share-overlay">Win</button><div data-portico="share-overlay"></div>
<script src="${shellOf(runtime)}shell.js" data-lang="en"></script>`,
    });
    await page.goto('/en/share');
    await page.ready();
    await page.tabTo('#opener');
    await page.press('Enter');
    await page.see(SHARE);
    await page.focused(`${SHARE} .share-body`);
    await page.press('Escape');
    await page.gone(SHARE);
    await page.focused('#opener');
  },
};

export const dialogScenarios: readonly Scenario[] = [login, share, shareOpened];
