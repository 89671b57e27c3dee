import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, a line each.
 *
 * @param parts Selectors of what is looked at; the whole page without any.
 */
export async function findings(page: Page, ...parts: readonly string[]): Promise<string[]> {
  // Motion in mid-air has half-transparent colours that nobody reads.
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => {}))));
  // No page here has frames: looking at them would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}
