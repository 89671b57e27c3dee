import type { Currency } from '../../domain/currency/currency';
import type { Language } from '../../domain/i18n/language';

/** The languages that the switch offers: the site's, and the page's own. Source: contract, section 8, "Switch". */
export function offeredLanguages(site: readonly Language[], own: Language): readonly Language[] {
  return site.includes(own) ? site : [...site, own];
}

export interface NamedCurrency extends Currency {
  /** In the language of the page; empty if the browser does not know the name. */
  readonly name: string;
}

/** @param htmlLang Language of the names, such as `zh-CN`. */
export function nameCurrencies(list: readonly Currency[], htmlLang: string): readonly NamedCurrency[] {
  let names: Intl.DisplayNames | undefined;
  const nameOf = (code: string) => {
    try {
      names ??= new Intl.DisplayNames(htmlLang, { type: 'currency' });
      const name = names.of(code);
      return name === undefined || name === code ? '' : name;
    } catch {
      // An old browser, or an invalid code: the code alone is shown.
      return '';
    }
  };
  return list.map((currency) => ({ ...currency, name: nameOf(currency.code) }));
}

/**
 * The currencies whose code, symbol or name contains each word of a query. Codes that begin with the first word come
 * first. Case, accents and character width do not matter, and part of a Korean syllable is enough.
 *
 * @param query An empty one returns all currencies.
 */
export function findCurrencies(list: readonly NamedCurrency[], query: string): readonly NamedCurrency[] {
  const words = searchable(query).split(/\s+/).filter(Boolean);
  const found = list.filter(({ code, symbol, name }) => {
    const text = searchable(`${code} ${symbol} ${name}`);
    return words.every((word) => text.includes(word));
  });
  const rank = ({ code }: Currency) => (words[0] && searchable(code).startsWith(words[0]) ? 0 : 1);
  return [...found].sort((one, other) => rank(one) - rank(other));
}

function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
