import type { Currency } from '../domain/currency/currency';
import { isCurrencyCode } from '../domain/currency/currency';
import { is, listOf, Mismatch, object, type Reader } from '../domain/reading/reader';
import { defineCall } from './call';
import { line } from './fields';

const currency = object({ code: is('three capital letters', isCurrencyCode), symbol: line });

/** A list without a single valid entry is malformed. */
const currencyList: Reader<readonly Currency[]> = (value, path, report) => {
  const list = listOf(currency)(value, path, report);
  if (list.length === 0) throw new Mismatch({ path, expected: 'a list with a currency in it', received: value });
  return list;
};

/** Source: specification, section 4, "Load sequence". */
export const currencies = defineCall({ name: 'currencies', method: 'get', path: 'currency/list', data: currencyList });

/** Saves a member's currency. Source: specification, section 4, "Language and currency switch". */
export const saveCurrency = defineCall({
  name: 'saveCurrency',
  method: 'post',
  path: 'user/currency',
  data: () => undefined,
});
