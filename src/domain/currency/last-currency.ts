import { type Currency, isCurrencyCode } from './currency';

/** Longest symbol that is stored, in characters. */
const SYMBOL_MAX = 20;

/** The text that is stored of a currency. Source: contract, section 6, `portico.last_currency`. */
export const storedCurrency = ({ code, symbol }: Currency) => `${code} ${symbol}`;

/** Reads it back; undefined for any other text. @param stored Unchecked. */
export function readLastCurrency(stored: unknown): Currency | undefined {
  const text = typeof stored === 'string' ? stored : '';
  const [code, symbol] = [text.slice(0, 3), text.slice(4)];
  return isCurrencyCode(code) && text[3] === ' ' && symbol.length <= SYMBOL_MAX ? { code, symbol } : undefined;
}
