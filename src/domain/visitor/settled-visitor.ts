import type { CartShop } from '../cart/cart';
import type { User } from './user';
import { type ShownCart, shownStatus, type Visitor } from './visitor';

/** What the app's state says of the visitor. */
export interface SettledFacts extends Pick<Visitor, 'status' | 'isMarked' | 'currency' | 'decimals' | 'count'> {
  /** The id in the first reply, 0 for a guest; undefined before it. */
  readonly answeredId: number | undefined;
  readonly user: User;
  readonly cart: {
    readonly status: ShownCart['status'];
    readonly shops: readonly CartShop[];
    /** Whether the server's list has lines that can't be read. */
    readonly isPartial: boolean;
  };
  /** The id that the mark named when the first requests were sent, unchecked; may be empty. */
  readonly markedId: string | undefined;
  /** Whether another visitor has been here since. */
  readonly hasChanged: boolean;
}

/**
 * The visitor according to the app's state; `visitorOf` has them from facts.
 *
 * @param isWhole Whether the cart is said in any case. Else it is left to the picture, which may know the lines of a member
 *   already whose cart is still requested here, unless it has shown another visitor.
 */
export function settledVisitor(facts: SettledFacts, isWhole: boolean): Visitor {
  const { status, answeredId, cart, user, markedId, hasChanged } = facts;
  const isAsked = status === 'member' && cart.shops.length === 0 && /idle|loading/.test(cart.status);
  const hasSeenOther = hasChanged || (Boolean(markedId) && markedId !== String(user.id));
  return {
    ...facts,
    shown: shownStatus(status, answeredId === 0),
    cart:
      isWhole || !isAsked || hasSeenOther
        ? // No template says that lines are missing. Lines of the last page, on which presses do not count, are replaced, too.
          { ...cart, owner: status, status: cart.isPartial ? 'failed' : cart.status }
        : undefined,
  };
}
