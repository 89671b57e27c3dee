/** The parts of a window that are used here. */
export type SeenView = Pick<Window, 'setTimeout' | 'clearTimeout'> & {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly top: { readonly document: unknown } | null;
};

/**
 * Runs a callback after the page has been visible for a time without a break. A prerendered page counts as hidden. For
 * writes that no press has caused.
 *
 * @returns Cancels it.
 */
export function afterSeen(view: SeenView, ms: number, act: () => void): () => void {
  const { document } = view;
  let timer: number | undefined;

  function plan(): void {
    view.clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
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
 * Whether the page is in a frame of another origin, which then decides what a visitor sees of it. Another host of the
 * same shop can't be told from a stranger's.
 */
export function isFramedByOthers({ top }: Pick<SeenView, 'top'>): boolean {
  try {
    return !top?.document;
  } catch {
    // Cross-origin access throws.
    return true;
  }
}
