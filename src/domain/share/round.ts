import { HELPERS_NEEDED } from '../constants';
import type { HelpRound } from './coupon';

/**
 * Whether a round is over.
 *
 * @param nowMs Server clock, ms since 1970 UTC: the visitor's own may be wrong.
 *
 * Source: specification, section 4, "Share coupon flow".
 */
export function isRoundOver({ endsAtMs, helperCount }: HelpRound, nowMs: number): boolean {
  // With exactly three helpers the owner claims the coupon, so the round is not over yet.
  return (endsAtMs !== 0 && endsAtMs <= nowMs) || helperCount > HELPERS_NEEDED;
}

/** Whether a round has as many helpers as it needs. */
export function isRoundFull({ helperCount }: HelpRound): boolean {
  return helperCount >= HELPERS_NEEDED;
}

/** Whether a member has helped in a round. */
export function hasHelped({ helpers }: HelpRound, memberId: number): boolean {
  return helpers.some(({ id }) => id === memberId);
}

/** The parts of a countdown. */
export interface TimeLeft {
  readonly days: number;
  /** Each `00` to `59`, hours to `23`. */
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

const two = (count: number) => String(count).padStart(2, '0');

/**
 * The time until a round ends, in whole seconds, rounded up: 0 appears exactly at the end.
 *
 * @param leftMs Time left, in ms; negative counts as 0.
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
