import { ownMember } from '../domain/page/own-member';
import type { Look, WatchPage } from '../domain/page/watch-page';

/** The longest time between two looks at a page that is being parsed, in ms. */
const LOOK_MS = 8;

/** The one watcher of a page, until its end the painter's, and from the hand-over on the app's as well. */
export interface PageFollower {
  /** From now on each change of the page's elements is looked at. The app's one listener is called after the painter. */
  readonly watch: WatchPage;
  /** The painter looks no more. */
  end(): void;
}

/**
 * Calls `look` at once; while the page is parsed, before each frame and every LOOK_MS (a page that waits for its first
 * frame draws none), whether or not there are new elements; and afterwards for each change. A hidden page draws no
 * frames, and browsers call its timers once a second.
 *
 * A MutationObserver alone would do, but the parser would have to record every node for it: the bench's page of 58 KB
 * then took three times as long to parse.
 */
export function followPage(page: Document, look: () => void): PageFollower {
  let paint: (() => void) | undefined = look;
  let next: Look | undefined;
  const observer = new MutationObserver((records) => {
    try {
      paint?.();
    } finally {
      // After the painter: the app finds a new placeholder painted.
      next?.(records);
    }
  });
  const isParsed = () => ownMember(page, 'readyState') !== 'loading';
  let isPolled = true;

  function observe(): void {
    observer.observe(page, { childList: true, subtree: true });
    if (!isPolled) return;
    isPolled = false;
    look();
  }
  /** An exception of `look` is reported, and the next look follows as usual. */
  function lookAgain(wait: (act: () => void) => void): void {
    wait(() => {
      if (!isPolled) return;
      if (isParsed()) observe();
      else {
        lookAgain(wait);
        look();
      }
    });
  }

  if (isParsed()) observe();
  else {
    look();
    // On the window, whose methods no element covers, and before the page's own listeners.
    addEventListener('DOMContentLoaded', observe, true);
    lookAgain((act) => setTimeout(act, LOOK_MS));
    lookAgain(requestAnimationFrame);
  }
  return {
    watch(then) {
      next = then;
      observe();
      return () => {
        next = undefined;
        if (!paint) observer.disconnect();
      };
    },
    end() {
      isPolled = false;
      paint = undefined;
      removeEventListener('DOMContentLoaded', observe, true);
      if (!next) observer.disconnect();
    },
  };
}
