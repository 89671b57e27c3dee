import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { at, settle, visit, whenAlive, whenReady } from './pages.ts';

/*
 * The demo host's shop with options of its own: routes, one language, currency, tabs, tools, entries, columns, texts and
 * ways to pay. Its markup is right without a script, and hydration reuses every node of it.
 */

const SHOP = '/own/';
const PRINTED_BASKET = '/own/basket/?demo_boot=on';
const ISLANDS = ['header', 'toolbar', 'footer'] as const;
const header = (page: Page) => page.locator('[data-portico=header]');
const toolbar = (page: Page) => page.locator('[data-portico=toolbar]');
const basket = (page: Page) => page.locator('[data-portico=cart-panel]');
const footer = (page: Page) => page.locator('[data-portico=footer]');

/** The addresses of all links and forms in the islands, once each. */
async function leadsTo(page: Page): Promise<readonly string[]> {
  const addresses = await page
    .locator('[data-portico] :is(a, form)')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? ''),
    );
  return [...new Set(addresses)].filter((address) => address !== '');
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [who, query] of [
    ['guest', ''],
    ['member', '?demo_boot=on'],
  ] as const)
    test(`a ${who} is led to pages of this shop alone, and all of them exist`, async ({ page }) => {
      await loginAs(page, who);
      await page.goto(SHOP + query);
      const addresses = await leadsTo(page);
      expect(addresses.length).toBeGreaterThan(10);
      for (const address of addresses) {
        expect(address).toMatch(/^\/own\//);
        expect((await page.request.get(address)).status(), address).toBe(200);
      }
    });

  test('the shop offers what it has, in its own words', async ({ page }) => {
    await page.goto(SHOP);
    await expect(header(page).getByRole('link', { name: 'Kettle & Leaf: home page' })).toHaveAttribute('href', SHOP);
    await expect(header(page).locator('.tabs .tab')).toHaveText(['Home']);
    await expect(header(page).getByRole('link', { name: 'Basket' })).toHaveAttribute('href', '/own/basket/');
    await expect(header(page).locator('.account').getByRole('link', { name: 'Join us' })).toHaveAttribute(
      'href',
      '/own/sign-in/?back=&type=register',
    );
    await expect(header(page).getByPlaceholder('Search teapots and tea')).toBeVisible();
    await expect(header(page).locator('.freight, #freight')).toHaveCount(0);
    await expect(page.getByText('Shipping')).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: /^Language and currency: English GBP$/ })).toBeVisible();
    await header(page)
      .getByRole('button', { name: /^Language/ })
      .click();
    await expect(header(page).locator('#switcher').getByRole('link')).toHaveText(['English']);
    await page.keyboard.press('Escape');
    await expect(footer(page).getByRole('heading')).toHaveText(['Kettle & Leaf']);
    await expect(footer(page).getByRole('link')).toHaveText([
      'Talk to us',
      'Help',
      'Ask before you buy',
      'For cafés and hotels',
      'Contact us',
      'About us',
      'Privacy policy',
    ]);
    await expect(footer(page).locator('.payments li')).toHaveCount(3);
    await expect(footer(page).locator('.contacts')).toContainText('hello@kettleandleaf.example');
    await expect(footer(page).locator('.copyright')).toContainText(
      `© ${new Date().getUTCFullYear()} Kettle & Leaf Ltd.`,
    );
    await expect(toolbar(page).getByRole('link', { name: 'Basket' })).toHaveAttribute('href', '/own/basket/');
    await page.setViewportSize({ width: 360, height: 740 });
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(header(page).locator('#menu').getByRole('link')).toHaveText(['Sign in', 'Join us', 'Home']);
  });

  test('the basket has its lines', async ({ page }) => {
    await loginAs(page, 'member');
    await page.goto(PRINTED_BASKET);
    await expect(basket(page).getByRole('heading', { name: 'Basket' })).toBeVisible();
    await expect(basket(page).locator('li.goods').first()).toBeVisible();
    await expect(page.getByText('JavaScript')).toHaveCount(0);
    await loginAs(page, 'empty');
    await page.goto(PRINTED_BASKET);
    await expect(basket(page).getByText('A pot of tea, perhaps?')).toBeVisible();
    await expect(basket(page).getByRole('link')).toHaveAttribute('href', SHOP);
  });

  test('a shopper searches, signs in and fills the basket', async ({ page }) => {
    await page.goto(SHOP);
    await header(page).getByRole('searchbox').fill('teapot');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/own\/teapots\/\?keyword=teapot$/);
    await expect(page.getByRole('listitem').filter({ hasText: 'Add to basket' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await expect(page).toHaveURL(/\/own\/sign-in\/\?back=http/);
    await page.getByLabel('Email').fill('member@example.com');
    await page.getByLabel('Password').fill('demo1234');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/own\/teapots\/$/);
    await page.goto(`${SHOP}?demo_boot=on`);
    await expect(header(page).locator('.who')).toHaveAttribute('href', '/own/me/');
    await expect(header(page).locator('.cart')).toHaveAttribute('aria-label', /^Basket: \d+ things in the basket$/);
    await header(page).getByRole('button', { name: 'Account menu' }).click();
    await expect(header(page).locator('#account-menu').getByRole('link')).toHaveText(['My orders']);
  });
});

