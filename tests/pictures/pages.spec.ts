import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { loginAs } from '../browser/fixtures.ts';
import { settle, whenReady } from '../browser/pages.ts';

const WIDTHS_PX = [1280, 768, 360];

for (const lang of LANGUAGES) {
  for (const persona of ['guest', 'member'] as const) {
    test(`${lang} home, ${persona}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await loginAs(page, persona);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${lang}/`);
        await whenReady(page);
        // Late parts are loaded after a key press.
        await page.keyboard.press('Shift');
        // Placed content is there as well, with its pictures.
        await page.waitForFunction(() => {
          const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
          return ['/api/position', '/api/announcement/list'].every((path) => loaded.includes(path));
        });
        await settle(page);
        await page.waitForFunction(() => {
          const islands = [...document.querySelectorAll('[data-portico]')].flatMap(
            ({ shadowRoot }) => shadowRoot ?? [],
          );
          const pictures = [document, ...islands].flatMap((root) => [...root.querySelectorAll('img')]);
          return pictures.every(({ complete, loading }) => complete || loading === 'lazy');
        });
        const picture = await page.screenshot({ fullPage: true });
        expect.soft(picture).toMatchSnapshot(`pages/${lang}-home-${persona}-${width}.png`);
      }
    });
  }
}
