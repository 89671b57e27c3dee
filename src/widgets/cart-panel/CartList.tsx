import { type CSSProperties, memo, useLayoutEffect, useMemo } from 'react';
import type { CartShop, CartLine as Line } from '../../domain/cart/cart';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { CartColumns } from './CartColumns';
import { CartLine, type CartLineShared } from './CartLine';
import { createLineSignals, type LineSignals } from './line-signals';

/** A typed count that is out of bounds. */
export interface WrongCount {
  readonly goodsCode: string;
  /** Which counts can be typed. */
  readonly words: string;
}

interface ShopGroupProps extends CartLineShared {
  readonly shop: CartShop;
  readonly lines: LineSignals;
  /** Goods codes that wait for the server; undefined while none of this shop's does. */
  readonly busy: ReadonlySet<string> | undefined;
  /** Undefined if it is not in this shop. */
  readonly wrong: WrongCount | undefined;
}

const ShopGroup = memo(function ShopGroup({ shop, lines, busy, wrong, ...shared }: ShopGroupProps) {
  // Shops off screen are not laid out; the sheet makes their height from the number of lines.
  const style = { '--lines': shop.lines.length } as CSSProperties;
  return (
    <section className="shop" data-key={shop.id} style={style} aria-label={shop.name || undefined}>
      {shop.name && (
        <h3 className="shop-name clip" title={shop.name}>
          <bdi>{shop.name}</bdi>
        </h3>
      )}
      <ul>
        {shop.lines.map((line) => (
          <CartLine
            key={line.goodsCode}
            line={line}
            now={lines.of(line)}
            isBusy={busy?.has(line.goodsCode) ?? false}
            wrong={line.goodsCode === wrong?.goodsCode ? wrong.words : undefined}
            {...shared}
          />
        ))}
      </ul>
    </section>
  );
});

export interface CartListProps extends CartLineShared {
  readonly wrong: WrongCount | undefined;
}

/** The goods lines, grouped by shop. */
export function CartList({ wrong, ...shared }: CartListProps) {
  const { cart } = useShell();
  const lines = useMemo(() => createLineSignals(cart.shops), [cart]);
  useLayoutEffect(() => lines.follow(), [lines]);
  const shops = useSignalValue(lines.shops);
  const busy = useSignalValue(cart.busy);
  const isBusy = ({ goodsCode }: Line) => busy.has(goodsCode);
  return (
    <>
      {shared.isPage && <CartColumns />}
      <div className="shops">
        {shops.map((shop) => (
          <ShopGroup
            // A shop may lack its id; a line belongs to one shop only, so the first line's code serves as key.
            key={shop.id || shop.lines[0]?.goodsCode}
            shop={shop}
            lines={lines}
            // A press on one line concerns its own shop only.
            busy={busy.size > 0 && shop.lines.some(isBusy) ? busy : undefined}
            wrong={wrong && shop.lines.some(({ goodsCode }) => goodsCode === wrong.goodsCode) ? wrong : undefined}
            {...shared}
          />
        ))}
      </div>
    </>
  );
}
