import assert from 'node:assert/strict';
import { headOf } from '../../browser/partials.ts';
import { CART, CART_BUTTON, HEADER } from '../page.ts';
import { enter, type Scenario, visit } from '../scenario.ts';

const BARE = '/en/page/bare';
const NAME = { css: `${HEADER}*`, text: '^林小美$' };
const SEVEN = { ...CART_BUTTON, text: '^Cart, 7 items' };

const known: Scenario = {
  name: 'the next page shows the member before any reply',
  runtime: 'preact',
  async play(stage) {
    const { page, site } = stage;
    await visit(stage, 'member', BARE);
    await page.until('the member is stored', () => localStorage.getItem('portico.last'));
    const letGo = site.hold(/^\/api\//);
    await page.goto(BARE);
    await page.see(NAME);
    await page.see(SEVEN);
    assert.equal(await page.evaluate(() => window.Portico.user.value.isLoggedIn), false, 'nothing has replied yet');
    letGo();
    assert.deepEqual(await page.ready(), { state: 'ready', failures: [] });
    await page.see(NAME);
  },
};

const left: Scenario = {
  name: 'after a log-out elsewhere the next page ends with a guest, and nothing of the member is stored',
  runtime: 'preact',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', BARE);
    await page.until('the member is stored', () => localStorage.getItem('portico.last'));
    await visit(stage, 'guest', BARE);
    await page.see({ css: `${HEADER}a`, text: '^Sign in$' });
    await page.gone(NAME);
    assert.equal(await page.evaluate(() => localStorage.getItem('portico.last')), null);
  },
};

const pressed: Scenario = {
  name: 'on a painted page menus open before the app’s code is there, and what is pressed is done once it is',
  runtime: 'preact',
  async play(stage) {
    const { page, site } = stage;
    await enter(stage, 'member');
    const letGo = site.hold(/\/assets\/core-/);
    await page.depart(BARE);
    await page.see(SEVEN);
    await page.click(`${HEADER}.more`);
    await page.see(`${HEADER}#account-menu`);
    await page.press('Escape');
    await page.gone(`${HEADER}#account-menu`);
    await page.click(SEVEN);
    letGo();
    await page.see({ css: `${CART}li button`, text: '^One more' });
    assert.deepEqual(await page.ready(), { state: 'ready', failures: [] });
  },
};

/** A script for the page: it records where its heading stands, in each frame after the page has been parsed. */
const WATCH_HEADING = `window.tops = [];
  (function look() {
    var heading = document.readyState !== 'loading' && document.querySelector('h1');
    var top = heading ? Math.round(heading.getBoundingClientRect().top) : null;
    if (top !== null && tops[tops.length - 1] !== top) tops.push(top);
    requestAnimationFrame(look);
  })();`;

const ROOMS = `<div data-portico="header" data-room="banner"></div>
  <div data-portico="announcements"></div><h1>Goods</h1>
  <div data-portico="footer"></div><div data-portico="toolbar"></div>`;

const WAYS: Readonly<Record<string, string>> = {
  'with markup of the server': '/en/',
  'with bare placeholders': '/en/room',
};

const still: readonly Scenario[] = Object.entries(WAYS).map(([way, path]) => ({
  name: `the content of a page ${way} stays where it is, on a first page and on the next`,
  runtime: 'preact',
  async play(stage) {
    const { page, site } = stage;
    await enter(stage, 'member');
    const call = `<script src="/shell/shell.js"></script><script>mountShell('en', 'main', { page: { type: 'home' } })</script>`;
    site.make('/en/room', { head: headOf('preact', 'en') + call, body: ROOMS });
    site.before(WATCH_HEADING);
    for (const visited of ['first', 'next']) {
      await page.goto(path);
      await page.ready();
      await page.see(NAME);
      await page.see(`${HEADER}.banner img`);
      await page.rest();
      const tops = await page.evaluate(() => Reflect.get(window, 'tops') as number[]);
      assert.equal(tops.length, 1, `${visited} page: ${tops}`);
    }
  },
}));

export const pictureScenarios: readonly Scenario[] = [known, left, pressed, ...still];
