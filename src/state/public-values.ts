import type { CartShop } from '../domain/cart/cart';
import { type Currency, GUEST_CURRENCY } from '../domain/currency/currency';
import type { User } from '../domain/visitor/user';
import type { CartState } from './cart';
import type { CurrencyState } from './currency';
import type { SessionState } from './session/session';
import { computed, type ReadonlySignal } from './signals';

/** The cart as pages see it: `count` is the number of lines. Source: contract, section 3. */
export interface PublicCart {
  readonly count: number;
  readonly shops: readonly CartShop[];
}

/** The shared state that the handle and the DOM events expose. */
export interface PublicValues {
  readonly user: ReadonlySignal<User>;
  readonly currency: ReadonlySignal<Currency>;
  readonly cart: ReadonlySignal<PublicCart>;
}

export function createPublicValues(session: SessionState, currency: CurrencyState, cart: CartState): PublicValues {
  return {
    user: session.user,
    // Until the list has loaded, the islands show a code that it may not have.
    currency: computed(() => (currency.list.value.length > 0 ? currency.current.value : GUEST_CURRENCY)),
    cart: computed(() => ({ count: cart.count.value, shops: cart.shops.value })),
  };
}