/** Collects the nodes of each island as soon as the parser has inserted all of its markup. */
const MARK_NODES = () => {
  const seen = new Map<string, Node[]>();
  Reflect.set(window, 'sentNodes', seen);
  const look = () => {
    for (const host of document.querySelectorAll('[data-portico]')) {
      const name = host.getAttribute('data-portico') ?? '';
      const root = host.shadowRoot?.querySelector('[data-root]');
      // A sibling exists only after the placeholder's markup has been parsed.
      if (!root || seen.has(name) || !(host.nextSibling || document.readyState !== 'loading')) continue;
      const nodes: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) nodes.push(walker.currentNode);
      seen.set(name, nodes);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
};

/** By island: the number of nodes that the server sent, the number that is still there, and the removed subtrees. */
function countNodes(page: Page) {
  return page.evaluate((islands) => {
    const sent: Map<string, Node[]> = Reflect.get(window, 'sentNodes');
    return islands.map((name) => {
      const nodes = sent.get(name) ?? [];
      const root = document.querySelector(`[data-portico=${name}]`)?.shadowRoot;
      const gone = nodes.filter((node) => !root?.contains(node));
      // The descendants of a removed node count with it.
      const lost = gone.filter((node) => !gone.includes(node.parentNode as Node));
      const nameOf = (node: Node) => (node instanceof Element ? node.outerHTML.slice(0, 90) : `"${node.nodeValue}"`);
      return { name, sent: nodes.length, kept: nodes.length - gone.length, lost: lost.map(nameOf) };
    });
  }, ISLANDS);
}

const CORE = /\/core-\w+\.js$/;

/** Opens a page, and delays the core until the parser has ended. */
async function openMarked(page: Page, path: string): Promise<void> {
  await page.addInitScript(MARK_NODES);
  await page.route(CORE, async (route) => {
    await page.waitForFunction(() => document.readyState !== 'loading');
    await route.continue();
  });
  await page.goto(path);
}

/** Collects the shell's messages on the console. */
function hearShell(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[portico]')) said.push(message.text());
  });
  return said;
}

