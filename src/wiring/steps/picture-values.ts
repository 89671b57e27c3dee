import type { PictureValues } from '../../domain/picture/template';
import type { ValueMakers } from '../../island/picture-hand-over';
import type { ShellState } from '../../state/shell-state';

/**
 * The values of pictures, from the state. An effect that reads them is notified of changes.
 *
 * @param isWhole Whether all values are returned, as an island shows them that is hydrated now. Else only the known
 *   ones: the picture may have more of the others.
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
