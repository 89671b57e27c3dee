import { defineIsland, type Island } from '../../mount/define-island';
import type { AttachedPanel } from './attached';
import { CartPanel, type CartPanelProps } from './CartPanel';

/** A panel that stands in the page. */
const INLINE: AttachedPanel = { isOpen: true, hasOpened: true, isInline: true };
const useInlinePanel = () => INLINE;

/** `<div data-portico="cart-panel" data-mode="attached|inline">`. @param isAttached Opens from the toolbar's cart button. */
export async function createIsland(isAttached: boolean): Promise<Island> {
  // What opens is not needed for what stands.
  const usePanel = isAttached ? (await import('./attached')).useAttachedPanel : useInlinePanel;
  return defineIsland<CartPanelProps>({
    name: 'cart-panel',
    Component: CartPanel,
    readProps: () => ({ usePanel }),
    async prepare({ cart, session }) {
      if (session.status.peek() === 'member') await cart.load();
      return undefined;
    },
  });
}
