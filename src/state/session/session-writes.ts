import type { ShopApi } from '../../api/shop-api';
import { currencyOfBalance } from '../../domain/currency/currency';
import { mayBeDone } from '../../domain/failure';
import type { PagePort } from '../../host/page';
import type { CartState } from '../cart';
import type { CurrencyState } from '../currency';
import { isOfGuest, keepCurrency, showCurrency } from '../currency-writes';
import type { Freshness } from '../freshness';
import { batch } from '../signals';
import type { ToastState } from '../toasts';
import type { Tracking } from '../tracking';
import type { SessionStore, SessionWrites } from './session';

export interface SessionWriteDeps {
  readonly store: SessionStore;
  readonly sequence: {
    /** Loads the visitor's data again. */
    run(): Promise<unknown>;
    /** Forgets who the visitor is. */
    forget(): void;
  };
  readonly api: Pick<ShopApi, 'logout' | 'headerData'>;
  readonly toasts: ToastState;
  readonly currency: CurrencyState;
  readonly cart: Pick<CartState, 'exchange'>;
  readonly page: Pick<PagePort, 'go' | 'reload'>;
  readonly tracking: Tracking;
  readonly freshness: Freshness;
  /** The text for a failed call; empty until the texts of the page's language are loaded. */
  readonly networkUnstable: () => string;
}

/** Creates the writes of the session. Their code is part of `parts`. */
export function createSessionWrites(deps: SessionWriteDeps): SessionWrites {
  const { store, sequence, api, toasts, currency, cart, page, tracking, freshness, networkUnstable } = deps;
  const sayUnstable = () => toasts.show(networkUnstable(), 'error');
  const refreshBalance = createBalanceRefresh(deps);
  const show = (code: unknown) => cart.exchange(() => showCurrency(currency, code));
  let isLoggingOut = false;

  return {
    async logOut(address) {
      if (isLoggingOut) return;
      isLoggingOut = true;
      const result = address ? ({ ok: true } as const) : await api.logout();
      // A framework's own log-out replies with a page, with JSON of its own, or with a redirect to another origin, also when
      // it has refused; and a reply may be lost. Only the visitor's data tell.
      const isUnclear = !result.ok && mayBeDone(result.failure);
      if (isUnclear) await freshness.stale({ user: true });
      // Not `failed`: a member who could not be loaded has not left.
      const isDone = result.ok || (isUnclear && store.status.peek() === 'guest');
      isLoggingOut = false;
      // For a visitor who is logged out already, this is a success.
      if (isDone || result.failure.reason === 'logged-out') {
        if (isDone) tracking.track({ event: 'portico_log_out' });
        sequence.forget();
        // At the end of this task, cookies of the same names are removed as well.
        await undefined;
        if (address) page.go(address);
        else page.reload();
      } else if (result.failure.reason === 'refused' && result.failure.message) {
        toasts.show(result.failure.message, 'error');
      } else {
        sayUnstable();
      }
    },
    async setCurrency(code) {
      // A page may call this before the list has loaded.
      if (currency.list.peek().length === 0) await freshness.settled();
      if (currency.list.peek().length === 0) await sequence.run();
      const known = currency.list.peek();
      if (!known.some((entry) => entry.code === code)) {
        const codes = known.map((entry) => entry.code).join(', ');
        throw new RangeError(`setCurrency: "${code}" is not one of ${codes || 'the currencies: none could be loaded'}`);
      }
      const { id } = store.user.peek();
      const saved = await keepCurrency({ currency, session: store }, code);
      // A newer choice replaces this one; after a change of visitor there is no choice.
      if (currency.inside.past.answer || id !== store.user.peek().id) return;
      if (saved.ok) {
        await refreshBalance(show(code));
      } else {
        if (!isOfGuest(saved)) sayUnstable();
        // An earlier choice may have been saved while this one was pending.
        void show(currency.ofGuest());
        // Only the server knows the account's currency now.
        await freshness.stale({ user: true });
      }
    },
  };
}

/**
 * @returns Reloads the balance, and shows it once its currency is shown. A reply that a later call has overtaken is
 *   dropped: it is in another currency.
 */
function createBalanceRefresh({
  api,
  currency,
  store,
}: SessionWriteDeps): (shown: Promise<void> | undefined) => Promise<void> {
  let newest = 0;
  return async (shown) => {
    const user = store.user.peek();
    if (!user.isLoggedIn) return await shown;
    newest += 1;
    const number = newest;
    const [header] = await Promise.all([api.headerData({ isFresh: true }), shown]);
    // Newer data have arrived meanwhile, maybe another member's.
    if (number !== newest || user !== store.user.peek() || !header.ok) return;
    const { balance } = header.data;
    if (balance === undefined) return;
    batch(() => {
      store.balanceCurrency.value = currencyOfBalance([header.data], currency.list.peek(), currency.current.peek());
      store.settle('member', { ...user, balance });
    });
  };
}
