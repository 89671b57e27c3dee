import { defineIsland } from '../../mount/define-island';
import { CartPanelGate, type CartPanelProps } from './CartPanelGate';

/** For `<div data-portico="cart-panel" data-mode="inline">`. Source: contract, section 2, "Islands". */
export const cartPanel = defineIsland<CartPanelProps>({
  name: 'cart-panel',
  Component: CartPanelGate,
  readProps: (data) => ({ mode: data.oneOf('mode', 'attached', ['attached', 'inline']) }),
  when: ({ mode }) => (mode === 'inline' ? 'visible' : 'load'),
});
