import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { CART, HEADER, Page } from './page.ts';
import { enter } from './scenario.ts';
import type { Site } from './site.ts';

const SHARE = '[data-portico=share-overlay] >>> dialog';
const FOOTER = '[data-portico=footer] >>> footer';

/** Takes pictures for comparing the engines by eye; no program compares them. */
export async function takePictures(engine: Engine, site: Site, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const lang of ['en', 'cn', 'kr']) {
    for (const width of [1280, 360]) {
      site.reset();
      const driver = await engine.visit('as-is');
      const take = async (what: string) =>
        writeFileSync(join(folder, `${lang}-${width}-${what}.png`), await driver.picture());
      try {
        await driver.resize(width, 800);
        const page = new Page(driver, site.origin);
        await enter({ page, site, runtime: 'preact' }, 'member');
        await goRound(page, `/${lang}/`, width > 767, take);
      } catch (error) {
        // The other pictures are still useful.
        console.log(`no further picture of ${lang}, ${width} px: ${error}`);
      } finally {
        await driver.close();
      }
    }
  }
}

async function goRound(
  page: Page,
  path: string,
  isWide: boolean,
  take: (what: string) => Promise<void>,
): Promise<void> {
  await page.goto(path);
  await page.ready();
  await page.see(`${HEADER}.banner`);
  await take('home');
  await page.click(isWide ? `${HEADER}.more` : `${HEADER}.menu-button`);
  await page.boxOf(isWide ? `${HEADER}#account-menu` : `${HEADER}#menu`);
  await take('menu');
  if (isWide) await page.press('Escape');
  await page.click(`${HEADER}.switch`);
  await page.boxOf(`${HEADER}#switcher`);
  await take('switch');
  await page.press('Escape');
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await page.see(`${CART}li`);
  await page.boxOf(`${CART}.cart-panel`);
  await take('cart');
  await page.evaluate(() => window.Portico.close('cart-panel'));
  await page.evaluate(() => window.Portico.open('share-overlay'));
  await page.see({ css: `${SHARE} [role=timer]`, text: '' });
  await page.boxOf(SHARE);
  await take('share');
  await page.evaluate(() => window.Portico.close('share-overlay'));
  await page.gone(SHARE);
  await page.evaluate(() => document.querySelector('[data-portico=footer]')?.scrollIntoView({ behavior: 'instant' }));
  await page.boxOf(FOOTER);
  await take('footer');
}
