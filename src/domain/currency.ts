import type { Language } from './language';

export interface Currency {
  /** Three capital letters, `USD`. */
  readonly code: string;
  /** What stands before a price, `US $`. */
  readonly symbol: string;
}

/** What a guest pays in until the list of currencies has answered. Source: specification, section 3, "User info (shell)". */
export const GUEST_CURRENCY: Currency = { code: 'CNY', symbol: 'CN ￥' };

/** The currency of each language. Source: specification, section 3, "Currency". */
export const LANGUAGE_CURRENCY: Readonly<Record<Language, string>> = { cn: 'CNY', en: 'USD', kr: 'USD', ph: 'USD' };

export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}

/**
 * The currency that a page shows: the wished code when the list has it, else the language's, else the list's first.
 *
 * @param list   May be empty: then the guest's currency of the specification stands.
 * @param wished A code from a cookie or an account; anything may come in.
 */
export function pickCurrency(list: readonly Currency[], wished: string | undefined, lang: Language): Currency {
  const byCode = (code: string | undefined) => list.find((entry) => entry.code === code);
  return byCode(wished) ?? byCode(LANGUAGE_CURRENCY[lang]) ?? list[0] ?? GUEST_CURRENCY;
}
