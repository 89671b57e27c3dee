import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { chromiumLaunch } from '../../scripts/chromium-launch.ts';
import { CHANGES, HASTY_CHANGES, logIn, type Scene, whenShown } from './changes.ts';
import { test as base, expect } from './fixtures.ts';
import { type NumberedPages, serveNumberedPages } from './numbered-pages.ts';

/** The number of sequences, and the seed of the first. Without the code that drops pages, the two of `npm test` fail. */
const SEQUENCES = Number(process.env.PORTICO_SEQUENCES ?? 2);
const FIRST_SEED = Number(process.env.PORTICO_SEED ?? 2);

const test = base.extend<object, { pages: NumberedPages }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are used from it.
    async ({}, use) => {
      const pages = await serveNumberedPages();
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
});

/** Pages that may be fetched ahead, and that most pages link to. */
const AHEAD =
  /^\/(?:cn|en|kr)\/page\/(?:homepage|help|noviceguide|about\/aboutus|account|account\/mybalance|shoppingcart|query\/freight)\/?$/;

/** Addresses of links that may be fetched, without that of the page itself. */
const linksOf = (page: Page) =>
  page.evaluate((pattern) => {
    const found = new Set<string>();
    const search = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) search(element.shadowRoot);
        if (!(element instanceof HTMLAnchorElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { pathname, search: query, origin } = new URL(element.href, location.href);
        const isOther = origin === location.origin && !query && pathname !== location.pathname;
        if (!isOther || element.matches('[target], [role], .banner')) continue;
        if (new RegExp(pattern).test(pathname)) found.add(pathname);
      }
    };
    search(document);
    return [...found].sort();
  }, AHEAD.source);

const linkTo = (page: Page, path: string) =>
  page.locator(`a[href$="${path}"]:not([target], [role], .banner)`).filter({ visible: true }).first();

/** The page that is shown: its number, and what the server printed in it. Undefined while it is on its way. */
const shownPage = (page: Page) =>
  page
    .evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      const options = document.querySelector('script[data-portico-options]')?.textContent;
      if (!(entry instanceof PerformanceNavigationTiming) || !options) return undefined;
      const { user_id, currencyCode, cart_num } = JSON.parse(options).boot.user;
      return {
        number: entry.serverTiming.find(({ name }) => name === 'printed')?.duration ?? -1,
        path: location.pathname,
        printed: {
          id: Number(user_id),
          currency: String(currencyCode),
          lines: Number(cart_num),
          lang: document.querySelector<HTMLElement>('script[data-lang]')?.dataset.lang ?? '',
        },
      };
    })
    // The page before it has just ended.
    .catch(() => undefined);

/** Presses a link. @returns The page that it leads to, and whether that came ahead of the press. */
async function press(page: Page, path: string, pages: NumberedPages) {
  const before = await shownPage(page);
  // Content that comes late can move the link away below the pointer.
  for (let tries = 0; tries < 3; tries += 1) {
    const pressedAtMs = performance.now();
    await linkTo(page, path).click({ noWaitAfter: true, timeout: 10_000 });
    while (performance.now() - pressedAtMs < 8_000) {
      const shown = await shownPage(page);
      // A guest who asks for a member's page is sent to the log-in.
      if (shown && shown.number !== before?.number && (shown.path === path || shown.path.endsWith('/page/login')))
        return { ...shown, cameAhead: (pages.askedAtMs.get(shown.number) ?? 0) < pressedAtMs };
      await page.waitForTimeout(50);
    }
  }
  throw new Error(`no page is shown after a press on ${path}`);
}

/** What the server would print now. */
async function truth({ context, pages }: Scene, path: string) {
  const cookies = new Map((await context.cookies(pages.origin)).map(({ name, value }) => [name, value]));
  const segment = path.split('/')[1] ?? '';
  const chosen = cookies.get('language') ?? '';
  const lang = segment === 'en' && ['kr', 'ph'].includes(chosen) ? chosen : segment;
  const reply = await context.request.get(`${pages.origin}/api/user/info`, { headers: { 'x-demo-language': lang } });
  const { data } = await reply.json();
  return { id: data.user_id, currency: data.currencyCode, lines: data.cart_num, lang };
}

/** What the shell shows: in its state, and in its header and toolbar. */
const shellOf = (page: Page) =>
  page.evaluate(() => {
    const shownIn = (island: string, selector: string) =>
      [...(document.querySelector(`[data-portico=${island}]`)?.shadowRoot?.querySelectorAll(selector) ?? [])].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }),
      );
    const textOf = (island: string, selector: string) =>
      shownIn(island, selector)
        .map((element) => element.textContent?.trim())
        .join(' ');
    const { user, currency, cart } = window.Portico;
    return {
      state: [user.value.id, currency.value.code, cart.value.count],
      isMember: shownIn('header', '.more').length > 0,
      code: /[A-Z]{3}/.exec(textOf('header', '.switch'))?.[0],
      badge: textOf('toolbar', '.badge'),
    };
  });

