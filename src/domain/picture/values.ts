import type { Announcement } from '../announcements/announcement';
import { announcementHref, announcementsAt } from '../announcements/shown-announcements';
import { type CartLine, type CartShop, stepCount } from '../cart/cart';
import { COUNT_SHOWN_MAX } from '../constants';
import type { Currency } from '../currency/currency';
import { lineTotal, priceText, sumBySymbol } from '../i18n/cart-amounts';
import type { Language } from '../i18n/language';
import { SHOP_OFFSET_MS } from '../page/shop-time';
import { memberValues, NO_MEMBER, type ShownMember } from './member';
import type { PictureValues } from './template';

/** The facts about a visitor that pictures show, in the form of the shell's state. */
export interface VisitorFacts {
  /** `failed` is shown as a guest. */
  readonly status: 'loading' | 'guest' | 'member' | 'failed';
  /** Matters only while the status is `loading`. */
  readonly expectsMember: boolean;
  readonly user: ShownMember;
  readonly currency: Pick<Currency, 'code'>;
  /** Lines in the cart. */
  readonly count: number;
}

/**
 * The values that header and toolbar show: the visitor (`who` is empty while nobody knows), the number of lines in their
 * cart, and their currency.
 */
export function visitorValues({ status, expectsMember, user, currency, count }: VisitorFacts): PictureValues {
  return {
    ...NO_MEMBER,
    ...(status === 'member'
      ? memberValues(user)
      : { who: status !== 'loading' ? 'guest' : expectsMember ? 'expected' : '' }),
    cart: count > COUNT_SHOWN_MAX ? 'more' : count > 1 ? 'many' : count === 1 ? 'one' : 'none',
    'cart.count': String(count),
    'currency.code': currency.code,
  };
}

/** The facts about an inline cart that its picture shows, in the form of the shell's state. */
export interface CartFacts extends Pick<VisitorFacts, 'status'> {
  readonly cart: 'idle' | 'loading' | 'ready' | 'failed' | 'logged-out';
  readonly shops: readonly CartShop[];
}

/**
 * The values of the inline cart. A cart that could not be loaded has the state `failed`, or `stale` if earlier lines
 * are still there; no template has either state.
 */
export function cartValues({ status, cart, shops }: CartFacts): PictureValues {
  const isEmpty = shops.length === 0;
  if (status === 'loading') return { 'cart.state': 'loading' };
  if (status !== 'member' || cart === 'logged-out') return { 'cart.state': 'guest' };
  if (cart === 'failed') return { 'cart.state': isEmpty ? 'failed' : 'stale' };
  if (isEmpty) return { 'cart.state': cart === 'ready' ? 'empty' : 'loading' };
  return {
    'cart.state': 'lines',
    shops: shops.map(({ id, name, lines }) => ({
      'shop.id': id,
      'shop.name': name,
      'shop.lines': String(lines.length),
      goods: lines.map(lineValues),
    })),
    subtotals: sumBySymbol(shops.flatMap(({ lines }) => lines)).map((amount) => ({ sum: priceText(amount) })),
  };
}

function lineValues(line: CartLine): PictureValues {
  const { goodsCode, name, href, picture, count, minCount } = line;
  const [isLeast, isMost] = [stepCount(line, -1) === count, stepCount(line, 1) === count];
  return {
    'goods.code': goodsCode,
    'goods.name': name,
    'goods.href': href,
    'goods.picture': picture,
    'goods.price': priceText(line),
    'goods.sum': priceText(lineTotal(line)),
    'goods.count': String(count),
    'goods.least': minCount > 1 ? String(minCount) : '',
    'goods.bound': isLeast ? (isMost ? 'both' : 'least') : isMost ? 'most' : '',
  };
}

/** The fields of an announcement that a folded stripe shows. */
export type Stripe = Pick<Announcement, 'title' | 'html' | 'level' | 'spots'>;

/**
 * The values of the stripes at the top, folded.
 *
 * @returns Undefined if the stripes have no picture. That is so if the first one has no title: its HTML would have to
 *   be sanitized first.
 */
export function stripesValues(list: readonly Stripe[], lang: Language): PictureValues | undefined {
  const [first, ...others] = announcementsAt(list, 'top-stripes');
  if (!first) return { stripe: '' };
  const { title, html, level } = first;
  if (!title) return undefined;
  const more = others.length;
  return {
    stripe: String(level),
    'stripe.title': title,
    'stripe.href': announcementHref(first, 'top-stripes', lang),
    // A title without content or further stripes is shown in full, so there is nothing to unfold.
    'stripe.fold': more > 0 || html ? '*' : '',
    'stripe.count': more > 1 ? 'many' : more === 1 ? 'one' : '',
    'stripe.more': String(more),
  };
}

/**
 * The footer's year, in the shop's time zone. It is empty until the server has identified the visitor: that reply contains the server's time,
 * and the visitor's own clock may be wrong.
 */
export function yearValues(status: VisitorFacts['status'], nowMs: number): PictureValues {
  const isToldTime = status === 'guest' || status === 'member';
  return { year: isToldTime ? String(new Date(nowMs + SHOP_OFFSET_MS).getUTCFullYear()) : '' };
}
