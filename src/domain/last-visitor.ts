import { isCurrencyCode } from './currency';
import { hasPrime } from './prime';
import { count, is, number, object, oneOf, optional, type Read, read, text } from './reader';
import { displayName, type MessageCounts, type User } from './user';
import { safeAddress } from './web-address';

/** How long the stored member is shown on later pages, in ms. Source: contract, section 6, `portico.last`. */
const LAST_KEPT_MS = 24 * 3_600_000;

const address = is(
  'a safe address',
  (value): value is string => typeof value === 'string' && safeAddress(value) === value,
);

const lastVisitor = object({
  /** 1 or more. */
  id: count,
  /** What the member is called on the page. */
  name: text,
  /** Address of the picture; empty for none. */
  avatar: optional(address, ''),
  rank: oneOf('member', 'prime'),
  counts: optional<MessageCounts, undefined>(
    object({ total: count, actionNeeded: count, important: count, other: count, enquiries: count }),
    undefined,
  ),
  /** Lines in the cart. */
  cart: count,
  currency: is('three capital letters', isCurrencyCode),
  /** When this was stored, ms since 1970 UTC by the visitor's own clock. */
  time: number,
});

/** What the last page stored of a member. It holds neither e-mail address nor balance. */
export type LastVisitor = Read<typeof lastVisitor>;

/**
 * Reads what an earlier page stored of a member.
 *
 * @param kept The stored text, unchecked.
 * @param id   The member in the login mark, as text.
 * @returns Undefined if nothing is stored, or it is another member's, too old, or dated in the future.
 */
export function readLastVisitor(kept: string | null | undefined, id: string, nowMs: number): LastVisitor | undefined {
  try {
    const found = read(lastVisitor, JSON.parse(kept ?? ''));
    if (!found.ok) return undefined;
    const { value } = found;
    const ageMs = nowMs - value.time;
    return value.id > 0 && String(value.id) === id && ageMs >= 0 && ageMs <= LAST_KEPT_MS ? value : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/**
 * What a page stores of a member.
 *
 * @param cart Lines in the cart.
 */
export function lastVisitorOf(user: User, cart: number, currency: string, nowMs: number): LastVisitor {
  const { id, avatar, messages: counts } = user;
  const rank = hasPrime(user) ? 'prime' : 'member';
  return { id, name: displayName(user), avatar, rank, counts, cart, currency, time: nowMs };
}
