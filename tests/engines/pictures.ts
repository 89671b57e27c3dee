import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { CART, HEADER, Page } from './page.ts';
import { enter } from './scenario.ts';
import type { Site } from './site.ts';

/** Pictures for looking at, one engine beside the other; they are compared with nothing. */
export async function takePictures(engine: Engine, site: Site, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const lang of ['en', 'cn', 'kr']) {
    for (const width of [1280, 360]) {
      site.reset();
      const driver = await engine.visit('as-is');
      const page = new Page(driver, site.origin);
      const take = async (what: string) => {
        writeFileSync(join(folder, `${lang}-${width}-${what}.png`), await driver.picture());
      };
      await driver.resize(width, 800);
      await enter({ page, site, runtime: 'preact' }, 'member');
      await page.goto(`/${lang}/`);
      await page.ready();
      await page.see(`${HEADER}.banner`);
      await take('home');
      const isWide = width > 767;
      await page.click(isWide ? `${HEADER}.more` : `${HEADER}.menu-button`);
      await page.boxOf(isWide ? `${HEADER}#account-menu` : `${HEADER}#menu`);
      await take('menu');
      await page.press('Escape');
      if (!isWide) await page.click(`${HEADER}.menu-button`);
      await page.click({ css: `${HEADER}.switch`, text: '' });
      await page.boxOf(`${HEADER}#switcher`);
      await take('switch');
      await page.press('Escape');
      await page.evaluate(() => window.Portico.open('cart-panel'));
      await page.see(`${CART}li`);
      await page.boxOf(`${CART}.cart-panel`);
      await take('cart');
      await page.evaluate(() => window.Portico.close('cart-panel'));
      await page.evaluate(() => window.Portico.open('share-overlay'));
      await page.boxOf('[data-portico=share-overlay] >>> dialog');
      await take('share');
      await page.evaluate(() => window.Portico.close('share-overlay'));
      await page.gone('[data-portico=share-overlay] >>> dialog');
      await page.evaluate(() =>
        document.querySelector('[data-portico=footer]')?.scrollIntoView({ behavior: 'instant' }),
      );
      await page.see('[data-portico=footer] >>> footer');
      await page.boxOf('[data-portico=footer] >>> footer');
      await take('footer');
      await driver.close();
    }
  }
}
