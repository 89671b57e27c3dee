import { LANGUAGE_CURRENCY, type Language } from '../i18n/language';
import { type Currency, GUEST_CURRENCY, isCurrencyCode } from './currency';

/**
 * The currency of a page: the preferred code if it is in the list, else the language's currency, else the first of the
 * list. Until there is a list, any preferred code counts, and replaces the symbol.
 *
 * @param preferred What the visitor wants (`wantedCurrency`), unchecked.
 *
 * Source: specification, section 3, "Currency"; contract, section 8, "Load sequence".
 */
export function pickCurrency(list: readonly Currency[], preferred: unknown, lang: Language): Currency {
  const byCode = (code: unknown) => list.find((entry) => entry.code === code);
  const ofLanguage = LANGUAGE_CURRENCY[lang];
  const code = isCurrencyCode(preferred) ? preferred : ofLanguage;
  return (
    byCode(code) ??
    byCode(ofLanguage) ??
    list[0] ??
    // The guest's default always has a symbol.
    (code === GUEST_CURRENCY.code ? GUEST_CURRENCY : { code, symbol: code })
  );
}
