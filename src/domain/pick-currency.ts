import { type Currency, GUEST_CURRENCY } from './currency';
import { LANGUAGE_CURRENCY, type Language } from './language';

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
