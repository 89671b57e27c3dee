/**
 * Keeps what the browser scrolls to from under the bar while it is fixed: anchors, and what gets the focus. The page has
 * the bar's height as `scroll-padding-top`. A page's own stays.
 *
 * @returns Undoes it.
 */
export function takeHighEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  if (!view || typeof ResizeObserver !== 'function') return () => {};
  const { style } = root;
  if (style.scrollPaddingTop || view.getComputedStyle(root).scrollPaddingTop !== 'auto') return () => {};
  const pad = (heightPx: number) => {
    style.scrollPaddingTop = heightPx ? `${heightPx}px` : '';
    // Chromium removes only an attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
  const measure = () => {
    // Not the bar's place, since a hideable bar may be away.
    const { position, top } = view.getComputedStyle(bar);
    pad(position === 'fixed' ? Math.ceil(Number.parseFloat(top) + bar.offsetHeight) : 0);
  };
  const resized = new ResizeObserver(measure);
  resized.observe(bar);
  // Pages may fix the header later on.
  const changed = new MutationObserver(measure);
  changed.observe((bar.getRootNode() as ShadowRoot).host, { attributeFilter: ['data-fixed'] });
  view.addEventListener('resize', measure);
  measure();
  landBelow(root);
  return () => {
    resized.disconnect();
    changed.disconnect();
    view.removeEventListener('resize', measure);
    pad(0);
  };
}

/** Scrolls to the page's anchor again, if the browser has scrolled to it before, so that it is under the bar. */
function landBelow(root: HTMLElement): void {
  const target = root.style.scrollPaddingTop && root.querySelector(':target');
  // At the window's edge to the pixel: the visitor has not scrolled since, and the page keeps no distance by itself.
  if (target && Math.abs(target.getBoundingClientRect().top) < 1) target.scrollIntoView({ behavior: 'instant' });
}
