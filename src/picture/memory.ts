import { ANNOUNCEMENT_LIST } from '../api/first-read-addresses';
import type { CartShop } from '../domain/cart/cart';
import { countLines } from '../domain/cart/count-lines';
import { LINE_MAX } from '../domain/constants';
import { documentIsFresh } from '../domain/page/document-age';
import type { PictureValues } from '../domain/picture/template';
import { stringify } from '../domain/reading/json';
import { countOf } from '../domain/reading/meanings';
import { LAST_CART_KEY, LAST_GUEST_KEY, LAST_STRIPE_KEY, LAST_VISITOR_KEY } from '../domain/stored-names';
import { isRecent, type LastMember, readLast } from '../domain/visitor/last-visitor';
import type { Begun } from './begin';
import type { Facts } from './facts';
import { fail } from './first-reads';
import { attempt, type Mark, readMark } from './mark';
import { readCart, targetOf } from './replies';

/** The data for pictures that the browser keeps from one page to the next. */
export interface Memory {
  /** All that is known about the visitor; initially the remembered data. */
  readonly facts: Facts;
  /** Reads the lines of the cart that the last page of this tab showed, once. Only for a page with an inline cart. */
  recallCart(): void;
  /** Removes the remembered member, who is not here. */
  forget(): void;
  /** See `PictureHandOver`. */
  stripePlace(id: string): string | undefined;
}

export function createMemory({ lang, option, mark: { scope }, reads }: Begun, view: Window): Memory {
  // Read again: the member may have logged out elsewhere while this script was loading.
  const mark = readMark(view, scope);
  const facts: Facts = {
    ...readRemembered(view, mark),
    ofGuests: option('currency.default'),
    decimals: option('currency.decimals'),
    // A page from a cache has an old time.
    serverMs: documentIsFresh(performance) ? (countOf(option('boot.serverTime')) ?? 0) * 1_000 : 0,
  };
  const stripePlace = (id: string) =>
    reads.booted(ANNOUNCEMENT_LIST) ? undefined : stringify([lang, attempt(reads.pageType), id]);
  const id = mark.id ?? '';
  const place = stripePlace(id);
  const values = place && readLastStripe(place, view, scope);
  if (values) facts.lastStripe = { id: Number(id), values };

  return {
    facts,
    recallCart() {
      if (facts.lastShops === undefined) facts.lastShops = facts.cart?.readLastCart(facts, view) ?? null;
    },
    forget() {
      facts.last = undefined;
      attempt(() => view.localStorage.removeItem(LAST_VISITOR_KEY + scope));
    },
    stripePlace,
  };
}

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

/**
 * The lines in a member's cart on the last page of this tab. They are checked like a reply.
 *
 * @param last The member. A cart is read only if its member, its currency and its number of lines are the same.
 *
 * Source: contract, section 6, `portico.last_cart`.
 */
export function readLastCart(
  { last, scope }: Pick<Facts, 'last' | 'scope'>,
  view: Window,
): readonly CartShop[] | undefined {
  return attempt(() => {
    const kept = JSON.parse(view.sessionStorage[LAST_CART_KEY + scope]);
    if (!last || kept.id !== last.id || kept.currency !== last.currencyCode) return undefined;
    const shops = readCart(kept);
    // The number of lines may have changed since, and an empty cart may have got some.
    return last.cartLines > 0 && countLines(shops) === last.cartLines ? shops : undefined;
  });
}

/** How long the stripe of an earlier page may be shown, in ms. Source: contract, section 6, `portico.last_stripe`. */
const STRIPE_KEPT_MS = 3_600_000;
const STRIPE_TEXTS = ['stripe', 'stripe.title', 'stripe.href', 'stripe.fold', 'stripe.count', 'stripe.more'];

/**
 * The values of the stripe that an earlier page of this tab showed. The address is checked like that of a reply.
 *
 * @param place What the stripe depends on: language, type of the page, and the visitor's id.
 * @param scope Suffix of this shop's stored names.
 * @returns Undefined if it belongs to another place, is older than an hour, or is malformed.
 *
 * Source: contract, section 6.
 */
export function readLastStripe(place: string, view: Window, scope: string): PictureValues | undefined {
  return attempt(() => {
    const kept = JSON.parse(view.sessionStorage[LAST_STRIPE_KEY + scope]);
    const shown: Record<string, string> = {};
    for (const name of STRIPE_TEXTS) {
      const text = kept.values[name];
      shown[name] = typeof text === 'string' && text.length <= LINE_MAX ? text : fail();
    }
    const isUsable = kept.place === place && isRecent(kept.time, STRIPE_KEPT_MS) && /^[0-3]$/.test(shown.stripe ?? '');
    return isUsable ? { ...shown, 'stripe.href': targetOf(shown['stripe.href']) } : undefined;
  });
}
