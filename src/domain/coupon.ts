/** One who helped. Source: specification, section 3, "Coupon help data". */
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
  /** What the server counts; the number of helpers, where it says nothing. */
  readonly helperCount: number;
}

/** Source: specification, section 3, "Reward record". */
export interface Coupon {
  readonly kind: 'percent' | 'amount';
  /** Per cent or money, by `kind`, as decimal text. */
  readonly amount: string;
  /** The least that an order must cost, as decimal text; `0` = anything. */
  readonly minCharge: string;
  /** What it may be used for; undefined where the server does not say. */
  readonly scope: 'shipping' | 'goods' | undefined;
  /** Last moment, ms since 1970 UTC; 0 = counted in days instead. */
  readonly validToMs: number;
  /** How long it is valid, in days; 0 = not known. */
  readonly validDays: number;
}

/** A coupon that was won. */
export interface Reward {
  /** ms since 1970 UTC; 0 = not known. */
  readonly receivedAtMs: number;
  readonly coupon: Coupon;
}

/**
 * Days of a coupon that counts from the day of its receipt.
 *
 * @param from First day, from 0.
 * @param to   Last day, from 0.
 * @returns At least 1, or 0 when the last day lies before the first or either is missing.
 *
 * Source: specification, section 4, "Coupon validity days".
 */
export function validDays(from: number | undefined, to: number | undefined): number {
  return from === undefined || to === undefined ? 0 : Math.max(0, to - from + 1);
}
