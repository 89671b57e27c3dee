import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';

/** Code must never be loaded from this origin because of the page's own markup. */
const EVIL = 'https://evil.example/';
const NONCE = 'bm9uY2U';
const POLICY = `script-src 'nonce-${NONCE}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;

/** Injected markup; the policy lets none of it run. */
const INJECTED: Readonly<Record<string, (path: string) => string>> = {
  'a script of another origin': () => `<script src="${EVIL}shell.js" data-lang="en"></script>`,
  'a script of this origin, with a base elsewhere': (path) =>
    `<script src="${path}shell.js" data-base="${EVIL}" data-lang="en"></script>`,
  'a script that is none, with a base elsewhere': () =>
    `<script type="text/plain" src="x/shell.js" data-base="${EVIL}" data-lang="en"></script>`,
  'a script of another origin, with a nonce of its own': () =>
    `<script nonce="x" src="${EVIL}shell.js" data-lang="en"></script>`,
  'a script of this origin, with a nonce and a base of its own': (path) =>
    `<script nonce="x" src="${path}shell.js" data-base="${EVIL}" data-lang="en"></script>`,
};

/** Ways to run the loader that leave it without a current script. */
const RUNS: Readonly<Record<string, (path: string) => string>> = {
  'as a module': (path) => `<script type="module" nonce="${NONCE}" src="${path}shell.js" data-lang="en"></script>`,
  'by an optimiser that clears the current script': (path) =>
    `<script nonce="${NONCE}">Object.defineProperty(Document.prototype, 'currentScript', { get: () => null })</script>
     <script nonce="${NONCE}" src="${path}shell.js" data-lang="en"></script>`,
};

/** The loader's text, evaluated in an inline script. */
const EVALUATED = (path: string) =>
  `<script type="text/psajs" nonce="${NONCE}" src="${path}shell.js" data-lang="en"></script><script nonce="${NONCE}">
   fetch('${path}shell.js').then((reply) => reply.text()).then((text) => {
     const own = document.createElement('script');
     own.text = text;
     document.body.append(own);
   })</script>`;

/** Serves code from the other origin that reports that it has run. @returns The requests to that origin. */
async function openEvil(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${EVIL}**`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'globalThis.evil = true; export const adopt = () => ({}), compare = () => {};',
    });
  });
  return asked;
}

for (const [how, run] of Object.entries(RUNS)) {
  for (const [what, injected] of Object.entries(INJECTED)) {
    test(`run ${how}, the loader takes no code from ${what}`, async ({ page, shellPath, consoleErrors }) => {
      const asked = await openEvil(page);
      await openPage(page, {
        headers: { 'content-security-policy': POLICY },
        body: `${injected(shellPath)}<div data-portico="header"></div>${run(shellPath)}`,
      });
      await page.waitForFunction(() => window.Portico, null, { timeout: 7_500 });
      expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
      await expect(page.locator('[data-portico=header] header')).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined();
      // The browser's own messages about blocked content.
      expect(consoleErrors.splice(0).filter((text) => !/Content Security Policy/.test(text))).toEqual([]);
      expect(asked).toEqual([]);
    });
  }
}

for (const [how, run] of Object.entries({ ...RUNS, 'as the text of an inline script': EVALUATED })) {
  test(`run ${how} on a page without a policy, the loader finds its own tag past others'`, async ({
    page,
    shellPath,
  }) => {
    const asked = await openEvil(page);
    const others = `<script type="text/plain" src="${EVIL}shell.js" data-base="${EVIL}"></script><img src="${EVIL}shell.js">`;
    await openPage(page, {
      body: `${others}<div data-portico="header"></div>${run(shellPath).replaceAll(` nonce="${NONCE}"`, '')}`,
    });
    await page.waitForFunction(() => window.Portico, null, { timeout: 7_500 });
    expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
    await expect(page.locator('[data-portico=header] header')).toBeVisible();
    expect(asked.filter((address) => !address.endsWith('/shell.js'))).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined();
  });
}
