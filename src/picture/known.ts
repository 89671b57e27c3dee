import type { CartShop } from '../domain/cart';
import { countLines } from '../domain/cart-count';
import { type Currency, GUEST_CURRENCY, pickCurrency } from '../domain/currency';
import type { Language } from '../domain/language';
import type { Remembered } from './last';
import type { readHeader, readLevel, readUser, Stripe } from './replies';
import type { PictureValues } from './template';
import { cartValues, stripesValues, visitorValues, yearValues } from './values';

/** What the first reads have brought; null where the reply is that nobody is logged in. */
interface Learned {
  readonly user: ReturnType<typeof readUser> | null;
  readonly header: ReturnType<typeof readHeader> | null;
  readonly level: ReturnType<typeof readLevel> | null;
  readonly currencies: readonly Currency[] | null;
  readonly shops: readonly CartShop[] | null;
  readonly stripes: readonly Stripe[] | null;
  /** Islands that are switched off for everyone. */
  readonly off: readonly string[] | null;
  /** The server's time, ms since 1970 UTC. */
  readonly serverMs: number;
}

/** What is known of the visitor so far. */
export type Known = Remembered & { -readonly [K in keyof Learned]?: Learned[K] };

/** Who the server says that this is; `loading` as long as it has not. */
export const toldStatus = ({ user }: Known) => (user === undefined ? 'loading' : user?.id ? 'member' : 'guest');

/** What pictures show of it. A server that names nobody, or somebody else, outweighs what is remembered. */
export function knownValues(known: Known, lang: Language): PictureValues {
  const { user, header, level, currencies, shops, stripes, currency, serverMs } = known;
  const told = toldStatus(known);
  const isWhole = told === 'member' && header && level;
  const last = user === undefined || (user && user.id === known.last?.id) ? known.last : undefined;
  const isMember = isWhole || last;
  let code = last ? last.currency : GUEST_CURRENCY.code;
  // An account wishes, a guest has chosen: what the server says of guests is for those who have not.
  const wished = told === 'guest' ? (currency ?? user?.currency) : header?.currency || user?.currency || currency;
  if (currencies && (header || told === 'guest')) code = pickCurrency(currencies, wished, lang).code;
  return {
    ...visitorValues({
      status: isMember ? 'member' : told === 'guest' ? told : 'loading',
      expectsMember: known.isMarked || told === 'member',
      // As the load sequence merges them.
      user: {
        isLoggedIn: Boolean(isMember),
        name: (isWhole ? (header.name ?? user?.name) : last?.name) ?? '',
        nickName: (isWhole && header.nickName) || '',
        email: (isWhole && user?.email) || '',
        avatar: (isWhole ? header : last)?.avatar ?? '',
        isPrime: (isWhole ? (level.isPrime ?? header.isPrime) : last?.isPrime) ?? false,
        primeLevel: (isWhole ? (level.primeLevel ?? header.primeLevel) : Number(last?.isPrime)) ?? 0,
      },
      currency: { code },
      count: isWhole ? (shops ? countLines(shops) : (header.count ?? user?.count ?? 0)) : (last?.cart ?? 0),
    }),
    // What is remembered says nothing of whose cart the server sends.
    ...cartValues({ status: told, cart: shops ? 'ready' : 'idle', shops: shops ?? [] }),
    // Known, and without a picture.
    ...(stripes && (stripesValues(stripes, lang) ?? { stripe: undefined })),
    ...yearValues(told, serverMs || Date.now()),
  };
}
