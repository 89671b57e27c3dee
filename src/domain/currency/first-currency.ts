import type { Language } from '../i18n/language';
import { wantedCurrency } from '../visitor/visitor';
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

/** The currency before any reply, by the page's own data. */
export function firstCurrency(deps: FirstCurrencyDeps): Currency {
  try {
    return currencyBy(deps);
  } catch {
    // A getter in the page's options throws; the calls' own checks report it.
    return pickCurrency([], undefined, deps.lang);
  }
}

function currencyBy({ lang, boot, ...known }: FirstCurrencyDeps): Currency {
  const { user: given, headerData, currencies } = Object(boot);
  const list: Currency[] = [];
  for (const entry of Array.isArray(currencies) ? currencies : []) {
    const { code, symbol } = Object(entry);
    if (isCurrencyCode(code) && typeof symbol === 'string') list.push({ code, symbol });
  }
  const { user_id: id, currencyCode } = Object(given);
  // Of a visitor whom the page does not name, it knows as little as of a guest.
  const user = id > 0 ? { id, currencyCode } : null;
  return pickCurrency(list, wantedCurrency({ ...known, user, header: Object(headerData) }), lang);
}
