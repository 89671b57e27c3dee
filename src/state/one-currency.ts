import type { CartState } from './cart';
import type { CurrencyState } from './currency';
import type { Freshness } from './freshness';
import type { SessionState } from './session/session';
import { effect } from './signals';

export interface OneCurrencyDeps {
  readonly session: Pick<SessionState, 'status'>;
  readonly cart: Pick<CartState, 'shops'>;
  readonly currency: Pick<CurrencyState, 'current' | 'list' | 'inside'>;
  readonly freshness: Pick<Freshness, 'stale'>;
}

/**
 * Keeps the page in one currency when the cart arrives in another one, which was chosen elsewhere: on another device, or
 * by the server. The page follows the cart at once, if its symbol names one currency of the list, and the account is
 * requested again, once for each symbol that the cart changes to.
 *
 * @returns Stops.
 */
export function keepOneCurrency({ session, cart, currency, freshness }: OneCurrencyDeps): () => void {
  const { current, past } = currency.inside;
  let asked: string | undefined;
  return effect(() => {
    const symbols = new Set(cart.shops.value.flatMap(({ lines }) => lines.map(({ symbol }) => symbol)));
    const list = currency.list.value;
    const shown = current.peek().symbol;
    // A list that is older than a choice under way is loaded again.
    if (session.status.value !== 'member' || past.answer || symbols.has(shown)) return;
    const [next, ...others] = list.filter(({ symbol }) => symbols.has(symbol));
    if (!next) return;
    if (others.length === 0) current.value = next;
    if (asked !== next.symbol) void freshness.stale({ user: true });
    asked = next.symbol;
  });
}
