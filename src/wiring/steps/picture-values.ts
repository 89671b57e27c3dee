import type { PictureValues } from '../../domain/picture/template';
import { settledVisitor } from '../../domain/visitor/settled-visitor';
import type { PictureHandOver } from '../../island/picture-hand-over';
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
  { make, markedId }: Pick<PictureHandOver, 'make' | 'markedId'>,
  isWhole: boolean,
): PictureValues {
  const status = session.status.value;
  if (status === 'loading' && !isWhole) return {};
  const facts = {
    status,
    answeredId: session.answeredId.value,
    isMarked: session.expectsMember.value,
    user: session.user.value,
    currency: currency.current.value,
    decimals: currency.decimals,
    count: cart.count.value,
    cart: { status: cart.status.value, shops: cart.shops.value, isPartial: cart.isPartial.value },
    markedId,
    hasChanged: cart.inside.past.visitors > 0,
  };
  return make.shownValues(settledVisitor(facts, isWhole), nowMs());
}
