/// <reference types="vite/client" />
// Loaded by Vite, from php-tables.ts.
import { currencies } from '../../src/api/currency';
import { userInfo } from '../../src/api/user';
import { SEVERITY } from '../../src/domain/announcements/shown-announcements';
import {
  ANNOUNCEMENT_DISMISSED_DAYS,
  ANNOUNCEMENT_LEVELS,
  CART_COUNT_MAX,
  COUNT_SHOWN_MAX,
  CURRENCY_COOKIE_DAYS,
  LANGUAGE_COOKIE_DAYS,
  LINE_MAX,
  LOGIN_COOKIE_DAYS,
  PRICE_MAX_CHARS,
  PRIME_LEVEL_MIN,
} from '../../src/domain/constants';
import { GUEST_CURRENCY } from '../../src/domain/currency/currency';
import { CART_PRICE_PLACES, PLACES_MAX } from '../../src/domain/currency/given-places';
import { MINOR_UNITS, PRICE_PLACES } from '../../src/domain/currency/places';
import { DEFAULT_LANGUAGE, LANGUAGE_CURRENCY, LANGUAGES } from '../../src/domain/i18n/language';
import { ROUTES } from '../../src/domain/links/route-table';
import { PLATFORMS } from '../../src/domain/page/platform';
import { SHOP_OFFSET_MS } from '../../src/domain/page/shop-time';
import { SHOWN_NAMES } from '../../src/domain/shown-names';
import {
  ANNOUNCEMENT_SEEN_COOKIE,
  CURRENCY_COOKIE,
  LANGUAGE_COOKIE,
  LOGIN_COOKIE,
  LOGIN_USER_COOKIE,
} from '../../src/domain/stored-names';
import { FAMILIES, NAMED } from '../../src/domain/tracking/attribution';
import { readOptions } from '../../src/host/options';
import { listOptions } from './options.ts';

/** A value of a table in PHP. */
export type PhpValue = string | number | readonly PhpValue[] | { readonly [name: string]: PhpValue };

/** A constant, with the sentence above it. */
export type PhpTable = readonly [name: string, about: string, value: PhpValue];

const shown = Object.entries(SHOWN_NAMES).flatMap(([section, lists]) =>
  Object.entries(lists).map(([list, names]): [string, PhpValue] => [`${section}.${list}`, names]),
);

/** Every name that has options below it. `texts` has those of the widgets. */
const sections = new Set(listOptions({ readOptions }).flatMap(({ path }) => path.split('.').slice(0, -1)));

const families = Object.entries({ ...FAMILIES }).map(([prefix, days]): [string, number] => [
  `/\\A${prefix}[a-z0-9_]{1,${32 - prefix.length}}\\z/`,
  days,
]);

export const TABLES: readonly PhpTable[] = [
  ['LANGUAGES', 'The languages that the shell has texts for.', LANGUAGES],
  ['DEFAULT_LANGUAGE', 'The language of a page that names none.', DEFAULT_LANGUAGE],
  ['SITE_LANGUAGES', 'The languages of a site that lists none.', readOptions({}, () => {}).languages],
  ['LANGUAGE_CURRENCY', 'The currency of each language.', LANGUAGE_CURRENCY],
  ['GUEST_CURRENCY', 'A guest’s currency until more is known.', GUEST_CURRENCY.code],
  ['PLATFORMS', 'The kinds of shop that a page may belong to, the usual one first.', PLATFORMS],
  ['SHOP_OFFSET_SECONDS', 'Offset of the shop’s time zone, +08:00.', SHOP_OFFSET_MS / 1_000],
  [
    'ROUTES',
    'Default addresses of the islands’ links, by route; a shop may set its own.',
    Object.fromEntries(Object.entries(ROUTES).filter(([, address]) => address !== '')),
  ],
  [
    'SHOWN',
    'Names of the parts that a shop can leave out, by option, in their default order.',
    Object.fromEntries(shown),
  ],
  ['SECTIONS', 'Options that are objects: PHP encodes an empty one as a list.', [...sections, 'texts']],
  [
    'FIRST_READS',
    'The reads that the shell sends first on every page: their paths, and their names in `boot`.',
    { [userInfo.name]: [userInfo.path, 'user'], [currencies.name]: [currencies.path, 'currencies'] },
  ],
  ['ANNOUNCEMENT_LEVELS', 'Levels of announcements by their `styleTemplate`.', ANNOUNCEMENT_LEVELS],
  ['SEVERITY', 'The most severe level first.', SEVERITY],
  ['COUNT_SHOWN_MAX', 'A larger count is shown as a dot that means "more".', COUNT_SHOWN_MAX],
  ['PRIME_LEVEL_MIN', 'The lowest level of a Prime member.', PRIME_LEVEL_MIN],
  ['CART_COUNT_MAX', 'The largest number of pieces in a line.', CART_COUNT_MAX],
  ['PRICE_PLACES', 'Digits after the point of a balance, without the option `currency.decimals`.', PRICE_PLACES],
  ['CART_PRICE_PLACES', 'Digits after the point of a price, without that option.', CART_PRICE_PLACES],
  ['PLACES_MAX', 'Most digits after the point.', PLACES_MAX],
  ['MINOR_UNITS', 'Currencies that do not have two digits after the point, by their number of digits.', MINOR_UNITS],
  ['PRICE_MAX_CHARS', 'Longest decimal text of a price.', PRICE_MAX_CHARS],
  ['LINE_MAX', 'Longest title or name, in UTF-16 units.', LINE_MAX],
  [
    'COOKIE_DAYS',
    'Lifetimes of the shell’s cookies, in days.',
    {
      [LANGUAGE_COOKIE]: LANGUAGE_COOKIE_DAYS,
      [CURRENCY_COOKIE]: CURRENCY_COOKIE_DAYS,
      [LOGIN_USER_COOKIE]: LOGIN_COOKIE_DAYS,
      [LOGIN_COOKIE]: LOGIN_COOKIE_DAYS,
      ...NAMED,
    },
  ],
  [
    'COOKIE_FAMILIES',
    'Lifetimes by pattern of name, in days.',
    {
      ...Object.fromEntries(families),
      [`/\\A${ANNOUNCEMENT_SEEN_COOKIE}[A-Za-z0-9_-]{1,40}\\z/`]: ANNOUNCEMENT_DISMISSED_DAYS,
    },
  ],
];