async function expectShell(scene: Scene, page: Page): Promise<void> {
  const { id, currency, lines } = await truth(scene, new URL(page.url()).pathname);
  await expect(async () => {
    expect(await shellOf(page)).toEqual({
      state: [id, currency, lines],
      isMember: id !== 0,
      code: currency,
      badge: lines ? String(lines) : '',
    });
  }, 'the shell shows the visitor').toPass({ timeout: 10_000 });
}

const round = fc.record({
  from: fc.constantFrom('', '', '/en/page/search/?keyword=', '/en/page/account/', '/kr/page/help/'),
  rests: fc.array(fc.record({ nth: fc.nat(99), waitMs: fc.constantFrom(250, 250, 400, 800) }), {
    minLength: 1,
    maxLength: 2,
  }),
  delayMs: fc.constantFrom(0, 0, 150, 500),
  change: fc.oneof(
    { weight: 1, arbitrary: fc.constant('none') },
    { weight: 6, arbitrary: fc.constantFrom(...Object.keys(CHANGES)) },
  ),
  nth: fc.nat(99),
  /** Whether the link is pressed while the change is under way. */
  isHasty: fc.boolean(),
  presses: fc.constantFrom('rested', 'rested', 'rested', 'other'),
  ways: fc.constantFrom([], [], ['back'], ['back', 'forward']),
});

type Round = typeof round extends fc.Arbitrary<infer T> ? T : never;

async function restOn(page: Page, path: string, waitMs: number): Promise<void> {
  const link = linkTo(page, path);
  const rules = page.locator('script[type=speculationrules]');
  // Until the late code is there, nothing hears the pointer.
  for (let tries = 0; tries < 4; tries += 1) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await link.hover({ timeout: 5_000 });
    await page.waitForTimeout(waitMs);
    if ((await rules.count()) > 0) return;
    await page.mouse.move(0, 400);
  }
}

/** Plays a round. @returns Whether the page that was pressed came ahead. */
async function play(
  scene: Scene,
  { from, rests, delayMs, change, nth, isHasty, presses, ways }: Round,
): Promise<boolean> {
  const { page, pages } = scene;
  if (from) await page.goto(pages.origin + from);
  await whenShown(page);
  pages.delayMs = delayMs;
  let links = await linksOf(page);
  let rested = '';
  for (const { nth: at, waitMs } of rests) {
    rested = links[at % links.length] ?? '';
    await restOn(page, rested, waitMs);
  }
  const isUnderWay = isHasty && HASTY_CHANGES[change] !== undefined;
  await (isUnderWay ? HASTY_CHANGES : CHANGES)[change]?.(scene, nth);
  if (!isUnderWay) {
    await whenShown(page);
    links = await linksOf(page);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  const path = presses === 'rested' && links.includes(rested) ? rested : (links[nth % links.length] ?? '');
  const { cameAhead, ...shown } = await press(page, path, pages);
  // What was asked for while a change was under way may have been printed before it.
  if (cameAhead || !isUnderWay)
    expect(shown.printed, `printed for the visitor; came ahead: ${cameAhead}`).toEqual(await truth(scene, shown.path));
  if (isUnderWay) await page.reload();
  await expectShell(scene, page);
  for (const way of ways) {
    await page.evaluate((steps) => void setTimeout(() => history.go(steps)), way === 'back' ? -1 : 1);
    await expect(async () => expect(new URL(page.url()).pathname === shown.path).toBe(way === 'forward')).toPass();
    await expectShell(scene, page);
  }
  return cameAhead;
}

// The browser keeps pages for the way back, as visitors' browsers do.
test.use({ launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

test.describe('no page that was printed for another visitor is shown', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) {
    test(`sequence of seed ${seed}`, async ({ page, context, pages, playwright, consoleErrors }, testInfo) => {
      const emails: string[] = [];
      for (const persona of ['member', 'prime']) {
        const request = await playwright.request.newContext();
        const reply = await request.post(`${pages.origin}/api/demo/persona`, { data: { persona, fresh: true } });
        const { data } = await reply.json();
        emails.push(`${persona}+${data.user_id}@example.com`);
        await request.dispose();
      }
      await context.addInitScript(() => localStorage.setItem('cookie_accepted', '1'));
      const other = await context.newPage();
      const scene: Scene = { context, page, other, pages, emails };
      const [rounds = []] = fc.sample(fc.array(round, { minLength: 3, maxLength: 3 }), { seed, numRuns: 1 });
      pages.delayMs = 0;
      if (seed % 2) await logIn(page, scene, seed);
      else await page.goto(`${pages.origin}/en/page/help/`);
      for (const one of rounds) {
        const cameAhead = await test.step(JSON.stringify(one), () => play(scene, one));
        testInfo.annotations.push({ type: one.change, description: cameAhead ? 'ahead' : 'asked for' });
      }
      // Calls of a page that is left fail.
      consoleErrors.splice(0);
    });
  }
});
