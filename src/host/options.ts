import { isCallBase, isCallPath, withoutEndSlash } from '../domain/calls/address';
import type { Decimals } from '../domain/currency/places';
import { isLanguage, LANGUAGES, type Language } from '../domain/i18n/language';
import { isHostName } from '../domain/links/host-name';
import type { RouteName } from '../domain/links/links';
import type { OwnMarketplace } from '../domain/links/marketplaces';
import { isWebAddress } from '../domain/links/web-address';
import type { PositionName } from '../domain/positions/position';
import { countOf, fieldsIn, numberOf } from '../domain/reading/meanings';
import { flagOf } from '../domain/reading/more-meanings';
import {
  anything,
  count,
  describeIssue,
  either,
  flag,
  type Issue,
  is,
  issueIn,
  listOf,
  mapped,
  meant,
  number,
  object,
  optional,
  type Read,
  type Reader,
  read,
  readPart,
  text,
} from '../domain/reading/reader';
import type { SentTrackEvent } from '../domain/tracking/tracking';

const analyticsHandler = is(
  "'dataLayer', a function or false",
  (value): value is 'dataLayer' | false | ((event: SentTrackEvent) => unknown) =>
    value === 'dataLayer' || value === false || typeof value === 'function',
);
/** PHP's false. */
const off = meant('false', (value) => (flagOf(value) === false ? (false as const) : undefined));
// Checked here, because Preact puts it into links unchanged.
const address = is('an address with http or https, or of this site', isWebAddress);
const addressOrNone = is(
  'an address with http or https, or of this site',
  (value): value is string => value === '' || isWebAddress(value),
);
const callBase = is('an address with http or https, or of this site, without a query', isCallBase);
const callPath = is('a path, or an address with http or https', isCallPath);
const positionName = is(
  'a text that is not empty',
  (value): value is string => typeof value === 'string' && /\S/.test(value),
);
const ahead = (expected: string) =>
  is(expected, (value): value is 'off' | 'fetch' => value === 'off' || value === 'fetch');
const hostName = is('a host name, with or without a port', isHostName);
// Timers are limited to 31 bits; above, they fire at once.
const milliseconds = meant('a number of ms above 0, at most 2147483647', (value) => {
  const ms = numberOf(value);
  return ms && ms > 0 && ms < 2 ** 31 ? ms : undefined;
});
const language = is<Language>(`one of ${LANGUAGES.join(', ')}`, isLanguage);
const texts = meant('an object of texts by widget', fieldsIn);
const replyData = optional(anything, undefined);
const names = listOf(text);

/** An object. PHP encodes one without fields as an empty list. */
const plain = meant('an object', fieldsIn);

/** An object with known keys only. Others are reported, so that a typing error is noticed. */
function section<S extends Readonly<Record<string, Reader<unknown>>>>(
  shape: S,
): Reader<Read<ReturnType<typeof object<S>>>> {
  const fields = object(shape);
  return (value, report) => {
    // A missing section gives its defaults.
    if (value === undefined || value === null) return fields({}, report);
    const given = plain(value, report);
    for (const key of Object.keys(given)) {
      if (!Object.hasOwn(shape, key)) {
        const known = Object.keys(shape).join(', ');
        report({ path: key, expected: `a known option (${known})`, received: given[key] });
      }
    }
    return fields(given, report);
  };
}

/** A section that uses its defaults if it is not an object. */
function sectionOr<S extends Readonly<Record<string, Reader<unknown>>>>(
  shape: S,
): Reader<Read<ReturnType<typeof section<S>>>> {
  const reader = section(shape);
  return (value, report) => {
    try {
      return reader(value, report);
    } catch (error) {
      report(issueIn(error));
      return reader(undefined, report);
    }
  };
}

/**
 * Values by name. The names are checked elsewhere.
 *
 * @param reader Reads each value.
 */
function byName<N extends string, T = string>(reader: Reader<T>): Reader<Readonly<Partial<Record<N, T>>>> {
  return (value, report) => {
    const found: Partial<Record<N, T>> = {};
    for (const [name, entry] of Object.entries(optional(plain, {})(value, report))) {
      const read = readPart(name, optional(reader, undefined), entry, report);
      if (read !== undefined) found[name as N] = read;
    }
    return found;
  };
}

