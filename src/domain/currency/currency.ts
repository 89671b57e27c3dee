export interface Currency {
  /** Three capital letters, `USD`. */
  readonly code: string;
  /** Shown before a price, `US $`. */
  readonly symbol: string;
}

/**
 * A guest's currency until the list of currencies has loaded.
 *
 * Source: specification, section 3, "User info (shell)".
 */
export const GUEST_CURRENCY: Currency = { code: 'CNY', symbol: 'CN ￥' };

/** What a reply says of the account's currency. An empty text counts as missing. */
export interface AccountCurrency {
  readonly currencyCode: string | undefined;
  readonly currencySymbol: string | undefined;
}

/**
 * The currency that a balance is in. The shop's list may not contain it; then prices are shown in another one.
 *
 * @param replies What the server says of the account, the reply that counts first.
 * @param shown   The currency of the page. The balance is in it if no reply names one.
 */
export function currencyOfBalance(
  replies: readonly (AccountCurrency | undefined)[],
  list: readonly Currency[],
  shown: Currency,
): Currency {
  const account = replies.find((reply) => reply?.currencyCode);
  const code = account?.currencyCode;
  if (!code) return shown;
  return list.find((entry) => entry.code === code) ?? { code, symbol: account.currencySymbol || `${code} ` };
}

export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
