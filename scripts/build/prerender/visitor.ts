import { signOf } from '../../../src/domain/picture/template';
import { GUEST, type User } from '../../../src/domain/user';
import type { PictureStage, PictureState } from '../../../src/island/island-picture';
import { pictured, signal } from '../../../src/state/signals';

/** Counts that no cart has, so that each can be recognized in the markup. */
const COUNTS: Readonly<Record<string, number>> = { none: 0, one: 1, many: 86.7531, more: 867_531 };
/** Texts in the markup that stand for values, apart from private-use characters. */
export const WRITTEN: Readonly<Record<string, string>> = {
  [`${COUNTS.many}`]: signOf('cart.count'),
  [`${COUNTS.more}`]: signOf('cart.count'),
  // The initial also appears alone, so it must differ from the name.
  [signOf('user.initial') + signOf('user.name')]: signOf('user.name'),
};

function memberOf(state: PictureState): User {
  const isPrime = state.who === 'prime';
  const nickName = signOf('user.initial') + signOf('user.name');
  const avatar = state['user.avatar'] ? signOf('user.avatar') : '';
  return { ...GUEST, isLoggedIn: true, id: 1, nickName, avatar, isPrime, primeLevel: isPrime ? 1 : 0 };
}

/** Sets up what is known of the visitor, as the load sequence would. @returns What the island is rendered with. */
export function setUpVisitor(state: PictureState, { shell, session }: PictureStage): PictureStage {
  const { cart, currency, overlays } = shell;
  if (state.who === 'expected') session.expectsMember.value = true;
  if (state.who === 'member' || state.who === 'prime') session.settle('member', memberOf(state));
  const code = signOf('currency.code');
  currency.settle([{ code, symbol: code }], code);
  if (state['cart.panel']) overlays.offer('cart-panel');
  // The count is independent of the lines, since not all of them have to be loaded.
  const count = pictured(signal(COUNTS[state.cart ?? 'none'] ?? 0));
  return { session, shell: { ...shell, cart: { ...cart, count } } };
}
