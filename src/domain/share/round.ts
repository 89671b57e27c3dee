import { HELPERS_NEEDED } from '../constants';
import type { HelpRound } from '../coupon';

/**
 * Tells whether a round is over.
 *
 * @param nowMs Server clock, ms since 1970 UTC: the visitor's own may be wrong.
 *
 * Source: specification, section 4, "Share coupon flow".
 */
export function isRoundOver({ endsAtMs, helperCount }: HelpRound, nowMs: number): boolean {
  // Exactly three helpers is the state in which the owner claims, so it is not over yet.
  return (endsAtMs !== 0 && endsAtMs <= nowMs) || helperCount > HELPERS_NEEDED;
}

/** Whether all who are needed have helped. */
export function isRoundFull({ helperCount }: HelpRound): boolean {
  return helperCount >= HELPERS_NEEDED;
}

/** Whether a member is one of those who have helped. */
export function hasHelped({ helpers }: HelpRound, memberId: number): boolean {
  return helpers.some(({ id }) => id === memberId);
}

/** What a countdown shows. */
export interface TimeLeft {
  readonly days: number;
  /** Each `00` to `59`, hours to `23`. */
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const two = (count: number) => String(count).padStart(2, '0');

/**
 * The time until a round ends, in whole seconds: 0 is shown at the very moment of the end and not a second before.
 *
 * @param leftMs What is left, in ms; less than 0 counts as 0.
 */
export function timeLeft(leftMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return {
    days: Math.floor(hours / 24),
    hours: two(hours % 24),
    minutes: two(minutes % 60),
    seconds: two(seconds % 60),
  };
}
