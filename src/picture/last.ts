import { isCurrencyCode } from '../domain/currency';
import { isRecord } from '../domain/reader';
import { CART_PAGE_KEY, LAST_VISITOR_KEY } from '../domain/stored-names';
import { safeAddress } from '../domain/web-address';
import { attempt, type Mark, readMark } from './mark';

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
export interface Remembered extends Omit<Mark, 'id'> {
  readonly last: LastMember | undefined;
}

/**
 * Reads what the browser remembers. Blocked storage and malformed values count as absent.
 *
 * Source: contract, section 6.
 */
export function readRemembered(view: Window, { id, ...mark }: Mark = readMark(view)): Remembered {
  const stored = () => view.localStorage.getItem(LAST_VISITOR_KEY) ?? '';
  return { ...mark, last: attempt(() => readLast(JSON.parse(stored()), id, Date.now())) };
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
