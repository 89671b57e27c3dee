import type { Failure } from '../../domain/failure';
import { ownMember } from '../../domain/own-member';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';

/** Pause before the first try, in ms; before each further one it is twice as long. */
export const FIRST_PAUSE_MS = 5_000;
/** Tries that come by the clock, until one succeeds. */
export const TRIES_MAX = 6;
/** Longest pause; who wants to be left alone for longer is asked when something happens. In ms. */
const PAUSE_MAX_MS = 600_000;

export interface ReloadDeps {
  readonly state: Pick<ShellState, 'session' | 'cart' | 'freshness' | 'loadAgain'>;
  readonly view: Pick<Window, 'document' | 'addEventListener' | 'removeEventListener'>;
}

/** Statuses below 500 that say nothing against a later try: the server has waited too long, or was asked too often. */
const PASSING_STATUSES: readonly number[] = [408, 429];

/** Whether the same request may succeed later; a page that is not found, or what was refused, will not. */
function canPass({ reason, status = 0 }: Failure): boolean {
  if (reason === 'http') return status >= 500 || PASSING_STATUSES.includes(status);
  return reason === 'network' || reason === 'timeout' || reason === 'chunk';
}

/**
 * Tries again what a reload could not fetch, where that can pass: by the clock, when the network is back, and when the page is shown. A page
 * that nobody looks at asks for nothing, and no server is asked before the time that it has named.
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
    const isHidden = ownMember(view.document, 'visibilityState') === 'hidden';
    if (isTrying || isHidden || !troubles.peek().some(canPass) || performance.now() < notBeforeMs) return;
    isTrying = true;
    try {
      await loadAgain();
    } finally {
      isTrying = false;
    }
    // Whoever is here now may have another cart.
    if (troubles.peek().length === 0 && cart.status.peek() !== 'idle') await freshness.stale({ cart: true });
  };

  // Each reload that fails has failures of its own.
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
