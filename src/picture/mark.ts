import { isCurrencyCode } from '../domain/currency/currency';
import {
  CART_PAGE_KEY,
  CURRENCY_COOKIE,
  LAST_VISITOR_KEY,
  LOGIN_USER_COOKIE,
  USER_ID_KEY,
} from '../domain/stored-names';
import { type LoginMark, markOf } from '../domain/visitor/mark';

/** Stored facts that decide which requests are sent before the visitor is known. */
export interface Mark extends LoginMark {
  /** The currency that the visitor chose before. */
  readonly chosen: string | undefined;
  /** Whether this page had an inline cart when it was last shown in this tab. */
  readonly hadCart?: boolean | undefined;
  /** Suffix of this shop's stored names. */
  readonly scope: string;
}

/**
 * Reads the mark of a member. Blocked storage and malformed values count as absent.
 *
 * @param scope Suffix of this shop's stored names.
 *
 * Source: contract, section 6.
 */
export function readMark(view: Window, scope: string): Mark {
  const cookies: string | undefined = view.navigator.cookieEnabled
    ? attempt(() => Reflect.get(HTMLDocument.prototype, 'cookie', view.document))
    : undefined;
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}="?([^;"]*)`).exec(cookies ?? '')?.[1];
  const stored = (key: string): string | undefined => attempt(() => view.localStorage[key + scope]);
  const currency = cookie(CURRENCY_COOKIE);
  return {
    ...markOf(cookie(LOGIN_USER_COOKIE), stored(USER_ID_KEY), cookies === undefined, stored(LAST_VISITOR_KEY)),
    chosen: isCurrencyCode(currency) ? currency : undefined,
    hadCart: attempt(() => view.sessionStorage[CART_PAGE_KEY] === view.location.pathname),
    scope,
  };
}

/** The result of what browser or page may make fail, such as storage; undefined if it fails. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // Storage is blocked, as in a sandboxed frame, the value is no JSON, or the page has broken its element.
    return undefined;
  }
}
