import type { Language } from '../i18n/language';
import { type Currency, isCurrencyCode } from './currency';
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
 * The currency before any reply: that of the account if the page's own data name one, else the one that was chosen, else
 * the site's, else the language's. The rules are those of `php/Portico.php`.
 */
export function firstCurrency(deps: FirstCurrencyDeps): Currency {
  try {
    return currencyBy(deps);
  } catch {
    // A getter in the page's options throws; the calls' own checks report it.
    return pickCurrency([], undefined, deps.lang);
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
  const ofMember: unknown = id > 0 && (Object(headerData).currencyCode || ofAccount);
  return pickCurrency(list, ofMember || chosen || ofGuests, lang);
}
