import { ownMember } from '../domain/own-member';

/** What of a window is used here. */
export type SeenView = Pick<Window, 'setTimeout' | 'clearTimeout'> & {
  // No script of the page can replace these two, as it can `parent`.
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly top: { readonly document: unknown } | null;
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Acts once, when the page has been seen for a while at a stretch: it is neither hidden, nor in the background, nor only
 * being prepared. For what is written without a press.
 *
 * @param view The page's window.
 * @returns Stops; undefined where it never acts, as the page stands in a frame of another origin: who shows it there
 *          decides what is seen of it.
 */
export function afterSeen(view: SeenView, ms: number, act: () => void): (() => void) | undefined {
  if (isFramedByOthers(view)) return undefined;
  const { document } = view;
  // A page that is being prepared counts as hidden.
  const isSeen = () => ownMember(document, 'visibilityState') === 'visible';
  let timer: number | undefined;
  const plan = () => {
    view.clearTimeout(timer);
    if (isSeen()) timer = view.setTimeout(end, ms);
  };
  const stop = () => {
    view.clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
  };
  function end(): void {
    // The timer may come before the event that tells of it.
    if (!isSeen()) return;
    stop();
    act();
  }
  document.addEventListener('visibilitychange', plan);
  plan();
  return stop;
}

/** Whether a window above is of another origin. Another host of the same shop can't be told from a stranger's. */
function isFramedByOthers({ location, top }: SeenView): boolean {
  // Not every browser knows those between this one and the topmost.
  const above: ArrayLike<string> = location.ancestorOrigins ?? [];
  for (let at = 0; at < above.length; at += 1) if (above[at] !== location.origin) return true;
  try {
    return !top?.document;
  } catch {
    // Not ours to read.
    return true;
  }
}
