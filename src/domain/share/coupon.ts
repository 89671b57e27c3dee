/** A member who has helped. Source: specification, section 3, "Coupon help data". */
export interface Helper {
  /** The helper's user id, above 0. */
  readonly id: number;
  readonly name: string;
  /** Address of the picture; empty when there is none. */
  readonly icon: string;
  readonly isNewUser: boolean;
  /** ms since 1970 UTC; 0 = not known. */
  readonly helpedAtMs: number;
  /** Start of the round that the help belongs to, ms since 1970 UTC; 0 = not known. */
  readonly roundStartedAtMs: number;
}

/** A round of sharing. Source: specification, section 3, "Coupon help data". */
export interface HelpRound {
  /** In the order of the server. */
  readonly helpers: readonly Helper[];
  /** ms since 1970 UTC; 0 = the round has no end. */
  readonly endsAtMs: number;
  /** The server's number of helpers; if it sends none, the length of `helpers`. */
  readonly helperCount: number;
}

/** Source: specification, section 3, "Reward record". */
export interface Coupon {
  readonly kind: 'percent' | 'amount';
  /** Per cent or money, by `kind`, as decimal text. */
  readonly amount: string;
  /** The minimum price of an order, as decimal text; `0` = none. */
  readonly minCharge: string;
  /** The coupon's scope; undefined if the server does not say. */
  readonly scope: 'shipping' | 'goods' | undefined;
  /** The end of its validity, ms since 1970 UTC; 0 = `validDays` counts instead. */
  readonly validToMs: number;
  /** Days of validity from the day of its receipt; 0 = not known. */
  readonly validDays: number;
}

/** The member who shared the link. */
export interface Sharer {
  readonly name: string;
  /** Address of the picture; empty when there is none. */
  readonly icon: string;
}

/** What the server says about a round. Source: specification, section 3, "Coupon help data"; contract, section 8. */
export interface ShareRecord {
  /** Null if there is none. */
  readonly round: HelpRound | null;
  /** The member whose round it is; null if the server does not say. */
  readonly sharer: Sharer | null;
  /** The coupon that is to be won, for the round or for the help; null if the server does not say. */
  readonly offer: Coupon | null;
}

/** A coupon that was won. */
export interface Reward {
  /** ms since 1970 UTC; 0 = not known. */
  readonly receivedAtMs: number;
  readonly coupon: Coupon;
}

/**
 * Days of validity of a coupon, counted from the day of its receipt.
 *
 * @param from First day, from 0.
 * @param to   Last day, from 0.
 * @returns At least 1, or 0 when the last day is before the first or either is missing.
 *
 * Source: specification, section 4, "Share coupon flow".
 */
export function validDays(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : Math.max(0, to - from + 1);
}
