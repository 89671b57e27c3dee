/** Longest wait for a paint, in ms: a hidden page does not paint. */
const PAINT_WAIT_MS = 200;

/**
 * Runs a callback once, after the browser has painted the changes made so far, so that work does not delay the response
 * to a press. If the page is left before, it runs then.
 */
export function afterPaint(view: Window, act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    view.removeEventListener('pagehide', once);
    act();
  };
  const latest = setTimeout(once, PAINT_WAIT_MS);
  // Frame callbacks run before the paint, a task queued in one runs after it.
  view.requestAnimationFrame(() => setTimeout(once));
  view.addEventListener('pagehide', once);
}
