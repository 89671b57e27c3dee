import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The findings of axe on a page, a line each.
 *
 * @param parts Selectors of the checked parts; by default the whole page.
 */
export async function findings(page: Page, ...parts: readonly string[]): Promise<string[]> {
  // During an animation, colours are half transparent.
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => {}))));
  // Three quarters of a check's time go into axe's own text, which the page keeps.
  const isThere = await page.evaluate(() => 'axe' in window);
  // No page here has frames; checking them would open another page each time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}
