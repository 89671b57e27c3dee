import { CART_COUNT_MAX } from '../constants';
import type { CartLine } from './cart';

/**
 * Reads a typed count. Digits of any width are read, grouped or not.
 *
 * @returns Undefined if it is not a whole number from `minCount` to 9999.
 *
 * Source: specification, section 5, "Other".
 */
export function readCount(text: string, { minCount }: Pick<CartLine, 'minCount'>): number | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '');
  const count = /^\d+$/.test(digits) ? Number(digits) : 0;
  return count >= minCount && count <= CART_COUNT_MAX ? count : undefined;
}
