import { expect, test } from '@playwright/test';
import { loginAs } from '../browser/fixtures.ts';

const WIDTHS_PX = [1280, 768, 360];

for (const lang of ['cn', 'en', 'kr', 'ph']) {
  for (const persona of ['guest', 'member'] as const) {
    test(`${lang} home, ${persona}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await loginAs(page, persona);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${lang}/`);
        await page.waitForFunction(() => performance.getEntriesByName('portico:ready').length > 0);
        // What comes late is there when somebody presses something.
        await page.keyboard.press('Shift');
        await page.waitForLoadState('networkidle');
        const picture = await page.screenshot({ fullPage: true });
        expect.soft(picture).toMatchSnapshot(`pages/${lang}-home-${persona}-${width}.png`);
      }
    });
  }
}
