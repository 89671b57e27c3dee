/** How long what nobody sees waits for the first view to be whole, in ms: a call may hang. */
const CALM_WAIT_MS = 5_000;
/** How long the page is left alone once its first view is whole, in ms: a shopper's first press comes first. */
const QUIET_MS = 500;

/**
 * Comes when it is time for what nobody waits for: some moments after the first view is whole, when somebody presses
 * something, or when it takes too long.
 *
 * @param whole   Comes when who visits is known, and what the islands began to read has come; what has broken down on the
 *                way is told elsewhere.
 * @param staying Comes when the page is shown and the visitor belongs here; of a page that is only prepared it never does.
 */
export async function whenCalm(whole: Promise<unknown>, staying: Promise<void>, ended: AbortSignal): Promise<void> {
  const rest = new AbortController();
  const { signal } = rest;
  ended.addEventListener('abort', () => rest.abort());
  const pass = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
      // Who presses something may want what comes late, or be gone soon; a touch alone may be the begin of scrolling.
      for (const type of ['click', 'keydown'])
        addEventListener(type, () => resolve(), { capture: true, once: true, signal });
    });
  const hasRested = whole.then(
    () => pass(QUIET_MS),
    () => {},
  );
  await Promise.race([hasRested, staying.then(() => pass(CALM_WAIT_MS))]);
  rest.abort();
}
