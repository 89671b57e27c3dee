/**
 * Keeps what the browser scrolls to from under the bar while it is fixed: anchors, and what gets the focus. The page has
 * the bar's height as `scroll-padding-top`, or its own if that is larger. A page's own 0 stays.
 *
 * @returns Undoes it.
 */
export function takeHighEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  // A browser that does not know the property has nothing to keep clear.
  if (!view?.getComputedStyle(root).scrollPaddingTop || typeof ResizeObserver !== 'function') return () => {};
  const { style } = root;
  /** Set by the page's script. */
  const inline = style.scrollPaddingTop;
  const restore = () => {
    style.scrollPaddingTop = inline;
    // Chromium removes only an attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
  /** @returns The page's own value, if the bar has replaced it. */
  const measure = () => {
    // The page's style sheets may have another value at another width.
    restore();
    const { scrollPaddingTop: own } = view.getComputedStyle(root);
    // Not the bar's place, since a hideable bar may be away.
    const { position, top } = view.getComputedStyle(bar);
    const heightPx = Math.ceil(Number.parseFloat(top) + bar.offsetHeight);
    if (position !== 'fixed' || !heightPx || own === '0px') return undefined;
    // The page's own may be a percentage, which only the browser can compare.
    style.scrollPaddingTop = own === 'auto' ? `${heightPx}px` : `max(${own}, ${heightPx}px)`;
    return own;
  };
  const follow = () => void measure();
  const resized = new ResizeObserver(follow);
  resized.observe(bar);
  // Pages may fix the header later on.
  const changed = new MutationObserver(follow);
  changed.observe((bar.getRootNode() as ShadowRoot).host, { attributeFilter: ['data-fixed'] });
  view.addEventListener('resize', follow);
  const own = measure();
  if (own) landBelow(root, Number.parseFloat(own) || 0);
  return () => {
    resized.disconnect();
    changed.disconnect();
    view.removeEventListener('resize', follow);
    restore();
  };
}

/**
 * Scrolls to the page's anchor again, if the browser has scrolled to it before, so that it is under the bar.
 *
 * @param ownPx The distance from the window's edge that the page has asked for.
 */
function landBelow(root: HTMLElement, ownPx: number): void {
  const target = root.querySelector(':target');
  // There to the pixel: the visitor has not scrolled since, and the element keeps no distance by itself.
  if (target && Math.abs(target.getBoundingClientRect().top - ownPx) < 1)
    target.scrollIntoView({ behavior: 'instant' });
}
