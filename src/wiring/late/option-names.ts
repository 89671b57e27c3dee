import { CALL_NAMES } from '../../domain/call-names';
import { isCurrencyCode } from '../../domain/currency/currency';
import { ROUTES } from '../../domain/links/route-table';
import { POSITION_NAMES } from '../../domain/positions/position';
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
  checkNames('routes', options.routes, Object.keys(ROUTES), 'route');
  checkShop(options);
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

/** The site's settings for its shop: its currency, and the parts of header, account and footer that are shown. */
function checkShop(options: ShellOptions): void {
  const { currency } = options;
  checkNames('currency', currency, ['default'], 'known option');
  if (currency.default !== undefined && !isCurrencyCode(currency.default))
    complain(`option currency.default is "${currency.default}", not three capital letters, as in "EUR"`);
  for (const section of ['header', 'account', 'footer'] as const) {
    const lists: Readonly<Record<string, readonly string[]>> = SHOWN_NAMES[section];
    checkNames(section, options[section], Object.keys(lists), 'known option');
    for (const [list, given] of Object.entries(options[section])) {
      const known = lists[list] ?? given;
      for (const name of given)
        if (!known.includes(name)) complain(`option ${section}.${list} has "${name}"; known are ${known.join(', ')}`);
    }
  }
}
