import { type Currency, GUEST_CURRENCY } from './currency';
import { LANGUAGE_CURRENCY, type Language } from './language';

/**
 * The code that a visitor prefers: a member's is the account's, a guest's is the one they chose. The other one is the
 * fallback. An empty text counts as missing: PHP writes one for a missing value.
 *
 * @param account Code of the account; for a guest, the server's code for guests.
 * @param chosen  Code that the visitor has chosen on this device.
 */
export const preferredCode = <T>(isMember: boolean, account: T, chosen: T): T =>
  isMember ? account || chosen : chosen || account;

/**
 * The currency of a page: the preferred code if it is in the list, else the language's currency, else the first of the
 * list.
 *
 * @param list   If it is empty, the specification's default for guests is used.
 * @param preferred See {@link preferredCode}; unchecked.
 */
export function pickCurrency(list: readonly Currency[], preferred: string | undefined, lang: Language): Currency {
  const byCode = (code: string | undefined) => list.find((entry) => entry.code === code);
  return byCode(preferred) ?? byCode(LANGUAGE_CURRENCY[lang]) ?? list[0] ?? GUEST_CURRENCY;
}
