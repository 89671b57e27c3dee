/**
 * Entry that shows the prices of the page's own HTML in the visitor's currency, before the app and its bindings have
 * loaded. The build makes one file of it, which only pages with such prices fetch, beside the painter.
 *
 * Source: contract, section 9, "When the page's own content is shown".
 */
import type { Currency } from '../domain/currency/currency';
import { boundPriceOf } from '../domain/currency/decimal';
import { firstCurrency } from '../domain/currency/first-currency';
import { readLastCurrency } from '../domain/currency/last-currency';
import { placesOf } from '../domain/currency/places';
import { priceText } from '../domain/i18n/cart-amounts';
import { hasArrived } from '../domain/page/has-arrived';
import { presentData } from '../domain/page/own-data';
import { attributeOf, elementsIn, ownMember } from '../domain/page/own-member';
import { itemsIn } from '../domain/reading/more-meanings';
import { LAST_CURRENCY_KEY } from '../domain/stored-names';
import type { Begun } from './begin';
import { type EarlyPrices, earlyPrices, leaveEarlyPrices } from './early-prices';
import { attempt } from './mark';
import { readRemembered } from './memory';

/** The elements whose text the bindings replace. */
const PRICES =
  '[data-portico-price]:not([data-portico-text],script,style,template,form,input,select,img,br,hr,html,head,body)';

/**
 * Shows the prices. Those that can't be read are left to the bindings, which warn.
 *
 * @returns Shows those that have been parsed since; undefined if none are shown. Elements that are added to the parsed
 *   page are the bindings'.
 */
export function showPrices(begun: Pick<Begun, 'lang' | 'option' | 'mark'>): (() => void) | undefined {
  const currency = knownCurrency(begun);
  // The bindings of this page may be there already, or those of an earlier shell on it.
  if (!currency || earlyPrices(document)) return undefined;
  const places = placesOf(begun.option('currency.decimals'), currency.code);
  const shown: EarlyPrices['shown'] = new Map();
  let isOver = false;
  leaveEarlyPrices(document, {
    currency,
    shown,
    end() {
      isOver = true;
    },
  });

  function show(host: Element): void {
    if (shown.has(host) || !hasArrived(host)) return;
    const price = amountIn(attributeOf(host, 'data-portico-price'), currency?.code ?? '');
    if (price === undefined || !currency) return;
    const text = priceText({ symbol: currency.symbol, price }, places);
    // The page's own nodes: its scripts may hold references to them.
    shown.set(host, { value: text, own: [...host.childNodes] });
    host.textContent = text;
  }

  function look(): void {
    if (isOver) return;
    isOver = ownMember(document, 'readyState') !== 'loading';
    for (const host of elementsIn(document, PRICES)) attempt(() => show(host));
  }
  look();
  return look;
}

/**
 * The visitor's currency, if its symbol is known: the page has the list, or the last page with prices has stored the
 * symbol of this very currency.
 */
function knownCurrency({ lang, option, mark }: Pick<Begun, 'lang' | 'option' | 'mark'>): Currency | undefined {
  const { last } = readRemembered(window, mark);
  const boot = presentData(Object(option('boot')), performance);
  const chosen = (boot.user ? undefined : last?.currencyCode) ?? mark.chosen;
  const first = firstCurrency({ lang, boot, chosen, ofGuests: option('currency.default') });
  if (itemsIn(boot.currencies)?.[0]) return first;
  const stored = readLastCurrency(attempt(() => window.localStorage[LAST_CURRENCY_KEY + mark.scope]));
  return stored?.code === first.code ? stored : undefined;
}

/** The amount in a currency as decimal text; undefined if there is none, or if it is malformed. */
const amountIn = (given: string | null, code: string) =>
  boundPriceOf(attempt(() => Object(JSON.parse(given ?? ''))[code]));
