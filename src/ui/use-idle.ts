import { useEffect, useState } from 'react';

/** Longest wait for an idle moment, and the wait where the browser knows none, in ms. */
const IDLE_WAIT_MS = 3_000;
const PLAIN_WAIT_MS = 300;

/**
 * Becomes true in an idle moment of the page, for what nobody sees yet.
 *
 * @param mayBegin Whether the wait may begin.
 */
export function useIdle(mayBegin: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!mayBegin) return;
    const become = () => setIsIdle(true);
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(become, PLAIN_WAIT_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(become, { timeout: IDLE_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }, [mayBegin]);
  return isIdle;
}
