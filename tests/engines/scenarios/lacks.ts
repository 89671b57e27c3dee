import assert from 'node:assert/strict';
import { CART, CART_BUTTON, HEADER } from '../page.ts';
import { enter, type Scenario, visit } from '../scenario.ts';
import { choose } from './pages.ts';

/** Features that some browsers do not have, removed by a script that runs before the page's own. */
const LACKS: Readonly<Record<string, string>> = {
  'constructable style sheets': `delete ShadowRoot.prototype.adoptedStyleSheets; delete Document.prototype.adoptedStyleSheets;`,
  'Trusted Types': `delete window.trustedTypes; Object.defineProperty(window, 'trustedTypes', { value: undefined });`,
  'idle callbacks': `delete window.requestIdleCallback; delete window.cancelIdleCallback;`,
  'checkVisibility and currentCSSZoom': `delete Element.prototype.checkVisibility; delete Element.prototype.currentCSSZoom;`,
  observers: `for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']) delete window[name];`,
};

const lacks: readonly Scenario[] = Object.entries(LACKS).map(([what, script]) => ({
  name: `a browser without ${what} shows header, menu and cart`,
  async play(stage) {
    const { page, site } = stage;
    await enter(stage, 'member');
    site.before(script);
    await visit(stage, 'member', '/en/page/bare');
    assert.equal((await page.boxOf(`${HEADER}.bar`)).bottom, 104);
    await page.click(`${HEADER}.more`);
    await page.see({ css: `${HEADER}#account-menu a`, text: 'My warehouse' });
    await page.press('Escape');
    await page.gone(`${HEADER}#account-menu`);
    await page.click(CART_BUTTON);
    await page.see({ css: `${CART}li button`, text: '^One more' });
  },
}));

const BLOCKED = `const blocked = function () { throw new DOMException('blocked', 'SecurityError') };
  Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked });
  window.BroadcastChannel = blocked;`;

const storage: Scenario = {
  name: 'with storage and cookies blocked a member shops and switches',
  async play(stage) {
    const { page, site } = stage;
    await enter(stage, 'member');
    site.before(BLOCKED);
    await page.goto(stage.runtime === 'react' ? '/en/page/bare?runtime=react' : '/en/page/bare');
    assert.deepEqual(await page.ready(), { state: 'ready', failures: [] });
    await page.click(CART_BUTTON);
    await page.click({ css: `${CART}li button`, text: '^One more' });
    await page.press('Escape');
    await page.gone(`${CART}.cart-panel`);
    // The notice can't store its answer, and must not cover anything.
    await choose(stage, '简体中文', 'EUR');
    await page.until('the page in Chinese', () => location.pathname === '/cn/page/bare');
    await page.ready();
    // The account has it.
    assert.equal(await page.evaluate(() => window.Portico.currency.value.code), 'EUR');
  },
};

/** The demo host's pages under a strict policy; they have one runtime. */
const policies: readonly Scenario[] = ['nonce', 'self', 'trusted', 'style'].map((policy) => ({
  name: `under the strict policy "${policy}" nothing is against it`,
  runtime: 'preact',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', `/en/page/policy/${policy}`);
    assert.deepEqual(await page.ready(), { state: 'ready', failures: [] });
    assert.equal((await page.boxOf(`${HEADER}.bar`)).bottom, 104);
    await page.click(`${HEADER}.more`);
    await page.see({ css: `${HEADER}#account-menu a`, text: 'My warehouse' });
    await page.press('Escape');
    await page.click(CART_BUTTON);
    await page.see({ css: `${CART}li button`, text: '^One more' });
  },
}));

export const lackScenarios: readonly Scenario[] = [...lacks, storage, ...policies];
