import { ANNIVERSARY } from './constants';

/** A time of the year that the islands dress up for. */
export type Season = 'anniversary';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The season at a time: the anniversary's days, first and last included, at the shop's own clock.
 *
 * @param serverMs Server clock, ms since 1970 UTC; what is no number is in no season.
 * Source: specification, section 9, "12th-anniversary activity window"; contract, section 8, "Anniversary".
 */
export function seasonAt(serverMs: number): Season | undefined {
  const { firstDay, lastDay, offsetHours } = ANNIVERSARY;
  // A day alone is read as its midnight in UTC, so the time is moved to the shop's place instead.
  const localMs = serverMs + offsetHours * HOUR_MS;
  return localMs >= Date.parse(firstDay) && localMs < Date.parse(lastDay) + DAY_MS ? 'anniversary' : undefined;
}
