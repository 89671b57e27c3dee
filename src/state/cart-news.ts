import type { CartShop } from '../domain/cart/cart';
import { changedLines } from '../domain/cart/changed-lines';
import { countLines } from '../domain/cart/count-lines';
import type { CartState } from './cart';
import { computed } from './signals';

/**
 * Tells when a reply has shown that the visitor's cart was changed elsewhere: by the page's own buttons, in another tab,
 * on another device. The shopper's own changes in the panel are no news, also if a list shows them: their lines are busy
 * until then. Nor is the first that is known of a cart, nor other prices.
 *
 * @returns Ends it.
 */
export function hearCartNews(
  { count, shops, busy, inside: { past } }: Pick<CartState, 'count' | 'shops' | 'busy' | 'inside'>,
  onNews: () => void,
): () => void {
  const cart = computed(() => ({ count: count.value, shops: shops.value }));
  let before: (ReturnType<typeof cart.peek> & { readonly lists: number; readonly visitors: number }) | undefined;
  return cart.subscribe((now) => {
    const { lists, visitors } = past;
    const was = before;
    before = { ...now, lists, visitors };
    if (!was?.count || was.visitors !== visitors) return;
    const isNewList = was.lists !== lists;
    const isOwn = !isNewList && was.shops !== now.shops;
    const own = busy.peek();
    const hasOtherLines = isNewList && was.shops.length > 0 && changedLines(was.shops, now.shops, own).length > 0;
    if (hasOtherLines || (!isOwn && countOthers(was, own) !== countOthers(now, own))) onNews();
  });
}

/** The number of lines without those with these codes. */
function countOthers(
  { count, shops }: { readonly count: number; readonly shops: readonly CartShop[] },
  codes: ReadonlySet<string>,
): number {
  return count - countLines(shops) + changedLines([], shops, codes).length;
}
