import { numberText } from '../../../src/domain/i18n/number-text';
import { signOf } from '../../../src/domain/picture/template';
import { MEMBER_TOKENS, memberOf } from '../../../src/domain/visitor/member-values';
import { GUEST, type User } from '../../../src/domain/visitor/user';
import type { PictureStage, PictureState } from '../../../src/island/island-picture';
import { pictured, signal } from '../../../src/state/signals';

/** Counts that no cart has, so that each can be recognized in the markup. */
const COUNTS = { none: 0, one: 1, many: 86.7531, more: 867_531 };
/** Texts in the markup that stand for values, apart from private-use characters. */
export const WRITTEN: Readonly<Record<string, string>> = {
  [`${COUNTS.many}`]: signOf('cart.count'),
  [numberText(COUNTS.more)]: signOf('cart.count'),
  // The initial also appears alone, so it must differ from the name.
  [signOf('user.initial') + signOf('user.name')]: signOf('user.name'),
};

/** The member of a state: each value is its sign, or empty if the state says so. */
function shownIn(state: PictureState): User | undefined {
  const values: Record<string, string | undefined> = { who: state.who };
  for (const name of MEMBER_TOKENS) values[name] = state[name] === '' ? '' : signOf(name);
  return memberOf({ ...values, 'user.name': signOf('user.initial') + signOf('user.name') });
}

/** Sets up the visitor's state, as the load sequence would. @returns The stage for rendering the island. */
export function setUpVisitor(state: PictureState, { shell, ...stage }: PictureStage): PictureStage {
  const { cart, currency, overlays } = shell;
  const { session } = stage;
  if (state.who === 'expected') session.expectsMember.value = true;
  if (state.who === 'guest') session.settle('guest', GUEST);
  const member = shownIn(state);
  if (member) session.settle('member', { ...member, id: 1 });
  const code = signOf('currency.code');
  currency.settle([{ code, symbol: code }], code);
  if (state['cart.panel']) overlays.offer('cart-panel');
  // The count is independent of the lines, since not all of them have to be loaded.
  const count = pictured(signal(Object.entries(COUNTS).find(([name]) => name === state.cart)?.[1] ?? 0));
  return { ...stage, shell: { ...shell, cart: { ...cart, count } } };
}
