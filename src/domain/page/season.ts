import { ANNIVERSARY } from '../constants';
import { SHOP_OFFSET_MS } from './shop-time';

/** A time of the year with its own look. */
export type Season = 'anniversary';

const DAY_MS = 86_400_000;

/**
 * The season at a time: the anniversary's days in the shop's time zone, first and last included.
 *
 * @param serverMs Server clock, ms since 1970 UTC. NaN is in no season.
 * Source: specification, section 9, "12th-anniversary activity window"; contract, section 8, "Anniversary".
 */
export function seasonAt(serverMs: number): Season | undefined {
  const { firstDay, lastDay } = ANNIVERSARY;
  // A date is read as midnight UTC, so the time is shifted to the shop's time zone instead. Old libraries replace
  // `Date.parse`, by one that reads the visitor's time zone.
  const localMs = serverMs + SHOP_OFFSET_MS;
  return localMs >= Number(new Date(firstDay)) && localMs < Number(new Date(lastDay)) + DAY_MS
    ? 'anniversary'
    : undefined;
}
