import { announcementHref, announcementsAt } from '../domain/announcement-order';
import { type CartLine, type CartShop, stepCount } from '../domain/cart';
import { COUNT_SHOWN_MAX } from '../domain/constants';
import type { Currency } from '../domain/currency';
import type { Language } from '../domain/language';
import { displayName, hasPrime, type User } from '../domain/user';
import { safeAddress } from '../domain/web-address';
import { lineTotal, priceText, sumBySymbol } from '../i18n/cart-amounts';
import type { Stripe } from './replies';
import type { PictureValues } from './template';

/** What is shown of a member. */
export type ShownUser = Pick<User, 'isLoggedIn' | 'name' | 'nickName' | 'email' | 'avatar' | 'isPrime' | 'primeLevel'>;

/** What is shown of a visitor, as the shell's state has it. */
export interface VisitorFacts {
  /** A visitor of whom nothing could be learned is shown as a guest. */
  readonly status: 'loading' | 'guest' | 'member' | 'failed';
  /** Counts while `loading` only. */
  readonly expectsMember: boolean;
  readonly user: ShownUser;
  readonly currency: Pick<Currency, 'code'>;
  /** Lines in the cart. */
  readonly count: number;
}

/** Who visits, what is in their cart, and in which currency they see prices: what header and toolbar show. */
export function visitorValues({ status, expectsMember, user, currency, count }: VisitorFacts): PictureValues {
  const isMember = status === 'member';
  const name = isMember ? displayName(user) : '';
  // By code point, as the avatar has it.
  const [first = ''] = name;
  const guest = status === 'loading' && expectsMember ? 'expected' : 'guest';
  return {
    who: isMember ? (hasPrime(user) ? 'prime' : 'member') : guest,
    'user.name': name,
    'user.initial': first.toUpperCase(),
    'user.avatar': isMember ? user.avatar : '',
    cart: count > COUNT_SHOWN_MAX ? 'more' : count > 1 ? 'many' : count === 1 ? 'one' : 'none',
    'cart.count': String(count),
    'currency.code': currency.code,
  };
}

/** What is shown of a cart that stands in the page, as the shell's state has it. */
export interface CartFacts extends Pick<VisitorFacts, 'status'> {
  readonly cart: 'idle' | 'loading' | 'ready' | 'failed' | 'logged-out';
  readonly shops: readonly CartShop[];
}

/**
 * What the inline cart shows. A cart that could not be loaded has the state `failed`, or `stale` where lines of before
 * are there: neither is in any template.
 */
export function cartValues({ status, cart, shops }: CartFacts): PictureValues {
  const isEmpty = shops.length === 0;
  if (status === 'loading') return { 'cart.state': 'loading' };
  if (status !== 'member' || cart === 'logged-out') return { 'cart.state': 'guest' };
  if (cart === 'failed') return { 'cart.state': isEmpty ? 'failed' : 'stale' };
  if (isEmpty) return { 'cart.state': cart === 'ready' ? 'empty' : 'loading' };
  return {
    'cart.state': 'lines',
    shops: shops.map(({ name, lines }) => ({
      'shop.name': name,
      'shop.lines': String(lines.length),
      goods: lines.map(lineValues),
    })),
    subtotals: sumBySymbol(shops.flatMap(({ lines }) => lines)).map((amount) => ({ sum: priceText(amount) })),
  };
}

function lineValues(line: CartLine): PictureValues {
  const { name, href, picture, count, minCount } = line;
  const [isLeast, isMost] = [stepCount(line, -1) === count, stepCount(line, 1) === count];
  return {
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

/**
 * What the stripes at the top show, folded.
 *
 * @returns Undefined where they have no picture: the first one has no title, so that what stands for it has to be cleaned.
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
    // A title alone is shown in full.
    'stripe.fold': more > 0 || html ? '*' : '',
    'stripe.count': more > 1 ? 'many' : more === 1 ? 'one' : '',
    'stripe.more': String(more),
  };
}

/** What a site tells of itself, checked. */
export interface Brand {
  readonly name: string;
  readonly logo: string;
  readonly company: string;
  readonly address: string;
  readonly contacts: { readonly service: string; readonly business: string };
  readonly payments: readonly { readonly name: string; readonly href: string; readonly img: string }[];
  readonly appQr: string;
}

export function brandValues({ name, logo, company, address, contacts, payments, appQr }: Brand): PictureValues {
  const shown = payments.filter((payment) => payment.name || payment.img);
  return {
    'brand.name': name,
    'brand.logo': logo,
    'brand.company': company,
    'brand.address': address,
    'brand.contacts.service': contacts.service,
    'brand.contacts.business': contacts.business,
    payments: shown.length > 0 ? '*' : '',
    'brand.payments': shown.map((payment) => ({
      name: payment.name,
      href: safeAddress(payment.href),
      img: safeAddress(payment.img),
    })),
    'brand.appQr': appQr,
  };
}

/** The footer's year; none before the server has told who visits, and with it its time: the visitor's may be wrong. */
export function yearValues(status: VisitorFacts['status'], nowMs: number): PictureValues {
  const isToldTime = status === 'guest' || status === 'member';
  return { year: isToldTime ? String(new Date(nowMs).getUTCFullYear()) : '' };
}
