/**
 * How much of the window's lower edge is taken, as a custom property on the page's root: what else stands there moves up
 * by it, also in other shadow roots.
 */
const LOW_EDGE = '--portico-low';

/**
 * Tells the page how much a bar takes of the window's lower edge, and keeps what gets the focus out from under it.
 *
 * @returns Takes both back.
 */
export function takeLowEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  if (!view || typeof ResizeObserver !== 'function') return () => {};
  const { style } = root;
  // A page that keeps room by itself knows best.
  const mayPad = !style.scrollPaddingBottom && view.getComputedStyle(root).scrollPaddingBottom === 'auto';
  const measure = () => {
    // A page with `zoom` has px of its own.
    const zoom = bar.currentCSSZoom || 1;
    const takenPx = `${Math.max(0, Math.ceil((view.innerHeight - bar.getBoundingClientRect().top) / zoom))}px`;
    style.setProperty(LOW_EDGE, takenPx);
    if (mayPad) style.scrollPaddingBottom = takenPx;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  view.addEventListener('resize', measure);
  measure();
  return () => {
    observer.disconnect();
    view.removeEventListener('resize', measure);
    style.removeProperty(LOW_EDGE);
    if (mayPad) style.scrollPaddingBottom = '';
    // Whoever was first: a dialog locks the page meanwhile. Chromium removes only an attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
}
