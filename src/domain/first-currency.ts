import { type Currency, GUEST_CURRENCY, isCurrencyCode } from './currency';
import type { Language } from './language';
import { pickCurrency } from './pick-currency';

export interface FirstCurrencyDeps {
  readonly lang: Language;
  /** The option `boot`, unchecked; without the visitor's data if the page came from a cache. */
  readonly boot: unknown;
  /** The code that the visitor chose before, if any. */
  readonly chosen: string | undefined;
  /** The option `currency.default`, unchecked. */
  readonly ofGuests: unknown;
}

/**
 * The currency before any reply. It follows from the page's own options, by the same rules as in `php/Portico.php`; the
 * default is the guest's. The visitor's choice counts only if `boot` has the visitor or the list. Without a list the
 * symbol is unknown, and the code replaces it.
 */
export function firstCurrency(deps: FirstCurrencyDeps): Currency {
  try {
    return currencyBy(deps);
  } catch {
    // A getter in the page's options throws; the calls' own checks report it.
    return GUEST_CURRENCY;
  }
}

function currencyBy({ lang, boot, chosen, ofGuests }: FirstCurrencyDeps): Currency {
  const { user, headerData, currencies } = Object(boot);
  const list: Currency[] = [];
  for (const entry of Array.isArray(currencies) ? currencies : []) {
    const { code, symbol } = Object(entry);
    if (isCurrencyCode(code) && typeof symbol === 'string') list.push({ code, symbol });
  }
  const { user_id: id, currencyCode: ofAccount } = Object(user);
  const stored = ((user || list.length > 0) && chosen) || ofGuests;
  const code: unknown = (id > 0 && (Object(headerData).currencyCode || ofAccount)) || stored;
  if (!isCurrencyCode(code)) return pickCurrency(list, undefined, lang);
  // The guest's currency always has a symbol.
  return list.length > 0 || code === GUEST_CURRENCY.code ? pickCurrency(list, code, lang) : { code, symbol: code };
}
