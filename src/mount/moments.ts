import type { MountMoment } from '../island/define-island';
import { waitForIdle } from '../island/late/idle';

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
