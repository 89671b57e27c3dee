import { ownMember } from '../domain/own-member';

/** The longest time between two looks at a page that is being parsed, in ms. */
const LOOK_MS = 8;

/**
 * Calls `look` at once and for new elements of the page: while the page is parsed, before each frame and every LOOK_MS
 * (a page that waits for its first frame draws none), and afterwards for each change.
 *
 * A MutationObserver alone would do, but the parser would have to record every node for it: the bench's page of 58 KB
 * then took three times as long to parse.
 *
 * @returns Ends the calls.
 */
export function followPage(page: Document, look: () => void): () => void {
  const observer = new MutationObserver(look);
  let isFollowed = ownMember(page, 'readyState') === 'loading';

  const observe = () => {
    isFollowed = false;
    look();
    observer.observe(page, { childList: true, subtree: true });
  };
  const lookEach = (wait: (act: () => void) => void) => {
    if (!isFollowed) return;
    look();
    wait(() => lookEach(wait));
  };

  if (isFollowed) {
    // On the window, whose methods no element covers.
    addEventListener('DOMContentLoaded', observe, { once: true });
    lookEach((act) => setTimeout(act, LOOK_MS));
    requestAnimationFrame(() => lookEach(requestAnimationFrame));
  } else observe();

  return () => {
    isFollowed = false;
    removeEventListener('DOMContentLoaded', observe);
    observer.disconnect();
  };
}
