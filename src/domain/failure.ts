/** Why something did not work. Source: contract, section 3, "Failure". */
export type FailureReason =
  | 'network'
  | 'timeout'
  | 'http'
  | 'json'
  | 'shape'
  | 'refused'
  | 'logged-out'
  | 'crash'
  | 'chunk'
  | 'style';

/** What every failure of a call or an island becomes. Told apart by `reason`, never by text. */
export interface Failure {
  /** Name of the call, `cartList`. */
  readonly call?: string;
  /** Name of the island, `cart-panel`. */
  readonly island?: string;
  readonly reason: FailureReason;
  /** HTTP status, for `http`. */
  readonly status?: number;
  /** For `http`, how long the server wants to be left alone, in ms (`Retry-After`). */
  readonly retryAfterMs?: number;
  /** For `refused` the server's own words, which may be shown; else for developers. */
  readonly message: string;
}

/** The outcome of a call. Failures travel as values; nothing is thrown. */
export type CallResult<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure };

/**
 * Whether a change may have been made all the same: it was on its way, and nobody has said no to it. Only asking anew
 * tells. Source: contract, section 8, "Cart".
 */
export function mayBeDone({ reason }: Failure): boolean {
  return !['refused', 'logged-out', 'chunk'].includes(reason);
}
