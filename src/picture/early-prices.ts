import type { Currency } from '../domain/currency/currency';

/** What the first view leaves for the bindings (`prices.ts`). */
export interface EarlyPrices {
  /** The currency that the prices are shown in; undefined if none were shown before the bindings. */
  readonly currency?: Currency;
  /** The elements, each with the text that was written into it, and the page's own nodes that it replaced. */
  readonly shown: Map<Element, { readonly value: string; readonly own: readonly Node[] }>;
  /** Looks for no more elements. */
  end(): void;
}

/** The document has them under this name. */
const KEY = Symbol.for('portico.prices');

const isEarlyPrices = (value: unknown): value is EarlyPrices => Object(value).shown instanceof Map;

/** The prices that were shown before the bindings; undefined if there are none. */
export function earlyPrices(page: Document): EarlyPrices | undefined {
  const found: unknown = Reflect.get(page, KEY);
  return isEarlyPrices(found) ? found : undefined;
}

/** @param prices Undefined once the bindings have ended. */
export function leaveEarlyPrices(page: Document, prices: EarlyPrices | undefined): void {
  Reflect.set(page, KEY, prices);
}
