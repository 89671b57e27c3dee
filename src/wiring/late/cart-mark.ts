import { MARKED_MS } from '../../domain/cart/changed-lines';
import { hearCartNews } from '../../state/cart-news';
import type { LateWorkDeps } from './late-work-deps';

const MARK = 'data-portico-news';

export interface CartMark {
  /** Call when the page's own code has changed the cart: its list may be known only since. */
  mark(): void;
  stop(): void;
}

/**
 * Marks the badges of header and toolbar for a moment when the cart was changed elsewhere. The number of lines may be the
 * same. It says nothing to screen readers: the lines do, where they are.
 *
 * Source: contract, section 8, "Cart".
 */
export function markCartNews({ state: { cart }, view }: Pick<LateWorkDeps, 'state' | 'view'>): CartMark {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    for (const host of view.document.querySelectorAll(`[${MARK}]`)) host.removeAttribute(MARK);
  };
  const mark = () => {
    clearTimeout(timer);
    for (const host of view.document.querySelectorAll('[data-portico=header],[data-portico=toolbar]'))
      host.setAttribute(MARK, 'cart');
    timer = setTimeout(end, MARKED_MS);
  };
  const stopHearing = hearCartNews(cart, mark);
  return {
    mark,
    stop() {
      stopHearing();
      end();
    },
  };
}
