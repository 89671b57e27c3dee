/** Longest wait for a paint, ms: a page that is hidden paints nothing. */
const PAINT_WAIT_MS = 200;

/**
 * Does work once the browser has shown what was changed so far: a press is answered first. At the latest when the page
 * goes, and once.
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
  // The frame's callbacks run before its paint, a task of its own after it.
  view.requestAnimationFrame(() => setTimeout(once));
  view.addEventListener('pagehide', once);
}
