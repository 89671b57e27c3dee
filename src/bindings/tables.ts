import { balanceText } from '../domain/i18n/money';
import { hasPrime } from '../domain/visitor/prime';
import type { User } from '../domain/visitor/user';
import type { Known } from './known';

/**
 * The values that an attribute `data-portico-text` may name: path, and the function that derives the text. Undefined
 * while the value is unknown.
 *
 * Source: contract, section 9.
 */
export const TEXTS = {
  'user.name': ({ user }) => user?.name,
  'user.nickName': ({ user }) => user?.nickName,
  'user.level': ({ user }) => user?.level,
  // Formatted as in the header. A member's balance is unknown until its currency is.
  'user.balance': ({ user, currency, decimals, balanceCurrency }) =>
    user?.balance === undefined || !currency || (user.isLoggedIn && !balanceCurrency)
      ? undefined
      : balanceText(user.balance, balanceCurrency ?? currency, decimals),
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

/**
 * The conditions that an attribute `data-portico-show` may name. Undefined while unknown. Source: contract, section 9.
 */
export const SHOWS = {
  guest: ({ user }) => user && !user.isLoggedIn,
  member: ({ user }) => user?.isLoggedIn,
  prime: ({ user }) => (isWhole(user) ? hasPrime(user) : undefined),
  cart: ({ count }) => (count === undefined ? undefined : count > 0),
  'no-cart': ({ count }) => (count === undefined ? undefined : count === 0),
} satisfies Readonly<Record<string, (known: Known) => boolean | undefined>>;

/** Whether the user's rank is known. */
function isWhole(user: Known['user']): user is User {
  return user?.isPrime !== undefined && user.primeLevel !== undefined;
}
