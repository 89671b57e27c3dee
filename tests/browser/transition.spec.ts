import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { both, expect, test } from './fixtures.ts';
import { at, openShell, whenReady } from './pages.ts';

/** Of the demo shop, printed by the helper. */
const NEXT = '/en/page/help/';

/** The sheet of a runtime's build. */
function sheetOf(shellPath: string): string {
  const folder = join(import.meta.dirname, '../../dist', shellPath.replace('/shell/', ''));
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { transitionSheet: string };
  return `<link rel="stylesheet" href="${shellPath}${manifest.transitionSheet}">`;
}

interface Parts {
  readonly head?: string;
  readonly attributes?: string;
  readonly content?: string;
}

/** A page with the option; its link leads to one that has it, too. */
async function openTwo(page: Page, shellPath: string, { head = '', attributes = '', content = '' }: Parts = {}) {
  const script = `<script src="${shellPath}shell.js"></script><script>mountShell('en','main',{ahead:{transition:true}})</script>`;
  const linked = sheetOf(shellPath);
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const told = { state: viewTransition ? 'begun' : 'none', header: '' };
      Reflect.set(window, 'told', told);
      viewTransition?.ready.then(
        () => {
          const of = (name: string) =>
            getComputedStyle(document.documentElement, `::view-transition-${name}(portico-header)`);
          const { top = NaN, height = NaN } =
            document.querySelector('[data-portico=header]')?.getBoundingClientRect() ?? {};
          const isInPlace =
            new DOMMatrix(of('group').transform).f === top && Number.parseFloat(of('group').height) === height;
          told.state = 'ready';
          told.header = `${isInPlace ? 'in place' : of('group').transform}, ${of('group').animationName}, ${of('new').animationName}, ${of('old').display}`;
        },
        () => {
          told.state = 'skipped';
        },
      );
    });
    // What the page looks like when its picture is taken.
    addEventListener('pageswap', () => {
      setTimeout(() => {
        const open = [...document.querySelectorAll('[data-portico], [data-portico-layer]')].some((host) =>
          host.shadowRoot?.querySelector(':popover-open, dialog[open]'),
        );
        sessionStorage.setItem('open', String(open));
      });
    });
  });
  await openShell(page, {
    head: `${linked}${head}`,
    body: `<div data-portico="header" ${attributes}></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>
      ${content}<p><a id="next" href="${nextOf(shellPath)}">Next</a></p>${script}`,
  });
}

/** The address of the next page, with the shell of a runtime. */
const nextOf = (shellPath: string) => at(`${NEXT}?demo_ahead=moving`, shellPath.includes('react') ? 'react' : 'preact');

const outlook = (page: Page) =>
  page.evaluate(async () => (await window.Portico.doctor().more)?.ahead?.transition ?? 'not known yet');

/** Goes on, once the late code says what is expected of the next page. @returns How it came. */
async function go(page: Page, expected: string) {
  await expect.poll(() => outlook(page)).toBe(expected);
  await page.evaluate(() => document.querySelector<HTMLElement>('#next')?.click());
  await page.waitForURL(`**${NEXT}*`);
  await expect.poll(() => told(page)).not.toMatchObject({ state: 'begun' });
  return told(page);
}

/** What Chromium 153 says on the console when it drops a transition now and then (docs/embedding.md). */
const DROPPED = 'ViewTransition opt-in disabled';

/** The same for a page that comes by a transition: again, as long as the browser drops it, with all that is done before. */
async function goBy(page: Page, expected: string, prepare: () => Promise<unknown> = async () => {}) {
  for (let attempt = 1; ; attempt += 1) {
    await prepare();
    const came = await go(page, expected);
    if (came?.state === 'ready' || attempt === 4) return came;
    await page.goBack();
    await whenReady(page);
  }
}

test.afterEach(({ consoleErrors }) => {
  const others = consoleErrors.filter((message) => !message.includes(DROPPED));
  consoleErrors.splice(0, consoleErrors.length, ...others);
});

