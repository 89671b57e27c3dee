import assert from 'node:assert/strict';
import { LANGUAGES } from '../../../src/domain/i18n/language.ts';
import { headOf, placeholderOf, shellOf } from '../../browser/partials.ts';
import { CART_BUTTON, HEADER } from '../page.ts';
import { enter, type Scenario, type Stage, visit } from '../scenario.ts';

/** The shell is ready: it has reported that, and its first islands are visible, styled and hydrated. */
async function stands({ page }: Stage): Promise<void> {
  assert.deepEqual(await page.ready(), { state: 'ready', failures: [] });
  const header = await page.boxOf(`${HEADER}header`);
  assert.deepEqual(
    [header.left, header.top, header.right],
    [0, 0, await page.evaluate(() => document.documentElement.clientWidth)],
  );
  // Styled: the bar has the height that the page sheet reserves for it.
  const bar = await page.boxOf(`${HEADER}.bar`);
  assert.equal(bar.bottom - bar.top, 104);
  await page.see(CART_BUTTON);
  await page.click(`${HEADER}.tools .switch`);
  await page.see(`${HEADER}#switcher`);
  await page.press('Escape');
  await page.gone(`${HEADER}#switcher`);
  await page.evaluate(() => document.querySelector('[data-portico=footer]')?.scrollIntoView({ behavior: 'instant' }));
  await page.see('[data-portico=footer] >>> footer');
}

const WAYS: Readonly<Record<string, string>> = {
  'bare placeholders and a call in the page': '/en/page/bare',
  'markup of the server': '/en/',
  'markup of the server and boot data': '/en/?demo_boot=on',
};

const ways: readonly Scenario[] = Object.entries(WAYS).map(([way, path]) => ({
  name: `a page with ${way} comes alive`,
  async play(stage) {
    await visit(stage, way.includes('boot') ? 'member' : 'guest', path);
    await stands(stage);
    if (way.includes('boot')) {
      assert.equal(stage.site.calls.includes('GET /user/info'), false, 'what is told is not asked for');
      await stage.page.see({ css: `${HEADER}*`, text: '^林小美$' });
    }
  },
}));

/** A script for the page: it records every node of the server's markup. */
const REMEMBER = `<script>
  window.nodesOf = function () {
    return [].concat.apply([], [].map.call(document.querySelectorAll('[data-portico]'), function (host) {
      var walker = document.createTreeWalker(host.shadowRoot.querySelector('[data-root]'), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      var nodes = []
      while (walker.nextNode()) {
        var node = walker.currentNode
        // A guest's links are left out until the visitor is known.
        if (!(node.nodeType === 1 ? node : node.parentNode).closest('.sign-links, .small-sign-in')) nodes.push(node)
      }
      return nodes
    }))
  }
  window.sent = nodesOf()
</script>`;

const ISLANDS = [
  ['header', 'data-fixed'],
  ['toolbar', ''],
  ['cart-panel', 'data-mode="inline" data-when="load"'],
  ['cookie-notice', ''],
  ['share-overlay', ''],
  ['countdown-task', ''],
  ['footer', 'data-theme="dark" data-when="load"'],
] as const;

const hydration: Scenario = {
  name: 'every node of the server’s markup is reused, in each language',
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'guest');
    // Without any reply, everything is as in the server's markup.
    site.hold(/^\/api\//);
    for (const lang of LANGUAGES) {
      const body = ISLANDS.map(([name, attributes]) => placeholderOf(runtime, [lang, 'main', name], attributes));
      const call = `<script src="${shellOf(runtime)}shell.js"></script><script>mountShell('${lang}', 'main', {})</script>`;
      const path = `/${lang === 'cn' ? 'cn' : 'en'}/hydration-${lang}`;
      site.make(path, { head: headOf(runtime, lang), body: body.join('') + REMEMBER + call });
      await page.goto(path);
      await page.until('mounted', () => performance.getEntriesByName('portico:mounted').length > 0);
      const count = await page.evaluate(() => {
        const sent: Node[] = Reflect.get(window, 'sent');
        const now: Node[] = Reflect.get(window, 'nodesOf')();
        const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : `"${node.nodeValue}"`);
        return {
          sent: sent.length,
          gone: sent.filter((node) => !now.includes(node)).map(nameOf),
          come: now.filter((node) => !sent.includes(node)).map(nameOf),
        };
      });
      assert.deepEqual({ gone: count.gone, come: count.come }, { gone: [], come: [] }, lang);
      assert.ok(count.sent > 250, `${lang}: ${count.sent} nodes`);
    }
  },
};

const early: Scenario = {
  name: 'what is pressed before the code is there is done once it is, on the same nodes',
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'member');
    const letGo = site.hold(/\/assets\/core-/);
    const islands = ['header', 'toolbar', 'cart-panel'] as const;
    site.make('/en/early', {
      head: headOf(runtime, 'en'),
      body: `${islands.map((name) => placeholderOf(runtime, ['en', 'main', name])).join('')}${REMEMBER}<script src="${shellOf(runtime)}shell.js"></script><script>mountShell('en')</script>`,
    });
    await page.depart('/en/early');
    await page.until('the markup', () => location.pathname === '/en/early' && Reflect.has(window, 'Portico'));
    await page.click(`${HEADER}.finder input`);
    await page.driver.type('tea');
    await page.click(`${HEADER}.tools .switch`);
    letGo();
    await page.ready();
    await page.see({ css: `${HEADER}#switcher label`, text: 'EUR' });
    const kept = await page.evaluate(({ find }, css) => {
      const field = find(css);
      const sent: Node[] = Reflect.get(window, 'sent');
      return field instanceof HTMLInputElement && sent.includes(field) ? field.value : '';
    }, `${HEADER}.finder input`);
    assert.equal(kept, 'tea');
  },
};

