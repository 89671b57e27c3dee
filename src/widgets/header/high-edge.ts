/**
 * Keeps elements that get the focus, and the targets of links, from being scrolled under the bar while it is fixed. A
 * page's own `scroll-padding` stays.
 *
 * @returns Undoes it.
 */
export function takeHighEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  const mayPad =
    view && typeof ResizeObserver === 'function' && view.getComputedStyle(root).scrollPaddingTop === 'auto';
  if (!mayPad) return () => {};
  const { style } = root;
  const pad = (value: string) => {
    if (style.scrollPaddingTop !== value) style.scrollPaddingTop = value;
    // A dialog may have locked the page meanwhile. Chromium removes only an attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
  // Not the bar's place, since a hideable bar may be away.
  const measure = () => {
    const { position, top } = view.getComputedStyle(bar);
    pad(position === 'fixed' ? `${Math.ceil(Number.parseFloat(top) + bar.offsetHeight)}px` : '');
  };
  // Measures at once, after the next layout.
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  // Its height stays when a low window lets it go.
  view.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    view.removeEventListener('resize', measure);
    pad('');
  };
}