const told = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'told') as { readonly state: string; readonly header: string } | undefined);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The header's box is where the new page has it, nothing of it is animated, and the old one is not shown. */
const STILL = 'in place, none, none, none';

test('the header keeps its place while the page changes', both, async ({ page, shellPath }) => {
  await openTwo(page, shellPath);
  expect(await goBy(page, 'on')).toEqual({ state: 'ready', header: STILL });
});

test('a fixed bar keeps its place on a scrolled page', async ({ page, shellPath }) => {
  await openTwo(page, shellPath, { attributes: 'data-fixed', content: '<p style="height:3000px"></p>' });
  const scroll = () => page.evaluate(() => scrollTo(0, 700));
  expect(await goBy(page, 'on', scroll)).toMatchObject({ state: 'ready', header: STILL });
});

const TALL = '<p style="height:3000px"></p>';
const NAMED = '<h1 style="view-transition-name:hero">Own</h1>';
for (const [name, parts, scrollY, expected] of [
  ['a page whose header has scrolled away', { content: TALL }, 700, 'none: the header has scrolled away'],
  ['a page with a name of its own', { content: NAMED }, 0, 'none: the page has a name of its own, hero'],
] as const) {
  test(`${name} changes without`, async ({ page, shellPath }) => {
    await openTwo(page, shellPath, parts);
    await page.evaluate((top) => scrollTo(0, top), scrollY);
    expect((await go(page, expected))?.state).toMatch(/^(?:none|skipped)$/);
  });
}

test('a transition of the page’s own goes on, and the header has no name in it', async ({ page, shellPath }) => {
  const head = '<style>@view-transition { navigation: auto; types: none }</style>';
  await openTwo(page, shellPath, { head, content: NAMED });
  expect(await goBy(page, 'none: the page has a name of its own, hero')).toMatchObject({ state: 'ready' });
});

test('a page without the sheet changes as ever, and says why', async ({ page, shellPath }) => {
  await openTwo(page, shellPath);
  await openShell(
    page,
    {
      body: `<div data-portico="header"></div><p><a id="next" href="${nextOf(shellPath)}">Next</a></p>
      <script src="${shellPath}shell.js"></script><script>mountShell('en','main',{ahead:{transition:true}})</script>`,
    },
    '/en/bare-page',
  );
  expect(await go(page, 'none: the page does not link the sheet for it')).toMatchObject({ state: 'none' });
});

test('without the option nothing is loaded', async ({ page, shellPath }) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  await openShell(page, {
    body: `<div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>mountShell('en','main')</script>`,
  });
  await expect.poll(() => outlook(page)).toBe('off');
  expect(files.filter((file) => /\/(?:page-)?transition-/.test(file))).toEqual([]);
});

test(
  'an open menu and the cart are closed in the picture of the page that is left, and after Back',
  both,
  async ({ page, shellPath }) => {
    await openTwo(page, shellPath);
    await expect.poll(() => outlook(page)).toBe('on');
    const isOpen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-portico], [data-portico-layer]')].some((host) =>
          host.shadowRoot?.querySelector(':popover-open, dialog[open]'),
        ),
      );
    const openers = [
      () => page.evaluate(() => void window.Portico.open('cart-panel')),
      () => page.locator('[data-portico=header]').locator('.bar .switch').first().click(),
    ];
    for (const open of openers) {
      const openIt = async () => {
        await open();
        await expect.poll(isOpen).toBe(true);
        await page.evaluate(() => sessionStorage.removeItem('open'));
      };
      expect(await goBy(page, 'on', openIt)).toMatchObject({ state: 'ready' });
      expect(await page.evaluate(() => sessionStorage.getItem('open'))).toBe('false');
      await page.goBack();
      await whenReady(page);
      expect(await isOpen()).toBe(false);
    }
  },
);

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('pages change as ever', async ({ page, shellPath }) => {
    await openTwo(page, shellPath);
    expect(await go(page, 'none: the visitor prefers reduced motion')).toMatchObject({ state: 'none' });
  });
});
