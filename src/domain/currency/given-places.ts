import { countOf } from '../reading/meanings';

/** Most digits after the point of a price. No currency has more. */
export const PLACES_MAX = 4;
/**
 * Digits after the point of a price in the cart.
 *
 * Source: specification, section 2, "Cart panel".
 */
export const CART_PRICE_PLACES = 1;

/**
 * Digits after the point of the prices in a currency, unless the option says `'currency'` (`placesOf`). A file of its own,
 * for pictures.
 *
 * @param decimals The option `currency.decimals`, unchecked: a number, which may be text, or numbers by code.
 * @param usual    The number that counts without the option, or if it has none for this currency.
 */
export function givenPlaces(decimals: unknown, code: string, usual = CART_PRICE_PLACES): number {
  const given = countOf(Object(decimals)[code] ?? decimals) ?? usual;
  return given > PLACES_MAX ? usual : given;
}
