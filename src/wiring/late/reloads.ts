import type { Failure } from '../../domain/failure';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';

/** Pause before the first retry, in ms; each further pause is twice as long. */
export const FIRST_PAUSE_MS = 5_000;
/** Retries by the clock, until one succeeds. */
const TRIES_MAX = 6;
/** Longest pause, in ms. If a server asks for a longer one, the return of the network or the page causes the retry. */
const PAUSE_MAX_MS = 600_000;

export interface ReloadDeps {
  readonly state: Pick<ShellState, 'session' | 'cart' | 'freshness' | 'loadAgain'>;
  readonly view: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;
}

/** Statuses below 500 after which a retry may succeed: a timeout on the server, or too many requests. */
const PASSING_STATUSES: readonly number[] = [408, 429];

/** Whether the same request may succeed later. After a refusal or a 404 it will not. */
function canPass({ reason, status = 0 }: Failure): boolean {
  if (reason === 'http') return status >= 500 || PASSING_STATUSES.includes(status);
  return reason === 'network' || reason === 'timeout' || reason === 'chunk';
}

/**
 * Retries the failed calls of a reload that may succeed later: by the clock, when the network is back, and when the
 * page is shown. A hidden page sends no request. A server that has asked for a pause gets none before its end.
 *
 * @returns Stops. Source: contract, section 8, "Load sequence".
 */
export function watchReloads({ state, view }: ReloadDeps): () => void {
  const { session, cart, freshness, loadAgain } = state;
  const { troubles } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let notBeforeMs = 0;
  let isTrying = false;

  const tryAgain = async () => {
    const isHidden = view.document.visibilityState === 'hidden';
    if (isTrying || isHidden || !troubles.peek().some(canPass) || performance.now() < notBeforeMs) return;
    isTrying = true;
    try {
      await loadAgain();
    } finally {
      isTrying = false;
    }
    // Another visitor may be here by now, with another cart.
    if (troubles.peek().length === 0 && cart.status.peek() !== 'idle') await freshness.stale({ cart: true });
  };

  // A reload that fails sets a new list.
  const stop = effect(() => {
    const failures = troubles.value;
    clearTimeout(timer);
    if (failures.length === 0) tries = 0;
    if (!failures.some(canPass)) return;
    const waitMs = Math.max(...failures.map(({ retryAfterMs = 0 }) => retryAfterMs));
    notBeforeMs = performance.now() + waitMs;
    const pauseMs = Math.max(FIRST_PAUSE_MS * 2 ** tries, waitMs);
    tries += 1;
    if (tries <= TRIES_MAX && pauseMs <= PAUSE_MAX_MS) timer = setTimeout(() => void tryAgain(), pauseMs);
  });
  const look = () => void tryAgain();
  view.addEventListener('online', look);
  view.document.addEventListener('visibilitychange', look);
  return () => {
    stop();
    clearTimeout(timer);
    view.removeEventListener('online', look);
    view.document.removeEventListener('visibilitychange', look);
  };
}
