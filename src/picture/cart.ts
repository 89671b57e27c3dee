/**
 * Entry with all that only the picture of an inline cart needs: its template, its style, the reader of its lines, and their
 * values.
 * The build makes one file of it per language, which only pages with such a cart fetch, beside the painter.
 *
 * Source: contract, section 2, "Pictures".
 */
import { readTemplates } from 'portico:pictures';
import { css } from 'portico:style';
import { cartValues } from '../domain/visitor/shown';
import { readLastCart } from './memory';
import { readCart } from './replies';
import { checkoutValues } from './site-values';

export const cart = { templates: readTemplates(), css, cartValues, checkoutValues, readCart, readLastCart };
export type CartCode = typeof cart;
