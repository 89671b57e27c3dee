import type { RoomPart } from '../domain/page/room';
import { hasRoom, hostOf } from './room';
import type { Shell } from './use-shell';

/**
 * Whether a part would move what the visitor looks at: the first view is complete and on the screen, and no room is
 * reserved for the part. Before that, the page moves in any case, and once.
 *
 * Source: contract, section 8, "Header".
 */
export function isLate({ isCalm }: Pick<Shell, 'isCalm'>, part: RoomPart, box: HTMLElement): boolean {
  const view = box.ownerDocument.defaultView;
  const host = hostOf(box);
  return Boolean(isCalm.peek() && view && host && isPainted(view) && !hasRoom(host, part));
}

/** Whether the browser has drawn the page. False if it does not say so, and for a page in a tab that was not looked at. */
function isPainted({ performance }: Window): boolean {
  try {
    return performance.getEntriesByName('first-contentful-paint').length > 0;
  } catch {
    // The page has replaced it.
    return false;
  }
}

/**
 * Calls `open` when a part may appear above the page: at the visitor's next key, or scroll to the top, or as soon as its
 * place is scrolled out of sight; also when a screen reader moves the focus into it. @returns Stops waiting.
 */
export function whenUnseen(box: HTMLElement, open: () => void): () => void {
  const view = box.ownerDocument.defaultView;
  const look = () => {
    if (view && (view.scrollY <= 0 || box.getBoundingClientRect().bottom <= 0)) open();
  };
  view?.addEventListener('scroll', look, { passive: true });
  // The islands keep keys in their fields from the page.
  view?.addEventListener('keydown', open, { capture: true, passive: true });
  box.addEventListener('focusin', open);
  return () => {
    view?.removeEventListener('scroll', look);
    view?.removeEventListener('keydown', open, { capture: true });
    box.removeEventListener('focusin', open);
  };
}
