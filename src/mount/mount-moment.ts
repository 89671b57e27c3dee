import type { MountMoment } from '../island/define-island';
import { waitForIdle } from '../island/late/idle';

/** Distance from the window at which an island is mounted. */
const VISIBLE_MARGIN = '200px';

/** Waits for the moment at which an island is mounted. @returns Stops waiting. */
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
      // The observer is missing or broken: the island is mounted at once.
    }
  }
  begin();
  return () => {};
}
