/**
 * The occupied height at the window's lower edge, as a custom property on the page's root. Other parts there move up by
 * it, also in other shadow roots.
 */
const LOW_EDGE = '--portico-low';

/**
 * Publishes the height that a bar occupies at the window's lower edge, and keeps focused elements from being scrolled
 * under it.
 *
 * @returns Undoes both.
 */
export function takeLowEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  if (!view || typeof ResizeObserver !== 'function') return () => {};
  const { style } = root;
  // A page's own `scroll-padding` stays.
  const mayPad = !style.scrollPaddingBottom && view.getComputedStyle(root).scrollPaddingBottom === 'auto';
  const measure = () => {
    // With `zoom` on the page, its px differ.
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
    // Only an empty attribute is removed, because a dialog may have locked the page meanwhile. Chromium removes only an
    // attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
}
