import { isCurrencyCode } from '../currency/currency';
import { safeAddress } from '../links/web-address';
import { countOf } from '../reading/meanings';
import { hasPrime } from './prime';
import { displayName, type MessageCounts, type User } from './user';

/**
 * How long what an earlier page has stored is shown, in ms; the loader has the same number. Source: contract, section 6,
 * `portico.last`, `portico.last_guest`, `portico.last_logo` and `portico.room`.
 */
export const LAST_KEPT_MS = 24 * 3_600_000;

/** The data that a page stores about a member. It holds neither e-mail address nor balance. */
export interface LastVisitor {
  /** 1 or more. */
  readonly id: number;
  /** The name that the page shows. */
  readonly name: string;
  /** Name and nick name, for the page's own HTML; empty for none. */
  readonly names: readonly [name: string, nickName: string];
  /** Address of the picture; empty for none. */
  readonly avatar: string;
  readonly rank: 'member' | 'prime';
  readonly counts: MessageCounts;
  /** Lines in the cart. */
  readonly cart: number;
  readonly currency: string;
  /** When this was stored, ms since 1970 UTC by the visitor's own clock. */
  readonly time: number;
}

/** Builds the entry that a page stores. @param cart Lines in the cart. */
export function lastVisitorOf(user: User, cart: number, currency: string, nowMs: number): LastVisitor {
  const { id, avatar, messages: counts } = user;
  const rank = hasPrime(user) ? 'prime' : 'member';
  return {
    id,
    name: displayName(user),
    names: [user.name, user.nickName],
    avatar,
    rank,
    counts,
    cart,
    currency,
    time: nowMs,
  };
}

/** The facts about a member that the next page shows. The fields have the names of those in replies. */
export interface LastMember extends Pick<LastVisitor, 'id' | 'name' | 'avatar'> {
  readonly cartLines: number;
  readonly currencyCode: string;
  readonly isPrime: boolean;
  /** 1 for a Prime member, else 0. */
  readonly primeLevel: number;
}

/**
 * Checks a stored member.
 *
 * @param kept The stored value, unchecked.
 * @param mark The id of the member who is marked as logged in, as text.
 * @returns Undefined if it belongs to another member, is older than a day, lies in the future, or is malformed.
 */
export function readLast(kept: unknown, mark: string | undefined): LastMember | undefined {
  const { id, name, avatar, rank, cart, currency, time }: Readonly<Record<string, unknown>> = Object(kept);
  const cartLines = countOf(cart);
  const isPrime = rank === 'prime';
  return String(id) === mark &&
    countOf(id) &&
    isRecent(time) &&
    typeof name === 'string' &&
    (rank === 'member' || isPrime) &&
    cartLines !== undefined &&
    isCurrencyCode(currency)
    ? {
        id: Number(id),
        name,
        avatar: typeof avatar === 'string' ? safeAddress(avatar) : '',
        isPrime,
        primeLevel: Number(isPrime),
        cartLines,
        currencyCode: currency,
      }
    : undefined;
}

/**
 * Whether something was stored at most a day ago, and not in the future.
 *
 * @param timeMs When it was stored, ms since 1970 UTC by the visitor's own clock, unchecked.
 * @param keptMs Another time than a day, ms.
 */
export function isRecent(timeMs: unknown, keptMs = LAST_KEPT_MS): boolean {
  const ageMs = Date.now() - Number(timeMs);
  return ageMs >= 0 && ageMs <= keptMs;
}
