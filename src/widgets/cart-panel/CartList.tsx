import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import { type CartShop, isSameButPrice, type CartLine as Line } from '../../domain/cart';
import { type Amount, lineTotal, priceText } from '../../i18n/cart-amounts';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import { CartColumns } from './CartColumns';
import { CartLine, type CartLineShared } from './CartLine';

interface ShopGroupProps extends CartLineShared {
  readonly shop: CartShop;
  /** Goods codes that are waiting for the server; undefined if none of them is in this shop. */
  readonly busy: ReadonlySet<string> | undefined;
}

const ShopGroup = memo(function ShopGroup({ shop, busy, ...shared }: ShopGroupProps) {
  // Shops off screen are not laid out; the sheet computes their height from the number of lines.
  const lines = { '--lines': shop.lines.length } as CSSProperties;
  return (
    <section className="shop" style={lines} aria-label={shop.name || undefined}>
      {shop.name && (
        <h3 className="shop-name clip" title={shop.name}>
          <bdi>{shop.name}</bdi>
        </h3>
      )}
      <ul>
        {shop.lines.map((line) => (
          <CartLine key={line.goodsCode} line={line} isBusy={busy?.has(line.goodsCode) ?? false} {...shared} />
        ))}
      </ul>
    </section>
  );
}, looksSame);

function looksSame(before: ShopGroupProps, after: ShopGroupProps): boolean {
  const [was, is] = [before.shop, after.shop];
  return (
    before.busy === after.busy &&
    before.onStep === after.onStep &&
    before.onAskRemove === after.onAskRemove &&
    (was === is ||
      (was.id === is.id &&
        was.name === is.name &&
        was.lines.length === is.lines.length &&
        was.lines.every((line, at) => looksSameAs(line, is.lines[at]))))
  );
}

const looksSameAs = (line: Line, other: Line | undefined) =>
  line === other || (other !== undefined && isSameButPrice(line, other));

/**
 * Writes changed prices and totals into the lines. A change of currency changes all prices and nothing else: rendering
 * a thousand lines for that takes several times as long.
 */
function usePrices(list: { readonly current: HTMLElement | null }, shops: readonly CartShop[]): void {
  const shown = useRef(shops);
  useLayoutEffect(() => {
    const groups = list.current?.children;
    shops.forEach((shop, at) => {
      const before = shown.current[at];
      if (shop === before) return;
      const prices = groups?.[at]?.querySelectorAll('.price');
      const sums = groups?.[at]?.querySelectorAll('.sum bdi');
      shop.lines.forEach((line, index) => {
        const isSame = line === before?.lines[index];
        write(prices?.[index], isSame, line);
        write(sums?.[index], isSame, line, lineTotal);
      });
    });
    shown.current = shops;
  }, [list, shops]);
}

/** Writes an amount of a line into its element, unless it is there already. */
function write(place: Element | undefined, isSame: boolean, line: Line, toAmount?: (line: Line) => Amount): void {
  const node = place?.firstChild;
  if (!place || (node && isSame)) return;
  const text = priceText(toAmount ? toAmount(line) : line);
  // The existing text node is changed, since a new one costs the browser more. A translation tool replaces it with an
  // element.
  if (node?.nodeType === 3) node.nodeValue = text;
  else place.textContent = text;
}

/** The goods lines, grouped by shop. */
export function CartList(shared: CartLineShared) {
  const { cart } = useShell();
  const shops = useSignalValue(cart.shops);
  const busy = useSignalValue(cart.busy);
  const list = useRef<HTMLDivElement>(null);
  usePrices(list, shops);
  const isBusy = ({ goodsCode }: Line) => busy.has(goodsCode);
  return (
    <>
      {shared.isPage && <CartColumns />}
      <div ref={list} className="shops">
        {shops.map((shop) => (
          <ShopGroup
            // A shop may lack its id; a line belongs to one shop only, so the first line's code serves as key.
            key={shop.id || shop.lines[0]?.goodsCode}
            shop={shop}
            // A press on one line renders its own shop only.
            busy={busy.size > 0 && shop.lines.some(isBusy) ? busy : undefined}
            {...shared}
          />
        ))}
      </div>
    </>
  );
}
