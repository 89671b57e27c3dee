import { type LastMember, readLast } from '../domain/last-visitor';
import { CART_PAGE_KEY, LAST_VISITOR_KEY } from '../domain/stored-names';
import { attempt, type Mark } from './mark';

/** The browser's memory of the last visitor. */
export interface Remembered extends Omit<Mark, 'id'> {
  last: LastMember | undefined;
}

/**
 * Reads what the browser remembers. Blocked storage and malformed values count as absent.
 *
 * Source: contract, section 6.
 */
export function readRemembered(view: Window, { id, ...mark }: Mark): Remembered {
  const stored = () => JSON.parse(view.localStorage[LAST_VISITOR_KEY + mark.scope]);
  return { ...mark, last: attempt(() => readLast(stored(), id, Date.now())) };
}

/** Stores whether this page has an inline cart, for the next time that it is shown. */
export function rememberCart({ hadCart }: Remembered, hasCart: boolean, view: Window): void {
  attempt(() => {
    if (hasCart && !hadCart) view.sessionStorage.setItem(CART_PAGE_KEY, view.location.pathname);
    if (hadCart && !hasCart) view.sessionStorage.removeItem(CART_PAGE_KEY);
  });
}
