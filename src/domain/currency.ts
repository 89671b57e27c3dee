import { LANGUAGE_CURRENCY, type Language } from './language';
import { GUEST_CURRENCY } from './user';

export interface Currency {
  /** Three capital letters, `USD`. */
  readonly code: string;
  /** Shown before a price, `US $`. */
  readonly symbol: string;
}

export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

/**
 * The currency of a page: the requested code if it is in the list, else the language's currency, else the first of the
 * list.
 *
 * @param list   If it is empty, the specification's default for guests is used.
 * @param preferred A code from a cookie or an account, unchecked.
 */
export function pickCurrency(list: readonly Currency[], preferred: string | undefined, lang: Language): Currency {
  const byCode = (code: string | undefined) => list.find((entry) => entry.code === code);
  return byCode(preferred) ?? byCode(LANGUAGE_CURRENCY[lang]) ?? list[0] ?? GUEST_CURRENCY;
}
