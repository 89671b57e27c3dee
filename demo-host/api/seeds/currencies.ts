/** A currency, with the price of one unit in yuan. */
export interface CurrencySeed {
  readonly code: string;
  readonly symbol: string;
  readonly cnyPerUnit: number;
}

/** Twenty currencies with fixed rates, so that every run of the demo shows the same prices. */
export const CURRENCIES: readonly CurrencySeed[] = [
  { code: 'CNY', symbol: 'CN ￥', cnyPerUnit: 1 },
  { code: 'USD', symbol: 'US $', cnyPerUnit: 7.12 },
  { code: 'EUR', symbol: 'EU €', cnyPerUnit: 7.74 },
  { code: 'GBP', symbol: 'UK £', cnyPerUnit: 9.05 },
  { code: 'CAD', symbol: 'CA $', cnyPerUnit: 5.21 },
  { code: 'AUD', symbol: 'AU $', cnyPerUnit: 4.71 },
  { code: 'NZD', symbol: 'NZ $', cnyPerUnit: 4.33 },
  { code: 'JPY', symbol: 'JP ￥', cnyPerUnit: 0.0476 },
  { code: 'KRW', symbol: 'KR ₩', cnyPerUnit: 0.00523 },
  { code: 'PHP', symbol: 'PH ₱', cnyPerUnit: 0.1237 },
  { code: 'SGD', symbol: 'SG $', cnyPerUnit: 5.36 },
  { code: 'MYR', symbol: 'MY RM', cnyPerUnit: 1.61 },
  { code: 'THB', symbol: 'TH ฿', cnyPerUnit: 0.2053 },
  { code: 'HKD', symbol: 'HK $', cnyPerUnit: 0.9134 },
  { code: 'TWD', symbol: 'TW $', cnyPerUnit: 0.2214 },
  { code: 'MOP', symbol: 'MO $', cnyPerUnit: 0.8868 },
  { code: 'CHF', symbol: 'CH Fr', cnyPerUnit: 8.22 },
  { code: 'SEK', symbol: 'SE kr', cnyPerUnit: 0.6781 },
  { code: 'AED', symbol: 'AE د.إ', cnyPerUnit: 1.939 },
  { code: 'BRL', symbol: 'BR R$', cnyPerUnit: 1.27 },
];
