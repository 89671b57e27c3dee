import type { Language } from './language';

export interface Currency {
  /** Three capital letters, `USD`. */
  readonly code: string;
  /** Shown before a price, `US $`. */
  readonly symbol: string;
}

/**
 * A guest's currency until the list of currencies has loaded.
 *
 * Source: specification, section 3, "User info (shell)".
 */
export const GUEST_CURRENCY: Currency = { code: 'CNY', symbol: 'CN ￥' };

/** The currency of each language. Source: specification, section 3, "Currency". */
export const LANGUAGE_CURRENCY: Readonly<Record<Language, string>> = { cn: 'CNY', en: 'USD', kr: 'USD', ph: 'USD' };

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
