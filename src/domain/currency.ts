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

export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
