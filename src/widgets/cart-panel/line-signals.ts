import { type CartLine, type CartShop, isSameButPrice, keepSame } from '../../domain/cart/cart';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '../../state/signals';

/** The lines of the cart, for a list that renders them. */
export interface LineSignals {
  /** The same object while only prices change: with another currency, none of a thousand lines is rendered. */
  readonly shops: ReadonlySignal<readonly CartShop[]>;
  /** A line with its current price and count. */
  of(line: CartLine): ReadonlySignal<CartLine>;
  /** Keeps the lines up to date. @returns Stops. */
  follow(): () => void;
}

export function createLineSignals(source: ReadonlySignal<readonly CartShop[]>): LineSignals {
  // Removed lines are included: they may be restored.
  const lines = new Map<string, Signal<CartLine>>();
  let rendered: readonly CartShop[] = [];
  let known: readonly CartShop[] = [];

  const of = (line: CartLine) => {
    const there = lines.get(line.goodsCode);
    if (there) return there;
    const made = signal(line);
    lines.set(line.goodsCode, made);
    return made;
  };

  return {
    shops: computed(() => {
      rendered = keepSame(rendered, source.value, isSameButPrice);
      return rendered;
    }),
    of,
    follow: () =>
      effect(() => {
        const now = source.value;
        now.forEach((shop, at) => {
          if (shop === known[at]) return;
          for (const line of shop.lines) of(line).value = line;
        });
        known = now;
      }),
  };
}
