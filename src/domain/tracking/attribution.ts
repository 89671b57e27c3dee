import {
  ACTIVE_NAME_DAYS,
  CLIENT_FLAG_DAYS,
  INVITE_DAYS,
  NTAG_DAYS,
  REG_CHANNEL_DAYS,
  REG_IVID_DAYS,
  UTM_DAYS,
  WTAGA_DAYS,
  WTAGQ_DAYS,
} from '../constants';

/** A cookie that remembers where a visitor came from. */
export interface Attribution {
  readonly name: string;
  /** 1 to 256 characters, decoded from the query. */
  readonly value: string;
  readonly days: number;
  /**
   * Whether it waits for the visitor's consent under Global Privacy Control: all but `client_flag` and the invitation.
   */
  readonly isMarketing: boolean;
}

/** Cookies of a fixed name, with their lifetimes in days. The invitation takes precedence. */
export const NAMED: Readonly<Record<string, number>> = {
  invite_code: INVITE_DAYS,
  invite_source: INVITE_DAYS,
  invite_parent_code: INVITE_DAYS,
  client_flag: CLIENT_FLAG_DAYS,
  activeName: ACTIVE_NAME_DAYS,
  reg_ivid: REG_IVID_DAYS,
  wTagQ: WTAGQ_DAYS,
  wTagA: WTAGA_DAYS,
  nTag: NTAG_DAYS,
};

/** Cookies by the prefix of their name. Source: contract, section 6. */
export const FAMILIES: Readonly<Record<string, number>> = { utm_: UTM_DAYS, reg_: REG_CHANNEL_DAYS };
/** Length of each prefix in {@link FAMILIES}. */
const PREFIX_LENGTH = 4;
const FAMILY_SIZE_MAX = 8;
const VALUE_LENGTH_MAX = 256;
/**
 * Limit for all these cookies together when a marketing tag is added, and for the others among themselves, in bytes as
 * they are sent: `name=value`, with the value's escapes. They are sent with each request, and servers refuse a request
 * whose cookies are too large.
 *
 * Source: contract, section 6.
 */
export const ATTRIBUTION_BYTES_MAX = 2_048;

/** The cookies of the page. Others may be among them. */
export interface PresentCookies {
  names(): readonly string[];
  read(name: string): string | undefined;
}

/** The parameters of a query that are kept, and those that were refused for lack of room. */
export interface FoundAttribution {
  readonly kept: readonly Attribution[];
  /** Names. */
  readonly refused: readonly string[];
}

/**
 * Reads the parameters of a page's query that are kept as cookies, each under the parameter's own name.
 *
 * - If a parameter is repeated, its first value counts.
 * - Empty values and values that are too long are left out.
 * - A family has at most eight cookies; `reg_ivid` is kept even if it is one more. The others keep the query's order.
 * - A cookie that exists already may be overwritten.
 * - A value is refused if it would take all these cookies, with those that exist, above {@link ATTRIBUTION_BYTES_MAX}.
 *   The fixed names come first, in the order of {@link NAMED}. For the invitation and `client_flag` only these count.
 *
 * Source: specification, section 9, "Cookie lifetimes"; contract, section 6.
 */
export function readAttribution(query: URLSearchParams, present: PresentCookies): FoundAttribution {
  const kept: Attribution[] = [];
  const refused: string[] = [];
  const names = new Set(present.names());
  const sizes = new Map<string, number>();
  for (const name of names) if (lifetimeOf(name) !== undefined) sizes.set(name, sizeOf(name, present.read(name) ?? ''));
  for (const name of new Set([...Object.keys(NAMED), ...query.keys()])) {
    const value = query.get(name) ?? '';
    const days = lifetimeOf(name);
    if (days === undefined || value === '' || value.length > VALUE_LENGTH_MAX) continue;
    const family = name.slice(0, PREFIX_LENGTH);
    const relatives = [...names].filter((other) => other.startsWith(family));
    const isFull = Object.hasOwn(FAMILIES, family) && relatives.length >= FAMILY_SIZE_MAX;
    if (isFull && !names.has(name) && !Object.hasOwn(NAMED, name)) continue;
    const isMarketing = isOfMarketing(name);
    let others = 0;
    for (const [other, bytes] of sizes) {
      // An invitation is not lost to what earlier campaigns have left.
      if (other !== name && (isMarketing || !isOfMarketing(other))) others += bytes;
    }
    const own = sizeOf(name, value);
    if (others + own > ATTRIBUTION_BYTES_MAX) {
      refused.push(name);
      continue;
    }
    sizes.set(name, own);
    names.add(name);
    kept.push({ name, value, days, isMarketing });
  }
  return { kept, refused };
}

/** All but `client_flag` and the invitation. */
const isOfMarketing = (name: string) => !/^(client_flag|invite_)/.test(name);

/** The size of a cookie as it is sent, in bytes: an escaped slash takes three, a Chinese character nine. */
function sizeOf(name: string, value: string): number {
  return `${name}=${encodeURIComponent(value)}; `.length;
}

/** The lifetime of a cookie, in days; undefined for a name that is not ours. */
function lifetimeOf(name: string): number | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const family = name.slice(0, PREFIX_LENGTH);
  return Object.hasOwn(FAMILIES, family) && /^[a-z0-9_]{5,32}$/.test(name) ? FAMILIES[family] : undefined;
}