const gates: readonly Scenario[] = ['bare', 'printed'].map((form) => ({
  name: `a ${form} gate hides the page’s content until the visitor is known, from its first frame on`,
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'member');
    const letGo = site.hold(/^\/api\/user/);
    const inner = '<p id="secret">Orders</p>';
    const gate =
      form === 'bare'
        ? `<div data-portico="user-gate">${inner}</div>`
        : placeholderOf(runtime, ['en', 'main', 'user-gate']).replace(/<\/div>$/, `${inner}</div>`);
    // In the first frames that have it, and then after the code has come.
    site.before(`window.secrets = [];
      (function look() {
        var secret = document.getElementById('secret');
        if (secret) secrets.push(secret.checkVisibility({ visibilityProperty: true }));
        requestAnimationFrame(look);
      })();`);
    site.make('/en/gate', {
      head: headOf(runtime, 'en'),
      body: `<div data-portico="header"></div>${gate}<script src="${shellOf(runtime)}shell.js"></script><script>mountShell('en', 'main', { page: { requiresUser: true } })</script>`,
    });
    await page.depart('/en/gate');
    await page.until('some frames', () => (Reflect.get(window, 'secrets') as boolean[] | undefined)?.length ?? 0);
    await page.rest();
    assert.equal(await page.evaluate(() => (Reflect.get(window, 'secrets') as boolean[]).includes(true)), false);
    letGo();
    await page.until('the content', () => (Reflect.get(window, 'secrets') as boolean[]).at(-1));
    // Not because the animation has ended, ten seconds after the first paint.
    const left = await page.evaluate(() => {
      const slot = document.querySelector('[data-portico=user-gate]')?.shadowRoot?.querySelector('slot');
      return slot ? [slot.dataset.cover, getComputedStyle(slot).animationName] : [];
    });
    assert.deepEqual(left, ['', 'none']);
  },
}));

const crash: Scenario = {
  name: 'a part that crashes inside a gate takes the page’s content with it',
  async play(stage) {
    const { page, site, runtime } = stage;
    await enter(stage, 'member');
    site.make('/en/crash', {
      head: headOf(runtime, 'en'),
      body: `<div data-portico="user-gate"><p id="secret">Orders</p><div data-portico="my-orders"></div></div>
        <script src="${shellOf(runtime)}shell.js"></script><script>
        mountShell('en', 'main', { page: { requiresUser: true } });
        Portico.define('my-orders', function (runtime) {
          return { default: function () {
            var state = runtime.react.useState(false);
            window.breakNow = function () { state[1](true) };
            if (state[0]) throw new Error('the orders broke');
            return 'three orders';
          } };
        });</script>`,
    });
    await page.goto('/en/crash');
    await page.ready();
    const isSeen = () =>
      page.evaluate(() => document.getElementById('secret')?.checkVisibility({ visibilityProperty: true }) ?? null);
    await page.until('the part', () => 'breakNow' in window);
    assert.equal(await isSeen(), true);
    await page.evaluate(() => Reflect.get(window, 'breakNow')());
    await page.see('[data-portico=user-gate] >>> .crash h1');
    assert.equal(await isSeen(), false);
    // Each engine words the report in its own way.
    const told = site.told.splice(0);
    assert.ok(
      told.length > 0 && told.every((text) => /^console\.error: .*(the orders broke|\/en\/crash)/s.test(text)),
      `${told}`,
    );
  },
};

const later: Scenario = {
  name: 'a placeholder that is added later is mounted, with markup or without, and unmount gives the page back',
  async play(stage) {
    const { page, runtime } = stage;
    await visit(stage, 'guest', '/en/page/bare');
    await page.evaluate(
      (_, html) => {
        document.querySelector('[data-portico=footer]')?.remove();
        // Markup inserted by `innerHTML` keeps its template, which the parser has not attached as a root.
        const box = document.createElement('section');
        box.innerHTML = html;
        document.body.append(box);
        box.scrollIntoView({ behavior: 'instant' });
      },
      placeholderOf(runtime, ['en', 'main', 'footer'], 'data-when="load"'),
    );
    await page.see('section [data-portico=footer] >>> footer');
    await page.evaluate(() => window.Portico.unmount());
    await page.until(
      'no layer, no island',
      () =>
        [...document.querySelectorAll('[data-portico]')].every(
          (host) => !host.shadowRoot?.querySelector('header, footer, nav'),
        ) && !document.querySelector('[data-portico-layer]'),
    );
  },
};

export const mountScenarios: readonly Scenario[] = [...ways, hydration, early, ...gates, crash, later];
