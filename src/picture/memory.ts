import { documentIsFresh } from '../domain/page/document-age';
import { stringify } from '../domain/reading/json';
import { countOf } from '../domain/reading/meanings';
import { LAST_VISITOR_KEY } from '../domain/stored-names';
import type { Begun } from './begin';
import { STRIPES } from './first-reads';
import type { Known } from './known';
import { readRemembered } from './last';
import { readLastCart } from './last-cart';
import { readLastStripe } from './last-stripe';
import { attempt, readMark } from './mark';

/** The data for pictures that the browser keeps from one page to the next. */
export interface Memory {
  /** All that is known about the visitor; initially the remembered data. */
  readonly known: Known;
  /** Reads the lines of the cart that the last page of this tab showed, once. Only for a page with an inline cart. */
  recallCart(): void;
  /** Removes the remembered member, who is not here. */
  forget(): void;
  /** See `PictureHandOver`. */
  stripePlace(id: string): string | undefined;
}

export function createMemory({ lang, given, mark: { scope }, reads }: Begun, view: Window): Memory {
  // Read again: the member may have logged out elsewhere while this script was loading.
  const mark = readMark(view, scope);
  const known: Known = {
    ...readRemembered(view, mark),
    ofGuests: given('currency.default'),
    decimals: given('currency.decimals'),
    // A page from a cache has an old time.
    serverMs: documentIsFresh(performance) ? (countOf(given('boot.serverTime')) ?? 0) * 1_000 : 0,
  };
  const stripePlace = (id: string) =>
    reads.told(STRIPES) ? undefined : stringify([lang, attempt(reads.pageType), id]);
  const id = mark.id ?? '';
  const place = stripePlace(id);
  const values = place && readLastStripe(place, view, scope);
  if (values) known.lastStripe = { id: Number(id), values };

  let hasReadCart = false;
  return {
    known,
    recallCart() {
      if (!hasReadCart) known.lastShops = readLastCart(known, view);
      hasReadCart = true;
    },
    forget() {
      known.last = undefined;
      attempt(() => view.localStorage.removeItem(LAST_VISITOR_KEY + scope));
    },
    stripePlace,
  };
}
