import type { IslandPicture } from '../../island/island-picture';

/** The number of lines in the cart, and whether a panel opens from here. Ads are loaded later. */
export const toolbarPicture: IslandPicture = {
  cases: {
    'brand.appQr': ['', '*'],
    'cart.panel': ['', '*'],
    cart: ['none', 'one', 'many', 'more'],
  },
  brand: ({ 'brand.appQr': appQr = '' }) => ({ appQr }),
  // A server does not know the page's other placeholders.
  sent: { 'cart.panel': [''] },
};
