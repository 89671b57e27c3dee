import type { PictureValues } from '../../domain/picture/template';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { ShellState } from '../../state/shell-state';

/**
 * The values of pictures, from the state. An effect that reads them is notified of changes.
 *
 * @param picture The pictures. They may know the cart of a member already whose cart is still requested here, unless they
 *   have shown another visitor.
 * @param isWhole Whether all values are returned, as an island shows them that is hydrated now. Else only the known
 *   ones: the picture may have more of the others.
 */
export function stateValues(
  { session, currency, cart }: Pick<ShellState, 'session' | 'currency' | 'cart'>,
  nowMs: () => number,
  { make, markedId }: Pick<PictureHandOver, 'make' | 'markedId'>,
  isWhole: boolean,
): PictureValues {
  const status = session.status.value;
  if (status === 'loading' && !isWhole) return {};
  const user = session.user.value;
  const shops = cart.shops.value;
  const cartStatus = cart.status.value;
  const isAsked = status === 'member' && shops.length === 0 && (cartStatus === 'idle' || cartStatus === 'loading');
  const hasSeenOther = cart.inside.past.visitors > 0 || (Boolean(markedId) && markedId !== String(user.id));
  return make.shownValues(
    {
      status,
      // A guest is known by the first reply, before the list of currencies.
      shown: status === 'loading' && session.answeredId.value === 0 ? 'guest' : status,
      isMarked: session.expectsMember.value,
      user,
      currency: currency.current.value,
      count: cart.count.value,
      // No template says that lines are missing. Lines of the last page, on which presses do not count, are replaced, too.
      cart:
        isWhole || !isAsked || hasSeenOther
          ? { owner: status, status: cart.isPartial.value ? 'failed' : cartStatus, shops }
          : undefined,
    },
    nowMs(),
  );
}
