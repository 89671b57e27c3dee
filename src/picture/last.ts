import { LAST_GUEST_KEY, LAST_VISITOR_KEY } from '../domain/stored-names';
import { isLastGuest } from '../domain/visitor/last-guest';
import { type LastMember, readLast } from '../domain/visitor/last-visitor';
import { attempt, type Mark } from './mark';

/** The browser's memory of the last visitor. */
export interface Remembered extends Omit<Mark, 'id'> {
  last: LastMember | undefined;
  /** Whether they were a guest, and no member is marked. */
  readonly wasGuest?: boolean | undefined;
}

/**
 * Reads what the browser remembers. Blocked storage and malformed values count as absent.
 *
 * Source: contract, section 6.
 */
export function readRemembered(view: Window, { id, ...mark }: Mark): Remembered {
  const stored = () => JSON.parse(view.localStorage[LAST_VISITOR_KEY + mark.scope]);
  return {
    ...mark,
    last: attempt(() => readLast(stored(), id, Date.now())),
    wasGuest: attempt(
      () => (!mark.isMarked && isLastGuest(view.localStorage[LAST_GUEST_KEY + mark.scope])) || undefined,
    ),
  };
}
