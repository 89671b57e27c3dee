import { isCurrencyCode } from '../domain/currency/currency';
import { is, listOf, mapped, object, refuse } from '../domain/reading/reader';
import { defineCall } from './call';
import { line } from './fields';
import { CURRENCY_LIST } from './first-read-addresses';

const currency = object({ code: is('three capital letters', isCurrencyCode), symbol: line });

/** A list without a single valid entry is malformed. */
const currencyList = mapped(listOf(currency), (list) =>
  list.length > 0 ? list : refuse('a list with a currency in it', list),
);

/** Source: specification, section 4, "Load sequence". */
export const currencies = defineCall({ ...CURRENCY_LIST, data: currencyList });

/** Saves a member's currency. Source: specification, section 4, "Language and currency switch". */
export const saveCurrency = defineCall({
  name: 'saveCurrency',
  method: 'post',
  path: 'user/currency',
  data: () => undefined,
});
