import { type Currency, GUEST_CURRENCY } from './currency';
import { LANGUAGE_CURRENCY, type Language } from './language';

/**
 * The currency of a page: the preferred code if it is in the list, else the language's currency, else the first of the
 * list.
 *
 * @param list   If it is empty, the specification's default for guests is used.
 * @param preferred A member's is the account's code, else the one they chose; a guest's is the one they chose, else the
 *   option `currency.default`. Unchecked.
 */
export function pickCurrency(list: readonly Currency[], preferred: string | undefined, lang: Language): Currency {
  const byCode = (code: string | undefined) => list.find((entry) => entry.code === code);
  return byCode(preferred) ?? byCode(LANGUAGE_CURRENCY[lang]) ?? list[0] ?? GUEST_CURRENCY;
}
