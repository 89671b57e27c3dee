import { useMemo } from 'react';
import { createSubtotals } from '../../domain/i18n/cart-amounts';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { ButtonLink } from '../../ui/Button';
import type { AmountTexts } from './use-amount-texts';

export interface CartFootProps extends Pick<AmountTexts, 'amountText'> {
  /** Whether the panel is the cart's own page. The button then leads to the checkout, else to that page. */
  readonly isPage: boolean;
}

/** The subtotals and the next step; nothing without lines. */
export function CartFoot({ isPage, amountText }: CartFootProps) {
  const { cart, links, scroll, texts } = useShell();
  const shops = useSignalValue(cart.shops);
  const isReadingOn = useSignalValue(scroll.isReadingOn);
  const subtotalsOf = useMemo(createSubtotals, []);
  const subtotals = useMemo(() => subtotalsOf(shops), [subtotalsOf, shops]);
  const t = texts.cartPanel;
  if (subtotals.length === 0) return null;
  const href = links.to(isPage ? 'checkout' : 'shoppingCart');
  return (
    <div className="foot" data-low={(isPage && isReadingOn) || undefined}>
      <dl className="subtotals">
        <dt>{t.subtotal}</dt>
        {subtotals.map((subtotal) => (
          <dd key={amountText(subtotal)}>
            <bdi>{amountText(subtotal)}</bdi>
          </dd>
        ))}
      </dl>
      {href && (
        <ButtonLink variant="primary" href={href}>
          {isPage ? t.checkOut : t.viewCart}
        </ButtonLink>
      )}
    </div>
  );
}