/** Whether the numbers are possible ones is checked later. */
const decimals = meant("'currency', a number, or numbers by code", (value): Decimals | undefined =>
  value === 'currency' ? value : (fieldsIn(value) ?? countOf(value)),
);

const link = object({ name: text, href: optional(addressOrNone, ''), img: optional(addressOrNone, '') });

/** The options with their defaults. Source: contract, section 4. */
const optionsReader = section({
  api: sectionOr({
    base: mapped(optional(callBase, '/api'), withoutEndSlash),
    login: mapped(optional(callBase, ''), withoutEndSlash),
    // The names here and in other values by name are checked later: their lists would enlarge the core.
    endpoints: byName<string>(callPath),
    timeout: optional(milliseconds, 10_000),
    retries: optional(count, 2),
    // Checked by the code that reads them (`api/call-headers.ts`).
    headers: replyData,
    csrf: replyData,
  }),
  hosts: sectionOr({
    www: optional(hostName, undefined),
    mobile: optional(hostName, undefined),
    redirect: optional(flag, true),
  }),
  routes: byName<RouteName>(address),
  positions: byName<PositionName>(positionName),
  texts: optional(texts, {}),
  languages: optional(listOf(language), ['cn', 'en'] as const),
  brand: sectionOr({
    name: optional(text, ''),
    logo: optional(addressOrNone, ''),
    company: optional(text, ''),
    address: optional(text, ''),
    contacts: sectionOr({ service: optional(text, ''), business: optional(text, '') }),
    payments: optional(listOf(link), []),
    appQr: optional(text, ''),
    imageHosts: optional(listOf(hostName), []),
  }),
  header: byName<'tabs' | 'tools' | 'search', readonly string[]>(names),
  // The hosts are checked with the names.
  marketplaces: byName<string, OwnMarketplace>(object({ name: text, item: optional(text, '') })),
  account: byName<'entries', readonly string[]>(names),
  footer: byName<'columns', readonly string[]>(names),
  cart: sectionOr({ guests: optional(flag, false) }),
  currency: sectionOr({ default: optional(text, undefined), decimals: optional(decimals, undefined) }),
  page: sectionOr({
    type: optional(text, undefined),
    requiresUser: optional(flag, true),
    title: optional(text, undefined),
  }),
  cookies: sectionOr({
    domain: optional(text, undefined),
    path: optional(text, '/'),
    secure: optional(flag, undefined),
    reissue: optional(addressOrNone, undefined),
  }),
  chat: sectionOr({ enabled: optional(flag, true) }),
  analytics: optional(either(off, analyticsHandler), 'dataLayer' as const),
  errors: sectionOr({ webhook: optional(addressOrNone, undefined) }),
  boot: sectionOr({
    user: replyData,
    headerData: replyData,
    userLevel: replyData,
    customerService: replyData,
    currencies: replyData,
    config: replyData,
    positions: replyData,
    announcements: replyData,
    cartList: replyData,
    serverTime: optional(number, undefined),
  }),
  prerender: optional(flag, false),
  // A text is that of `pages`. The late work makes one of the two.
  ahead: optional(
    either(
      section({ pages: optional(ahead("'off' or 'fetch'"), 'off' as const), transition: optional(flag, false) }),
      ahead("'off', 'fetch' or an object"),
    ),
    'off' as const,
  ),
  scope: optional(text, undefined),
});

/** Every option, checked, with its default in place. */
export type ShellOptions = Read<typeof optionsReader>;

/** Options as a page passes them: any part may be missing. */
export type GivenOptions = Given<ShellOptions>;

type Given<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends readonly (infer E)[]
    ? readonly Given<E>[]
    : T extends object
      ? { readonly [K in keyof T]?: Given<T[K]> | undefined }
      : T;

/** Reads unchecked options. A malformed option is reported by name and replaced by its default. */
export function readOptions(value: unknown, report: (message: string) => void): ShellOptions {
  // Of a list, only the bad entry is missing.
  const endOf = (path: string) => (path.endsWith(']') ? 'it is left out' : 'the default is used');
  const tell = (issue: Issue) => report(`option ${describeIssue(issue)}; ${endOf(issue.path)}`);
  const result = read(optionsReader, value, tell);
  if (result.ok) return result.value;
  tell({ ...result.issue, path: 'mountShell(…, options)' });
  return optionsReader(undefined, tell);
}
