import { isCurrencyCode } from '../currency/currency';
import { safeAddress } from '../links/web-address';
import { isRecord } from '../reading/meanings';
import { hasPrime } from './prime';
import { displayName, type MessageCounts, type User } from './user';

/** How long the stored member is shown on later pages, in ms. Source: contract, section 6, `portico.last`. */
const LAST_KEPT_MS = 24 * 3_600_000;

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

/** The facts about a member that the next page shows. */
export interface LastMember extends Pick<LastVisitor, 'id' | 'name' | 'avatar' | 'cart' | 'currency'> {
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
export function readLast(kept: unknown, mark: string | undefined, nowMs: number): LastMember | undefined {
  const { id, name, avatar, rank, cart, currency, time }: Readonly<Record<string, unknown>> = isRecord(kept)
    ? kept
    : {};
  const ageMs = nowMs - (time as number);
  const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  const isPrime = rank === 'prime';
  return isWhole(id) &&
    id > 0 &&
    String(id) === mark &&
    // Also false if `time` is no number, since `ageMs` is NaN then.
    ageMs >= 0 &&
    ageMs <= LAST_KEPT_MS &&
    typeof time === 'number' &&
    typeof name === 'string' &&
    (rank === 'member' || isPrime) &&
    isWhole(cart) &&
    isCurrencyCode(currency)
    ? {
        id,
        name,
        avatar: typeof avatar === 'string' ? safeAddress(avatar) : '',
        isPrime,
        primeLevel: Number(isPrime),
        cart,
        currency,
      }
    : undefined;
}
