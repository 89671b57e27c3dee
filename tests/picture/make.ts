import { stripesValues } from '../../src/domain/announcements/shown-stripe';
import { cartValues, shownValues } from '../../src/domain/visitor/shown';
import type { PictureHandOver } from '../../src/island/picture-hand-over';
import type { CartCode } from '../../src/picture/cart';
import { readLastCart } from '../../src/picture/memory';
import { readCart } from '../../src/picture/replies';
import { checkoutValues } from '../../src/picture/site-values';
import { CART } from './template';

/** The functions that the painter of a page with an inline cart passes on. */
export const make: PictureHandOver['make'] = {
  shownValues: (visitor, nowMs) => shownValues(visitor, nowMs, cartValues),
  stripesValues,
};

/** What the file of an inline cart has. */
export const cart: CartCode = {
  templates: { 'cart-panel': CART },
  css: '.cart{color:red}',
  cartValues,
  checkoutValues,
  readCart,
  readLastCart,
};
