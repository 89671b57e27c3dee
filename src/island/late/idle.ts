/** Longest wait for an idle moment, in ms: a busy page must not delay islands for longer. */
const IDLE_WAIT_MS = 2_000;

/** Waits for an idle moment of the page. @returns Stops waiting. */
export function waitForIdle(begin: () => void): () => void {
  try {
    const handle = requestIdleCallback(begin, { timeout: IDLE_WAIT_MS });
    return () => cancelIdleCallback(handle);
  } catch {
    // Safari has no `requestIdleCallback`.
    const timer = setTimeout(begin, 1);
    return () => clearTimeout(timer);
  }
}
