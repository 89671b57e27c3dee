import type { CartLine, CartShop } from '../../domain/cart';
import { sumPrices } from '../../domain/decimal-sums';
import type { Failure } from '../../domain/failure';
import { fill } from '../../i18n/fill';
import type { Shell } from '../../mount/use-shell';

/** What the lines of one currency come to. */
export interface Subtotal {
  readonly symbol: string;
  /** Decimal text, exact. */
  readonly amount: string;
}

/** One sum for each currency symbol, in the order of the cart: prices of two currencies can't be added. */
export function subtotalsOf(shops: readonly CartShop[]): readonly Subtotal[] {
  const bySymbol = new Map<string, CartLine[]>();
  for (const shop of shops) {
    for (const line of shop.lines) {
      const lines = bySymbol.get(line.symbol);
      if (lines) lines.push(line);
      else bySymbol.set(line.symbol, [line]);
    }
  }
  return Array.from(bySymbol, ([symbol, lines]) => ({ symbol, amount: sumPrices(lines) }));
}

/** What a shopper can do to a line. Each says on the page what came of it. */
export interface LineActions {
  /** One piece more or less. Nothing happens while the line is busy or at its bound. */
  step(line: CartLine, by: 1 | -1): Promise<void>;
  /** Takes the line out; the shopper has been asked. @returns Whether it is gone. */
  remove(line: CartLine): Promise<boolean>;
}

/** @param source Where the focus goes back to when the login dialog that a logged-out answer opens is closed. */
export function createLineActions(
  { cart, overlays, texts, toasts, tracking }: Pick<Shell, 'cart' | 'overlays' | 'texts' | 'toasts' | 'tracking'>,
  source: () => HTMLElement | null,
): LineActions {
  const t = texts.cartPanel;

  function report({ reason, message }: Failure): void {
    // The session has ended meanwhile; what the shopper did can be done after the login only.
    if (reason === 'logged-out' && overlays.show('login', source())) return;
    toasts.show((reason === 'refused' && message) || texts.shell.networkUnstable, 'error');
  }

  return {
    async step(line, by) {
      const change = await cart.step(line.goodsCode, by);
      if (change.outcome === 'failed') report(change.failure);
      if (change.outcome !== 'done') return;
      const { asked, count } = change;
      tracking.track({ event: 'portico_cart_update', goodsCode: line.goodsCode, count });
      if (count === asked) toasts.announce(fill(t.countIs, { name: line.name, count }));
      else toasts.show(fill(t.countCorrected, { name: line.name, count }), 'warning');
    },
    async remove(line) {
      const change = await cart.remove(line.goodsCode);
      if (change.outcome === 'failed') report(change.failure);
      if (change.outcome !== 'done') return false;
      tracking.track({ event: 'portico_cart_remove', goodsCode: line.goodsCode });
      toasts.show(t.removed, 'success');
      return true;
    },
  };
}
