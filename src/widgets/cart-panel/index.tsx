import { defineIsland, type Island } from '../../mount/define-island';
import { CartPanel, type CartPanelProps } from './CartPanel';

/** `<div data-portico="cart-panel" data-mode="attached|inline">`. */
export function createIsland(): Island {
  return defineIsland<CartPanelProps>({
    name: 'cart-panel',
    Component: CartPanel,
    readProps: (data) => ({ mode: data.oneOf('mode', 'attached', ['attached', 'inline']) }),
  });
}
