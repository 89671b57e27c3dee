import { isCurrencyCode } from '../domain/currency';
import { isRecord } from '../domain/reader';
import {
  CART_PAGE_KEY,
  CURRENCY_COOKIE,
  LAST_VISITOR_KEY,
  LOGIN_USER_COOKIE,
  USER_ID_KEY,
} from '../domain/stored-names';
import { safeAddress } from '../domain/web-address';

/** How long the last page's facts about a member may be shown, in ms. Source: contract, section 6, `portico.last`. */
const LAST_KEPT_MS = 24 * 3_600_000;

/** The facts about a member that the last page stored, as far as they are shown. */
export interface LastMember {
  readonly id: number;
  readonly name: string;
  /** Checked; empty if there is none. */
  readonly avatar: string;
  readonly isPrime: boolean;
  /** Lines in the cart. */
  readonly cart: number;
  readonly currency: string;
}

/** What the browser remembers of a visitor. */
export interface Remembered {
  /** Whether a member was here before, and has not logged out. */
  readonly isMarked: boolean;
  readonly last: LastMember | undefined;
  /** The currency that the visitor chose before. */
  readonly currency: string | undefined;
  /** Whether this page had an inline cart when it was last shown in this tab. */
  readonly hadCart?: boolean | undefined;
}

/**
 * Reads what the browser remembers. Blocked storage and malformed values count as absent.
 *
 * Source: contract, section 6.
 */
export function readRemembered(view: Window): Remembered {
  const areBlocked = !view.navigator.cookieEnabled;
  const cookies = areBlocked ? '' : attempt(() => Reflect.get(HTMLDocument.prototype, 'cookie', view.document));
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}="?([^;"]*)`).exec(cookies ?? '')?.[1];
  const stored = (key: string) => attempt(() => view.localStorage.getItem(key)) ?? '';
  const [user, userId, currency] = [cookie(LOGIN_USER_COOKIE), stored(USER_ID_KEY), cookie(CURRENCY_COOKIE)];
  // The cookie decides, because a log-out on the server removes the cookie only. If cookies are blocked, the stored id
  // is all there is.
  const id = areBlocked || cookies === undefined ? userId : user;
  return {
    isMarked: Boolean(user) || Number(userId) > 0,
    last: attempt(() => readLast(JSON.parse(stored(LAST_VISITOR_KEY)), id, Date.now())),
    currency: isCurrencyCode(currency) ? currency : undefined,
    hadCart: attempt(() => view.sessionStorage.getItem(CART_PAGE_KEY) === view.location.pathname) || undefined,
  };
}

/** Stores whether this page has an inline cart, for the next time that it is shown. */
export function rememberCart({ hadCart }: Remembered, hasCart: boolean, view: Window): void {
  attempt(() => {
    if (hasCart && !hadCart) view.sessionStorage.setItem(CART_PAGE_KEY, view.location.pathname);
    if (hadCart && !hasCart) view.sessionStorage.removeItem(CART_PAGE_KEY);
  });
}

/**
 * Checks a stored member.
 *
 * @param kept The stored value, unchecked.
 * @param mark The id of the member who is marked as logged in, as text.
 * @returns Undefined if it belongs to another member, is older than a day, lies in the future, or is malformed.
 */
export function readLast(kept: unknown, mark: string | undefined, nowMs: number): LastMember | undefined {
  const { id, name, avatar, rank, cart, currency, time }: Readonly<Record<string, unknown>> = isRecord(kept)
    ? kept
    : {};
  const ageMs = nowMs - (time as number);
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  return isWhole(id) &&
    id > 0 &&
    String(id) === mark &&
    // Also false if `time` is no number, since `ageMs` is NaN then.
    ageMs >= 0 &&
    ageMs <= LAST_KEPT_MS &&
    typeof time === 'number' &&
    typeof name === 'string' &&
    (rank === 'member' || rank === 'prime') &&
    isWhole(cart) &&
    isCurrencyCode(currency)
    ? {
        id,
        name,
        avatar: typeof avatar === 'string' ? safeAddress(avatar) : '',
        isPrime: rank === 'prime',
        cart,
        currency,
      }
    : undefined;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // Storage is blocked, as in a sandboxed frame, or the value is no JSON.
    return undefined;
  }
}
