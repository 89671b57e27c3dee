import { CALL_NAMES } from '../../domain/call-names';
import { isCurrencyCode } from '../../domain/currency/currency';
import { givenPlaces, PLACES_MAX } from '../../domain/currency/given-places';
import type { Decimals } from '../../domain/currency/places';
import { isHostName } from '../../domain/links/host-name';
import { ROUTES } from '../../domain/links/route-table';
import { POSITION_NAMES } from '../../domain/positions/position';
import { describeIssue } from '../../domain/reading/reader';
import { SHOWN_NAMES } from '../../domain/shown-names';
import { complain } from '../../host/console';
import type { ShellOptions } from '../../host/options';
import type { LateWorkDeps } from './late-work-deps';

/** Warns about names in the page's options that have no meaning. */
export function checkOptionNames({
  site: { options },
  textGroups,
  islands,
}: Pick<LateWorkDeps, 'site' | 'textGroups' | 'islands'>): void {
  checkNames('api.endpoints', options.api.endpoints, CALL_NAMES, 'call');
  // If its code fails to load, so do the calls that need it, which is reported.
  if (options.api.csrf)
    import('../../api/call-headers').then(
      ({ readCsrf }) => readCsrf(options.api.csrf, complain),
      () => {},
    );
  checkNames('routes', options.routes, Object.keys(ROUTES), 'route');
  checkShop(options);
  for (const host of Object.keys(options.marketplaces))
    if (!isHostName(host)) complain(`option marketplaces.${host} is no host name, as in "item.shop.example"`);
  checkNames('positions', options.positions, POSITION_NAMES, 'position');
  checkNames('texts', options.texts, [...Object.keys(textGroups), ...groupsOf(islands)], 'group of texts');
}

/** The groups of texts that are loaded with an island. */
const groupsOf = (islands: LateWorkDeps['islands']): readonly string[] =>
  [...islands.values()].flatMap((row) => ('texts' in row && row.texts ? row.texts : []));

function checkNames(option: string, given: object, known: readonly string[], what: string): void {
  for (const name of Object.keys(given))
    if (!known.includes(name)) complain(`option ${option}.${name} is no ${what}; known are ${known.join(', ')}`);
}

function checkDecimals(decimals: Decimals | undefined): void {
  if (decimals === undefined || decimals === 'currency') return;
  const given = typeof decimals === 'number' ? [['', decimals] as const] : Object.entries(decimals);
  for (const [code, places] of given) {
    const option = `option currency.decimals${code && `.${code}`}`;
    if (code && !isCurrencyCode(code)) complain(`${option} is no code of a currency, as in "JPY"`);
    // No currency has the number -1.
    else if (givenPlaces(places, '', -1) < 0)
      complain(
        `${describeIssue({ path: option, expected: `a whole number from 0 to ${PLACES_MAX}`, received: places })}; the default is used`,
      );
  }
}

/** The site's settings for its shop: its currency, and the parts of header, account and footer that are shown. */
function checkShop(options: ShellOptions): void {
  const { currency } = options;
  if (currency.default !== undefined && !isCurrencyCode(currency.default))
    complain(`option currency.default is "${currency.default}", not three capital letters, as in "EUR"`);
  checkDecimals(currency.decimals);
  for (const section of ['header', 'account', 'footer'] as const) {
    const lists: Readonly<Record<string, readonly string[]>> = SHOWN_NAMES[section];
    checkNames(section, options[section], Object.keys(lists), 'known option');
    for (const [list, given] of Object.entries(options[section])) {
      const known = lists[list] ?? given;
      for (const name of given)
        if (!known.includes(name)) complain(`option ${section}.${list} has "${name}"; known are ${known.join(', ')}`);
    }
  }
  const { search = ['link'] } = options.header;
  if (!search.includes('link') && !search.includes('keyword'))
    complain(
      'option header.search has neither "link" nor "keyword"; words are searched for. data-search="off" hides the box',
    );
}
