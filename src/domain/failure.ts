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

/** A failure of a call or an island. Code distinguishes failures by `reason`, never by their text. */
export interface Failure {
  /** Name of the call, `cartList`. */
  readonly call?: string;
  /** Name of the island, `cart-panel`. */
  readonly island?: string;
  readonly reason: FailureReason;
  /** HTTP status, for `http`. */
  readonly status?: number;
  /** For `http`, the wait that the server asks for, in ms (`Retry-After`). */
  readonly retryAfterMs?: number;
  /** For `refused`, the server's own text, which may be shown to shoppers; otherwise a text for developers. */
  readonly message: string;
}

/** The result of a call. Failures are values; nothing is thrown. */
export type CallResult<T> =
  | {
      readonly ok: true;
      readonly data: T;
      /** Malformed items of a list are left out. */
      readonly isPartial?: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Whether the server may have made a change although the call failed: the request was sent, and the server has not
 * refused it. Only a new read can tell.
 *
 * Source: contract, section 8, "Cart".
 */
export function mayBeDone({ reason }: Failure): boolean {
  return !['refused', 'logged-out', 'chunk'].includes(reason);
}
