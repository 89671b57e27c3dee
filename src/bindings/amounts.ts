import { isCurrencyCode } from '../domain/currency/currency';
import { boundPriceOf } from '../domain/currency/decimal';
import { isRecord } from '../domain/reading/meanings';
import { describeIssue } from '../domain/reading/reader';

/**
 * Matches JSON in which every amount is valid, as nearly all is. One test is faster than parsing, so a price is then
 * only cut out.
 */
const PLAIN_AMOUNTS = /^\{"[A-Z]{3}":"-?\d{1,18}(?:\.\d{1,18})?"(?:,"[A-Z]{3}":"-?\d{1,18}(?:\.\d{1,18})?")*\}$/;

/** Returns the amount in a currency as decimal text; undefined if there is none. */
export type Amounts = (code: string) => string | undefined;

/** Cuts an amount out of plain JSON. If a name occurs twice, the last one counts, as in `JSON.parse`. */
function cutAmount(plain: string, code: string): string | undefined {
  const name = `"${code}":"`;
  const at = plain.lastIndexOf(name) + name.length;
  return at < name.length ? undefined : plain.slice(at, plain.indexOf('"', at));
}

/** Reads the valid amounts, and warns about each invalid one. */
export function readAmounts(given: string, warn: (message: string) => void): Amounts {
  if (PLAIN_AMOUNTS.test(given)) return (code) => cutAmount(given, code);
  const amounts: Record<string, string> = {};
  const complain = (path: string, expected: string, received: unknown) =>
    warn(describeIssue({ path: `data-portico-price${path}`, expected, received }));
  let read: unknown;
  try {
    read = JSON.parse(given);
  } catch {
    // Reported below as JSON of the wrong type.
  }
  if (isRecord(read))
    for (const [code, amount] of Object.entries(read)) {
      const price = boundPriceOf(amount);
      if (!isCurrencyCode(code)) complain('', 'JSON with codes of currencies, {"CNY":"129.0"}', given);
      else if (price !== undefined) amounts[code] = price;
      else complain(`.${code}`, 'decimal text', amount);
    }
  else complain('', 'JSON of decimal texts by currency, {"CNY":"129.0"}', given);
  return (code) => (Object.hasOwn(amounts, code) ? amounts[code] : undefined);
}
