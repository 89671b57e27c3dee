import type { ValueMakers } from '../picture/hand-over';
import type { PictureValues } from '../picture/template';
import type { ShellState } from '../state/shell-state';

/**
 * What the state says of what pictures show. Reading it in an effect follows it.
 *
 * @param isWhole All of it, as islands show it that come alive now; else only what is known by now, as the picture may
 *                know more of the rest.
 */
export function stateValues(
  { session, currency, cart }: Pick<ShellState, 'session' | 'currency' | 'cart'>,
  nowMs: () => number,
  { visitorValues, cartValues, yearValues }: ValueMakers,
  isWhole: boolean,
): PictureValues {
  const status = session.status.value;
  if (status === 'loading' && !isWhole) return {};
  const facts = {
    status,
    expectsMember: session.expectsMember.value,
    user: session.user.value,
    currency: currency.current.value,
    count: cart.count.value,
  };
  const shops = cart.shops.value;
  const cartStatus = cart.status.value;
  const isAsked = status === 'member' && shops.length === 0 && (cartStatus === 'idle' || cartStatus === 'loading');
  return {
    ...visitorValues(facts),
    ...((isWhole || !isAsked) && cartValues({ status, cart: cartStatus, shops })),
    ...yearValues(status, nowMs()),
  };
}
