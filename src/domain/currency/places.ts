import { givenPlaces } from './given-places';

/** The option `currency.decimals`: a number for all currencies, numbers by code, or the digits that each currency has. */
export type Decimals = number | 'currency' | Readonly<Record<string, unknown>>;

/**
 * Digits after the point of a formatted price, and of a balance.
 *
 * Source: specification, section 5.
 */
export const PRICE_PLACES = 2;

/**
 * Currencies that do not have two digits after the point, by their number of digits. `Intl` follows the habits of daily
 * life, differently in each engine: in Chromium, the forint and the rupiah have none.
 *
 * Source: ISO 4217, "minor unit".
 */
export const MINOR_UNITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/**
 * Digits after the point of the prices in a currency.
 *
 * @param decimals The option `currency.decimals`, unchecked.
 * @param usual    The number that counts without the option, or if it has none for this currency.
 *
 * Source: contract, section 8, "Money".
 */
export function placesOf(decimals: unknown, code: string, usual?: number): number {
  if (decimals !== 'currency') return givenPlaces(decimals, code, usual);
  const [places = PRICE_PLACES] = Object.entries(MINOR_UNITS).find(([, codes]) => codes.includes(code)) ?? [];
  return Number(places);
}
