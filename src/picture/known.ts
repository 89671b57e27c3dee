import type { CartShop } from '../domain/cart/cart';
import { countLines } from '../domain/cart/count-lines';
import type { Currency } from '../domain/currency/currency';
import { pickCurrency } from '../domain/currency/pick-currency';
import type { Language } from '../domain/i18n/language';
import type { ShownMember } from '../domain/picture/member';
import type { PictureValues } from '../domain/picture/template';
import { cartValues, type Stripe, stripesValues, visitorValues, yearValues } from '../domain/picture/values';
import { renewed } from '../domain/visitor/member';
import type { Remembered } from './last';
import type { readHeader, readLevel, readUser } from './replies';

/** Data of the first reads; null if the server replied that the visitor is not logged in. */
interface Learned {
  readonly user: ReturnType<typeof readUser> | null;
  readonly header: ReturnType<typeof readHeader> | null;
  readonly level: ReturnType<typeof readLevel> | null;
  readonly currencies: readonly Currency[] | null;
  readonly shops: readonly CartShop[] | null;
  readonly stripes: readonly Stripe[] | null;
  /** Islands that are switched off for everyone. */
  readonly off: readonly unknown[] | null;
  /** The server's time, ms since 1970 UTC. */
  readonly serverMs: number;
}

/** Options of the page, known before any reply. */
interface Told {
  /** The option `currency.default`, unchecked. */
  readonly ofGuests?: unknown;
}

/** Data that this tab remembers. */
interface RememberedHere {
  /** The lines in the cart of the member in `last`. */
  lastShops?: readonly CartShop[] | undefined;
  /** The values of the stripe that the last page showed, and the id of the visitor who saw it, as in `idText`. */
  lastStripe?: { readonly id: string; readonly values: PictureValues } | undefined;
}

/** All that is known about the visitor so far: from the browser's memory, the page's options, and the replies. */
export type Known = Remembered & Told & RememberedHere & { -readonly [K in keyof Learned]?: Learned[K] };

/** The visitor's status according to the server; `loading` until the server has replied. */
const toldStatus = ({ user }: Known) => (user === undefined ? 'loading' : user?.id ? 'member' : 'guest');

/** The id of a visitor as text; empty for a guest. */
const idText = (user: Known['user']) => String(user?.id || '');

/** A member of whom nothing is known yet. */
const UNKNOWN: ShownMember = {
  name: '',
  nickName: '',
  email: '',
  avatar: '',
  isLoggedIn: true,
  isPrime: false,
  primeLevel: 0,
};

/** The values that pictures show. A remembered member is shown until they are forgotten (`memory.ts`). */
export function knownValues(known: Known, lang: Language): PictureValues {
  const { last, user, header, level, currencies, shops, stripes, currency, ofGuests, serverMs, wasGuest } = known;
  const told = toldStatus(known);
  // Header data usually have the rank as well, so that the level of a later reply changes nothing.
  const isWhole = told === 'member' && header && (level || header.isPrime !== undefined);
  const isMember = isWhole || last;
  const lastShops = last && known.lastShops;
  const isSame = user === undefined || idText(user) === known.lastStripe?.id;
  // Null: the server replied that the visitor is not logged in, and sent no announcements.
  const lastStripe = stripes === undefined && isSame ? known.lastStripe?.values : undefined;
  const { currency: ofHeader } = header ?? last ?? {};
  // A guest has no account; a reply for an earlier member may still be here.
  const account = told !== 'guest' && (ofHeader || user?.currency);
  const { code } = pickCurrency(currencies ?? [], account || (currency ?? ofGuests), lang);
  return {
    ...visitorValues({
      status: isMember ? 'member' : told === 'guest' || (user === undefined && wasGuest) ? 'guest' : 'loading',
      expectsMember: known.isMarked,
      user: isWhole ? renewed(UNKNOWN, user, header, level) : renewed(UNKNOWN, last),
      currency: { code },
      count: isWhole ? (shops ? countLines(shops) : (header.count ?? user?.count ?? 0)) : (last?.cart ?? 0),
    }),
    // Null: the server replied that the visitor is not logged in.
    ...(lastShops && shops === undefined
      ? { ...cartValues({ status: 'member', cart: 'ready', shops: lastShops }), 'cart.last': '*' }
      : cartValues({ status: told, cart: shops ? 'ready' : 'idle', shops: shops ?? [] })),
    // `undefined`: the stripes are known, and have no picture.
    ...(stripes
      ? (stripesValues(stripes, lang) ?? { stripe: undefined })
      : lastStripe && { ...lastStripe, 'stripe.last': '*' }),
    ...yearValues(told, serverMs || Date.now()),
  };
}
