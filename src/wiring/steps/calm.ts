import { CALM_WAIT_MS, QUIET_MS } from '../../domain/picture/states';

/**
 * Resolves when late code may be loaded: 500 ms after the first view is complete, at a click or a key, or after 5 s.
 *
 * @param whole   Resolves when the visitor is known and the first requests of the islands have ended. A rejection counts as
 *                the end, too; it is reported elsewhere.
 * @param opened Resolves when the page is shown and the visitor belongs here; never for a page that is only prepared.
 */
export async function whenCalm(whole: Promise<unknown>, opened: Promise<void>, ended: AbortSignal): Promise<void> {
  const rest = new AbortController();
  const { signal } = rest;
  ended.addEventListener('abort', () => rest.abort());
  const pass = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
      // A press may need late code, or lead away. A touch alone is not enough, since scrolling begins with one.
      for (const type of ['click', 'keydown'])
        addEventListener(type, () => resolve(), { capture: true, once: true, signal });
    });
  const hasRested = whole.then(
    () => pass(QUIET_MS),
    () => {},
  );
  await Promise.race([hasRested, opened.then(() => pass(CALM_WAIT_MS))]);
  rest.abort();
}
