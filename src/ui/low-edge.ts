/** The occupied height at the window's lower edge, a custom property of everything that moves up by it. */
const LOW_EDGE = '--portico-low';

/**
 * What moves up: the islands that float there, and elements of the page with the attribute `data-portico-low`. Not the
 * page's root: a custom property that is set there restyles each element of the page and of all islands, which takes a
 * phone some 100 ms when the bar appears, and again when it disappears.
 */
const MOVED = ':is([data-portico-layer],[data-portico=toolbar],[data-portico=countdown-task],[data-portico-low])';

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
  const height = publisherIn(bar.ownerDocument, view);
  const measure = () => {
    // With `zoom` on the page, its px differ.
    const zoom = bar.currentCSSZoom || 1;
    const takenPx = `${Math.max(0, Math.ceil((view.innerHeight - bar.getBoundingClientRect().top) / zoom))}px`;
    height.publish(takenPx);
    if (mayPad) style.scrollPaddingBottom = takenPx;
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  view.addEventListener('resize', measure);
  measure();
  return () => {
    observer.disconnect();
    view.removeEventListener('resize', measure);
    height.withdraw();
    if (mayPad) style.scrollPaddingBottom = '';
    // Only an empty attribute is removed, because a dialog may have locked the page meanwhile. Chromium removes only an
    // attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
}

function publisherIn(page: Document, view: NonNullable<Document['defaultView']>) {
  try {
    const sheet = new view.CSSStyleSheet();
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    return {
      publish: (takenPx: string) => sheet.replaceSync(`${MOVED}{${LOW_EDGE}:${takenPx}}`),
      withdraw() {
        page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
      },
    };
  } catch {
    // The browser is too old for such a sheet, or an old script forbids it.
    const { style } = page.documentElement;
    return {
      publish: (takenPx: string) => style.setProperty(LOW_EDGE, takenPx),
      withdraw: () => style.removeProperty(LOW_EDGE),
    };
  }
}