/** Records the sum of all layout shifts. */
const WATCH_SHIFTS = () => {
  Reflect.set(window, 'shifted', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const [who, query] of [
  ['guest', ''],
  ['guest', '?demo_boot=on'],
  ['member', ''],
  ['member', '?demo_boot=on'],
  ['prime', '?demo_boot=on'],
] as const)
  test(`every node is reused for a ${who}, ${query || 'without boot'}`, both, async ({ page, runtime }) => {
    await loginAs(page, who);
    await page.addInitScript(WATCH_SHIFTS);
    const said = hearShell(page);
    await openMarked(page, at(SHOP + query, runtime));
    expect(await whenReady(page)).toMatchObject({ state: 'ready', failures: [] });
    await whenAlive(page);
    await settle(page);
    const counts = await countNodes(page);
    for (const { name, sent, kept } of counts)
      test.info().annotations.push({ type: `${name}: nodes reused`, description: `${kept} of ${sent}` });
    const isPrinted = query !== '' || who === 'guest';
    for (const { name, sent, lost } of counts) {
      expect(sent, name).toBeGreaterThan(10);
      // Without boot the server prints a guest: a member's name replaces sign-in in the header.
      if (isPrinted || name !== 'header') expect(lost, name).toEqual([]);
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.002);
    expect(said).toEqual([]);
  });

test('the basket is hydrated, too', both, async ({ page, runtime }) => {
  const said = hearShell(page);
  await openMarked(page, at('/own/basket/', runtime));
  await whenReady(page);
  await whenAlive(page);
  await settle(page);
  const isKept = await page.evaluate(() => {
    const sent: Map<string, Node[]> = Reflect.get(window, 'sentNodes');
    return [...sent].map(([name, [island]]) => {
      const root = document.querySelector(`[data-portico=${name}]`)?.shadowRoot;
      return [name, root?.querySelector('.island') === island];
    });
  });
  expect(Object.fromEntries(isKept)).toEqual({ header: true, 'cart-panel': true, footer: true, toolbar: true });
  await expect(page.locator('[data-portico=cart-panel]').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(said).toEqual([]);
});

test('the printed lines of the basket stay until it is alive', both, async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.addInitScript(WATCH_SHIFTS);
  await page.addInitScript(() => {
    let count = 0;
    Reflect.set(window, 'gone', 0);
    // Each frame after the first one with lines has lines.
    const look = () => {
      const lines = document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.querySelectorAll('li.goods');
      if (count && !lines?.length) Reflect.set(window, 'gone', Reflect.get(window, 'gone') + 1);
      count = lines?.length ?? 0;
      requestAnimationFrame(look);
    };
    look();
  });
  const said = hearShell(page);
  await openMarked(page, at(PRINTED_BASKET, runtime));
  await whenReady(page);
  await whenAlive(page);
  await settle(page);
  await expect(
    basket(page)
      .getByRole('button', { name: /^One more/ })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'gone'))).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.002);
  expect(said).toEqual([]);
});

test('the first currency is the shop’s, until the visitor’s own is known', async ({ page, runtime, context }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'codes', seen);
    const look = () => {
      const code = document.querySelector('[data-portico=header]')?.shadowRoot?.querySelector('.switch .code');
      if (code?.textContent) seen.add(code.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  const codes = async () => {
    await whenReady(page);
    await whenAlive(page);
    await settle(page);
    return await page.evaluate(() => [...(Reflect.get(window, 'codes') as Set<string>)]);
  };
  await page.goto(at(SHOP, runtime));
  expect(await codes()).toEqual(['GBP']);
  await page.goto(at(`${SHOP}?demo_boot=on`, runtime));
  expect(await codes()).toEqual(['GBP']);
  await context.addCookies([{ name: 'currency', value: 'EUR', url: page.url() }]);
  await page.goto(at(`${SHOP}?demo_boot=on`, runtime));
  expect(await codes()).toEqual(['EUR']);
});

test('it stays the same shop once it is alive', async ({ page, runtime }) => {
  await visit(page, SHOP, runtime);
  await whenAlive(page);
  await expect(header(page).locator('.tabs .tab')).toHaveText(['Home']);
  await expect(header(page).locator('.freight')).toHaveCount(0);
  await expect(header(page).locator('.account').getByRole('link', { name: 'Join us' })).toHaveAttribute(
    'href',
    /^\/own\/sign-in\/\?back=http.*&type=register$/,
  );
  await header(page)
    .getByRole('button', { name: /^Language/ })
    .click();
  await expect(header(page).locator('#switcher').getByRole('radio', { name: 'English' })).toHaveCount(1);
  await expect(header(page).locator('#switcher').getByRole('radio', { name: '简体中文' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await toolbar(page).getByRole('button', { name: 'Basket' }).click();
  await expect(page.locator('[data-portico=cart-panel]').getByRole('heading', { name: 'Basket' })).toBeVisible();
  for (const address of await leadsTo(page)) expect(address).toMatch(/^\/own\/|^mailto:|^tel:/);
});
