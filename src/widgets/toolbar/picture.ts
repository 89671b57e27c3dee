import type { IslandPicture } from '../../prerender/picture';

/** What is in the cart, and whether it opens here; ads come later. */
export const toolbarPicture: IslandPicture = {
  cases: {
    'brand.appQr': ['', '*'],
    'cart.panel': ['', '*'],
    cart: ['none', 'one', 'many', 'more'],
  },
  brand: ({ 'brand.appQr': appQr = '' }) => ({ appQr }),
  // What else is on the page is not the server's to know.
  sent: { 'cart.panel': [''] },
};
