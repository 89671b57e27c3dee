import { storedCurrency } from '../domain/currency/last-currency';
import type { Links } from '../domain/links/links';
import { LAST_CURRENCY_KEY } from '../domain/stored-names';
import { type EarlyPrices, earlyPrices, leaveEarlyPrices } from '../picture/early-prices';
import { attempt } from '../picture/mark';
import { effect } from '../state/signals';
import { createBinders, TEXT_ATTRIBUTES } from './binders';
import { createBoundElements } from './bound-elements';
import { type Known, type KnownState, knownBefore } from './known';
import { readValues, type Values } from './values';

export interface BindingsDeps {
  readonly document: Document;
  readonly state: KnownState;
  readonly links: Pick<Links, 'to' | 'signIn'>;
  readonly warn: (message: string) => void;
  /** When aborted, restores the page as it was. */
  readonly ended: AbortSignal;
  /** The window whose memory of the last page is used. */
  readonly view?: Window;
  /** Suffix of the names in it. */
  readonly scope?: string;
  /** The visitor's data before the server's first reply; by default those that the last page stored. */
  readonly before?: Known;
}

/**
 * Keeps the page's own HTML bound to the state: texts, prices, addresses and visibility. Elements that are added or
 * removed later are included. While a value is unknown, the page's own content stays.
 *
 * Source: contract, section 9.
 */
export function createBindings(deps: BindingsDeps): void {
  const { document, state, links, ended, view, scope = '' } = deps;
  const early: EarlyPrices = earlyPrices(document) ?? { shown: new Map(), end() {} };
  early.end();
  // They may be loaded after the bindings; then they show nothing.
  leaveEarlyPrices(document, early);
  const before = {
    ...(deps.before ?? (view && knownBefore(view, scope))),
    ...(early.currency && { currency: early.currency }),
  };
  const warn = once(deps.warn);
  const values: Values = { known: {}, texts: {}, personal: new Set() };
  const binders = createBinders({ values, links, warn, early });
  const elements = createBoundElements(document, binders, TEXT_ATTRIBUTES, warn);
  const observer = new MutationObserver(take);

  function take(records: readonly MutationRecord[]): void {
    elements.take(records);
    // Drops the records of the shell's own changes.
    observer.takeRecords();
  }

  function paint(): void {
    // Handles the page's changes so far; the records after this are the shell's own changes.
    take(observer.takeRecords());
    elements.paint();
    observer.takeRecords();
  }

  const stop = effect(() => {
    readValues(values, state, before);
    paint();
    if (view) keepCurrency(view, scope, state);
  });
  elements.find(document);
  observer.observe(document, {
    childList: true,
    subtree: true,
    // Libraries that morph a page write into the text node that is there.
    characterData: true,
    // The last two are where a page's script may overwrite a binding.
    attributeFilter: [...Object.keys(binders), 'hidden', 'href'],
  });
  // The last element of the page is complete when the page is.
  document.addEventListener('DOMContentLoaded', () => elements.find(document), { signal: ended });
  // The sign-in link returns to the page's current address, which scripts change at any time. So it is renewed just
  // before use.
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, paint, { capture: true, passive: true, signal: ended });
  ended.addEventListener('abort', () => {
    stop();
    take(observer.takeRecords());
    observer.disconnect();
    elements.leaveAll();
    leaveEarlyPrices(document, undefined);
  });
}

/** Stores the currency and its symbol for the next page, whose prices are shown before the list has loaded. */
function keepCurrency(view: Window, scope: string, { currency }: KnownState): void {
  const text = storedCurrency(currency.current.value);
  if (currency.list.value.length > 0) attempt(() => view.localStorage.setItem(LAST_CURRENCY_KEY + scope, text));
}

/** Issues each warning once. */
function once(warn: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (!said.has(message)) warn(message);
    said.add(message);
  };
}
