import { toDecimal } from '../domain/decimal';
import { hasPrime, type User } from '../domain/user';
import { formatPrice } from '../i18n/money';
import type { Known } from './known';

/**
 * What an attribute `data-portico-text` may name, a row each: path, and what is shown of what is known. Undefined while it
 * is not known.
 *
 * Source: contract, section 9.
 */
export const TEXTS = {
  'user.name': ({ user }) => user?.name,
  'user.nickName': ({ user }) => user?.nickName,
  'user.level': ({ user }) => user?.level,
  // As the header shows it.
  'user.balance': ({ user, currency }) =>
    user?.balance === undefined || !currency ? undefined : formatPrice(toDecimal(user.balance), currency),
  'user.messages.total': ({ user }) => user?.messages?.total,
  'user.messages.actionNeeded': ({ user }) => user?.messages?.actionNeeded,
  'user.messages.important': ({ user }) => user?.messages?.important,
  'user.messages.other': ({ user }) => user?.messages?.other,
  'user.messages.enquiries': ({ user }) => user?.messages?.enquiries,
  'cart.count': ({ count }) => count,
  'currency.code': ({ currency }) => currency?.code,
  'currency.symbol': ({ currency }) => currency?.symbol,
} satisfies Readonly<Record<string, (known: Known) => string | number | undefined>>;

export type TextPath = keyof typeof TEXTS;

/** Whom an attribute `data-portico-show` may name, likewise. Source: contract, section 9. */
export const SHOWS = {
  guest: ({ user }) => user && !user.isLoggedIn,
  member: ({ user }) => user?.isLoggedIn,
  prime: ({ user }) => (isWhole(user) ? hasPrime(user) : undefined),
  cart: ({ count }) => (count === undefined ? undefined : count > 0),
  'no-cart': ({ count }) => (count === undefined ? undefined : count === 0),
} satisfies Readonly<Record<string, (known: Known) => boolean | undefined>>;

/** Whether a rank is known. */
function isWhole(user: Known['user']): user is User {
  return user?.isPrime !== undefined && user.primeLevel !== undefined;
}
