import { test } from '@playwright/test';
import { loginAs } from '../browser/fixtures.ts';

const WIDTHS_PX = [1280, 768, 360];

for (const lang of ['cn', 'en', 'kr', 'ph']) {
  for (const persona of ['guest', 'member'] as const) {
    for (const width of WIDTHS_PX) {
      test(`${lang} home, ${persona}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await loginAs(page, persona);
        await page.goto(`/${lang}/`);
        await page.waitForFunction(() => performance.getEntriesByName('portico:ready').length > 0);
        await page.screenshot({ path: `.cache/pictures/${lang}-home-${persona}-${width}.png`, fullPage: true });
      });
    }
  }
}
