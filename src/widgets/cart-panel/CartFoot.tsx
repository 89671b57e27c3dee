import { useMemo } from 'react';
import { CART_PRICE_PLACES, formatPrice } from '../../i18n/money';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { ButtonLink } from '../../ui/Button';
import { subtotalsOf } from './cart-lines';

/** What the cart comes to, and the way to it; nothing where there are no lines. */
export function CartFoot() {
  const { cart, links, texts } = useShell();
  const shops = useSignalValue(cart.shops);
  const subtotals = useMemo(() => subtotalsOf(shops), [shops]);
  const t = texts.cartPanel;
  if (subtotals.length === 0) return null;
  return (
    <div className="foot">
      <dl className="subtotals">
        <dt>{t.subtotal}</dt>
        {subtotals.map(({ symbol, amount }) => (
          <dd key={symbol}>{formatPrice(amount, { symbol, places: CART_PRICE_PLACES })}</dd>
        ))}
      </dl>
      <ButtonLink variant="primary" href={links.to('shoppingCart')}>
        {t.viewCart}
      </ButtonLink>
    </div>
  );
}
