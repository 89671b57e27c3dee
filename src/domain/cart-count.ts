import type { CartShop } from './cart';

/** Number of goods lines, which is what the cart's badge counts. */
export function countLines(shops: readonly CartShop[]): number {
  let count = 0;
  for (const shop of shops) count += shop.lines.length;
  return count;
}
