import type { MountMoment } from './define-island';

/** Longest wait for an idle moment, in ms: a busy page must not keep an island from coming alive. */
const IDLE_WAIT_MS = 2_000;
/** How far below the window an island begins, in px. */
const VISIBLE_MARGIN = '200px';

/**
 * Waits for the moment at which an island comes alive. @returns Stops waiting.
 */
export function waitForMoment(moment: MountMoment, host: HTMLElement, begin: () => void): () => void {
  if (moment === 'idle') return waitForIdle(begin);
  if (moment === 'visible') {
    try {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          begin();
        },
        { rootMargin: VISIBLE_MARGIN },
      );
      observer.observe(host);
      return () => observer.disconnect();
    } catch {
      // Missing or broken: it comes at once.
    }
  }
  begin();
  return () => {};
}

/** Waits for an idle moment of the page. @returns Stops waiting. */
export function waitForIdle(begin: () => void): () => void {
  try {
    const handle = requestIdleCallback(begin, { timeout: IDLE_WAIT_MS });
    return () => cancelIdleCallback(handle);
  } catch {
    // Safari has none.
    const timer = setTimeout(begin, 1);
    return () => clearTimeout(timer);
  }
}
