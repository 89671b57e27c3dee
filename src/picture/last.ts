import { LAST_GUEST_KEY, LAST_VISITOR_KEY } from '../domain/stored-names';
import { isRecent, type LastMember, readLast } from '../domain/visitor/last-visitor';
import { attempt, type Mark } from './mark';

/** The browser's memory of the last visitor. */
export interface Remembered extends Mark {
  readonly last: LastMember | undefined;
  /** Whether they were a guest, and no member is marked. */
  readonly wasGuest: boolean | undefined;
}

/**
 * Reads what the browser remembers. Blocked storage and malformed values count as absent.
 *
 * Source: contract, section 6.
 */
export function readRemembered(view: Window, mark: Mark): Remembered {
  const stored = (key: string) => view.localStorage[key + mark.scope];
  return {
    ...mark,
    last: attempt(() => readLast(JSON.parse(stored(LAST_VISITOR_KEY)), mark.id)),
    wasGuest: attempt(() => !mark.isMarked && isRecent(stored(LAST_GUEST_KEY))),
  };
}
