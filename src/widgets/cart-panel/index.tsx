import { mayHaveCart } from '../../domain/cart/may-have-cart';
import { defineIsland, type Island } from '../../island/define-island';
import type { AttachedPanel } from './attached';
import { CartPanel, type CartPanelProps } from './CartPanel';

/** State of an inline panel. */
const INLINE: AttachedPanel = { isOpen: true, hasOpened: true, isInline: true };
const useInlinePanel = () => INLINE;

/**
 * `<div data-portico="cart-panel" data-mode="attached|inline">`. @param isAttached Whether it opens from the toolbar's
 * cart button.
 */
export async function createIsland(isAttached: boolean): Promise<Island> {
  // An inline panel does not need the code of the popover.
  const usePanel = isAttached ? (await import('./attached')).useAttachedPanel : useInlinePanel;
  return defineIsland<CartPanelProps>({
    name: 'cart-panel',
    Component: CartPanel,
    readProps: () => ({ usePanel }),
    async prepare({ cart, session }) {
      if (mayHaveCart(session.status.peek(), cart.ofGuests)) await cart.load();
      return undefined;
    },
  });
}
