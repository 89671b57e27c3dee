import { ownMember } from '../domain/own-member';

/** What of a window is used here. */
export type SeenView = Pick<Window, 'setTimeout' | 'clearTimeout'> & {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly top: { readonly document: unknown } | null;
};

/**
 * Acts when the page has been seen for a while at a stretch: it is neither hidden nor only being prepared, which counts as
 * hidden. For what is written without a press.
 *
 * @returns Stops.
 */
export function afterSeen(view: SeenView, ms: number, act: () => void): () => void {
  const { document } = view;
  let timer: number | undefined;

  function plan(): void {
    view.clearTimeout(timer);
    if (ownMember(document, 'visibilityState') === 'hidden') return;
    timer = view.setTimeout(() => {
      stop();
      act();
    }, ms);
  }

  function stop(): void {
    view.clearTimeout(timer);
    document.removeEventListener('visibilitychange', plan);
  }

  document.addEventListener('visibilitychange', plan);
  plan();
  return stop;
}

/**
 * Whether the page stands in a frame of another origin: who shows it there decides what is seen of it. Another host of the
 * same shop can't be told from a stranger's.
 */
export function isFramedByOthers({ top }: Pick<SeenView, 'top'>): boolean {
  try {
    return !top?.document;
  } catch {
    // Not ours to read.
    return true;
  }
}
