/**
 * Keeps what Tab leads to from being scrolled under the bar while it is fixed: for the moment in which the browser scrolls,
 * the page has its height as `scroll-padding-top`. A page's own stays.
 *
 * @returns Stops.
 */
export function takeHighEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  if (!view) return () => {};
  const { style } = root;
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    // Not the bar's place, since a hideable bar may be away.
    const { position, top } = view.getComputedStyle(bar);
    if (position !== 'fixed' || view.getComputedStyle(root).scrollPaddingTop !== 'auto') return;
    style.scrollPaddingTop = `${Math.ceil(Number.parseFloat(top) + bar.offsetHeight)}px`;
    setTimeout(() => {
      style.scrollPaddingTop = '';
      // Chromium removes only an attribute that was read.
      if (root.getAttribute('style') === '') root.removeAttribute('style');
    });
  };
  view.addEventListener('keydown', handleKey, true);
  return () => view.removeEventListener('keydown', handleKey, true);
}
