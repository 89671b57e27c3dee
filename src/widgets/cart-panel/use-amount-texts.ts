import { useMemo } from 'react';
import { placesOf } from '../../domain/currency/places';
import { type Amount, lineTotal, priceText } from '../../domain/i18n/cart-amounts';
import { useShell } from '../../island/use-shell';

/** Formats amounts with the digits of the page's currency. */
export interface AmountTexts {
  readonly amountText: (amount: Amount) => string;
  readonly totalText: (line: Amount & { readonly count: number }) => string;
}

/**
 * The functions stay the same at each render. The currency is not followed: lines and currency change in one moment.
 *
 * Source: contract, sections 6 ("Tabs") and 8 ("Money").
 */
export function useAmountTexts(): AmountTexts {
  const { currency } = useShell();
  return useMemo(() => {
    const amountText = (amount: Amount) => priceText(amount, placesOf(currency.decimals, currency.current.peek().code));
    return { amountText, totalText: (line) => amountText(lineTotal(line)) };
  }, [currency]);
}
