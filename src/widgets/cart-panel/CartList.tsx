import { type CSSProperties, memo } from 'react';
import type { CartShop } from '../../domain/cart';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { CartLine, type CartLineHandlers } from './CartLine';

interface ShopGroupProps extends CartLineHandlers {
  readonly shop: CartShop;
  readonly busy: ReadonlySet<string>;
}

const ShopGroup = memo(function ShopGroup({ shop, busy, ...handlers }: ShopGroupProps) {
  // Shops off screen are not laid out; the sheet makes their height from the number of lines.
  const lines = { '--lines': shop.lines.length } as CSSProperties;
  return (
    <section className="shop" style={lines} aria-label={shop.name || undefined}>
      {shop.name && (
        <h3 className="shop-name clip" title={shop.name}>
          {shop.name}
        </h3>
      )}
      <ul>
        {shop.lines.map((line) => (
          <CartLine key={line.goodsCode} line={line} isBusy={busy.has(line.goodsCode)} {...handlers} />
        ))}
      </ul>
    </section>
  );
});

/** The goods lines by shop. */
export function CartList(handlers: CartLineHandlers) {
  const { cart } = useShell();
  const shops = useSignalValue(cart.shops);
  const busy = useSignalValue(cart.busy);
  return (
    <div className="shops">
      {shops.map((shop) => (
        // A shop may lack its id; its first line belongs to it alone.
        <ShopGroup key={shop.id || shop.lines[0]?.goodsCode} shop={shop} busy={busy} {...handlers} />
      ))}
    </div>
  );
}
