import { type Currency, LANGUAGE_CURRENCY } from '../../domain/currency';
import type { Language } from '../../domain/language';
import type { CurrencyState } from '../../state/currency';

/** Languages that the switch offers: the site's, and the page's own. Source: contract, section 8, "Switch". */
export function offeredLanguages(site: readonly Language[], own: Language): readonly Language[] {
  return site.includes(own) ? site : [...site, own];
}

/**
 * The currency that stays when none is picked. Without a list the page shows the guest's default, which nobody chose:
 * keeping that would overwrite an earlier choice.
 */
export function keptCurrency(
  shown: Currency,
  list: readonly Currency[],
  stored: CurrencyState['stored'],
  lang: Language,
): string {
  return list.length > 0 ? shown.code : (stored() ?? LANGUAGE_CURRENCY[lang]);
}
