import assert from 'node:assert/strict';
import { at } from '../../browser/pages.ts';
import { CART, CART_BUTTON, HEADER } from '../page.ts';
import { changeVisitor, enter, type Scenario, type Stage, visit } from '../scenario.ts';

const SHEET = `${HEADER}#switcher`;

/** Chooses a language and a currency in the switch, and confirms. */
export async function choose({ page }: Stage, language: string, currency: string): Promise<void> {
  await page.click(`${HEADER}.tools .switch`);
  await page.see(SHEET);
  await page.click({ css: `${SHEET} label`, text: language });
  await page.click({ css: `${SHEET} label`, text: currency });
  await page.click({ css: `${SHEET} button`, text: '^(Confirm|确定|确认)$' });
}

const switching: Scenario = {
  name: 'language and currency are chosen and kept',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'guest', '/en/page/help/?keep=1#tab=2');
    await choose(stage, '简体中文', 'EUR');
    await page.until('the page in Chinese', () => location.pathname === '/cn/page/help/');
    await page.ready();
    assert.equal(await page.evaluate(() => location.hash), '#tab=2');
    assert.equal(await page.evaluate(() => window.Portico.currency.value.code), 'EUR');
    const cookies = await page.evaluate(() => document.cookie);
    assert.match(cookies, /language=cn/);
    assert.match(cookies, /currency=EUR/);
  },
};

const switchKeys: Scenario = {
  name: 'a currency is found by typing, with arrows and Enter',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'guest', '/en/page/help/');
    await page.tabTo(`${HEADER}.tools .switch`);
    await page.press('Enter');
    await page.tabTo(`${SHEET} input[type=search]`);
    await page.driver.type('dollar');
    await page.until(
      'a shorter list',
      ({ find }) => !find({ css: '[data-portico=header] >>> #switcher label', text: 'EUR' }),
    );
    await page.press('ArrowDown');
    await page.press('ArrowDown');
    const chosen = await page.until('a chosen one', ({ focused }) => {
      const element = focused();
      return element instanceof HTMLInputElement && element.type === 'radio' && element.checked ? element.value : '';
    });
    assert.equal(chosen, 'CAD');
    await page.press('Escape');
    await page.gone(SHEET);
  },
};

const lateSwitch: Scenario = {
  name: 'a switch whose parts come late holds Tab until they are there, and leads into them',
  async play(stage) {
    const { page, site } = stage;
    const letGo = site.hold(/\/assets\/later-/);
    await visit(stage, 'guest', '/en/page/help/');
    const opener = `${HEADER}.tools .switch`;
    await page.tabTo(opener);
    await page.press('Enter');
    await page.press('Tab');
    await page.press('Tab');
    await page.focused(opener);
    letGo();
    await page.focused(`${SHEET} input[value=en]`);
    await page.press('Tab');
    await page.focused(`${SHEET} input[type=search]`);
    await page.press('Escape');
    await page.gone(SHEET);
    await page.focused(opener);
  },
};

const searchKeys: Scenario = {
  name: 'Esc in the empty search field closes what is open beside it',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'guest', '/en/page/bare');
    // Its code has come.
    await page.see(`${HEADER}.camera`);
    await page.click(`${HEADER}.finder input`);
    await page.press('Escape');
    await page.evaluate(({ find }, css) => {
      const menu = find(css)?.closest('header')?.querySelector('#freight');
      if (menu instanceof HTMLElement) menu.showPopover();
    }, `${HEADER}.finder input`);
    await page.see(`${HEADER}#freight`);
    await page.focused(`${HEADER}.finder input`);
    await page.press('Escape');
    await page.gone(`${HEADER}#freight`);
  },
};

const search: Scenario = {
  name: 'a keyword leads to the search, a link to its goods',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'guest', '/en/');
    const field = `${HEADER}.finder input`;
    await page.click(field);
    await page.driver.type('tea pot');
    await page.press('Enter');
    await page.until(
      'the search',
      () => location.pathname === '/en/page/search/' && location.search === '?keyword=tea%20pot',
    );
    await page.ready();
    await page.click(field);
    await page.driver.type('https://item.taobao.com/item.htm?id=661002101');
    await page.press('Enter');
    await page.until(
      'the goods',
      () => location.pathname === '/en/page/buy/' && location.search.includes('item.taobao.com'),
    );
    assert.equal((await page.ready()).state, 'ready');
  },
};

const back: Scenario = {
  name: 'Back from the back/forward cache brings a page that is alive and asks anew',
  trait: 'kept-pages',
  async play(stage) {
    const { page, site } = stage;
    await visit(stage, 'member', '/en/page/help/');
    await page.see({ ...CART_BUTTON, text: '^Cart, 7 items' });
    await page.evaluate(() => {
      Reflect.set(window, 'mark', 1);
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'mark', persisted ? 'from the cache' : 2));
    });
    await page.rest();
    await page.goto('/engines/entry');
    // Meanwhile the visitor changes.
    await changeVisitor(page, 'empty');
    site.calls.length = 0;
    await page.back();
    const mark = await page.until('back', () => {
      const told: unknown = Reflect.get(window, 'mark');
      // Until `pageshow` has fired, its state is that of the moment when the page was left.
      return location.pathname === '/en/page/help/' && told !== 1 && String(told ?? 'loaded anew');
    });
    assert.equal(mark, 'from the cache');
    await page.until(
      'the new visitor',
      () => window.Portico.user.value.isLoggedIn && window.Portico.cart.value.count === 0,
    );
    assert.ok(site.calls.includes('GET /user/info'), site.calls.join());
    await page.click(`${HEADER}.more`);
    await page.see(`${HEADER}#account-menu`);
    await page.press('Escape');
    await page.gone(`${HEADER}#account-menu`);
    await page.click(CART_BUTTON);
    await page.see({ css: `${CART}*`, text: '^Your cart is empty' });
  },
};

const preloads: Scenario = {
  name: 'with the first reads preloaded the member is shown, and Chromium sends each call once',
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'member');
    site.calls.length = 0;
    await page.goto(at('/en/page/help/?preload=reads', runtime));
    assert.deepEqual(await page.ready(), { state: 'ready', failures: [] });
    await page.see({ ...CART_BUTTON, text: '^Cart, 7 items' });
    // Other engines ignore the preload.
    const most = (await page.evaluate(() => navigator.userAgent.includes('Chrome/'))) ? 1 : 2;
    for (const read of ['GET /user/info', 'GET /currency/list']) {
      const times = site.calls.filter((call) => call === read).length;
      assert.ok(times > 0 && times <= most, `${read}: ${times} times`);
    }
  },
};

export const pageScenarios: readonly Scenario[] = [
  switching,
  switchKeys,
  lateSwitch,
  searchKeys,
  search,
  preloads,
  back,
];
