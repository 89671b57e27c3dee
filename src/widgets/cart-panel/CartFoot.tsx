import { useMemo } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { ButtonLink } from '../../ui/Button';
import { createSubtotals, priceText } from './cart-lines';

/** What the cart comes to, and the way to it; nothing where there are no lines. */
export function CartFoot() {
  const { cart, links, texts } = useShell();
  const shops = useSignalValue(cart.shops);
  const subtotalsOf = useMemo(createSubtotals, []);
  const subtotals = useMemo(() => subtotalsOf(shops), [subtotalsOf, shops]);
  const t = texts.cartPanel;
  if (subtotals.length === 0) return null;
  return (
    <div className="foot">
      <dl className="subtotals">
        <dt>{t.subtotal}</dt>
        {subtotals.map((subtotal) => (
          <dd key={priceText(subtotal)}>
            <bdi>{priceText(subtotal)}</bdi>
          </dd>
        ))}
      </dl>
      <ButtonLink variant="primary" href={links.to('shoppingCart')}>
        {t.viewCart}
      </ButtonLink>
    </div>
  );
}
