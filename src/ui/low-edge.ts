/** The occupied height at the window's lower edge, a custom property of everything that moves up by it. */
const LOW_EDGE = '--portico-low';

/** What stands on the notice does not move down with the toolbar's bar below it. */
const NO_BAR = '--portico-bar:0px';

/**
 * What moves up: the islands that float there, the subtotal of an inline cart, and elements of the page with the attribute
 * `data-portico-low`. Not the page's root: a custom property that is set there restyles each element of the page and of all
 * islands, when the bar appears and when it disappears.
 */
const MOVED =
  ':is([data-portico-layer],[data-portico=toolbar],[data-portico=countdown-task],[data-portico=cart-panel][data-mode=inline],[data-portico-low])';

/**
 * The toolbar is beside the bar in a large window. In a low one the bar covers it, so that the page has most of the
 * window; the focus brings it up.
 */
const STAYS = `@media (width >= 1280px) and (height >= 480px){[data-portico=toolbar]{${LOW_EDGE}:0px}}\
@media (height < 480px){[data-portico=toolbar]:not(:focus-within){${LOW_EDGE}:0px}}`;

/** A rule of the page wins, as it has the higher specificity; that for the toolbar's bar (`bar-room.css`) comes before. */
const paddedBy = (takenPx: string) => `:where(:root){scroll-padding-bottom:${takenPx}}`;

/**
 * Publishes the height that a bar occupies at the window's lower edge, and keeps focused elements from being scrolled
 * under it.
 *
 * @returns Undoes both.
 */
export function takeLowEdge(bar: HTMLElement): () => void {
  const { defaultView: view, documentElement: root } = bar.ownerDocument;
  if (!view || typeof ResizeObserver !== 'function') return () => {};
  const height = publisherIn(bar.ownerDocument, view);
  const measure = () => {
    // With `zoom` on the page, its px differ.
    const zoom = bar.currentCSSZoom || 1;
    height.publish(`${Math.max(0, Math.ceil((view.innerHeight - bar.getBoundingClientRect().top) / zoom))}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  view.addEventListener('resize', measure);
  // It moves while it appears.
  bar.addEventListener('animationend', measure);
  measure();
  return () => {
    observer.disconnect();
    view.removeEventListener('resize', measure);
    bar.removeEventListener('animationend', measure);
    height.withdraw();
    // Only an empty attribute is removed, because a dialog may have locked the page meanwhile. Chromium removes only an
    // attribute that was read.
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  };
}

/** Publishes a height to what moves up. */
interface Publisher {
  publish(takenPx: string): void;
  withdraw(): void;
}

function publisherIn(page: Document, view: NonNullable<Document['defaultView']>): Publisher {
  const { style } = page.documentElement;
  try {
    const sheet = new view.CSSStyleSheet();
    const isAdopted = () => page.adoptedStyleSheets.includes(sheet);
    const adopt = () => {
      // A page that assigns its own sheets drops this one.
      if (!isAdopted()) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    };
    adopt();
    return {
      publish(takenPx) {
        sheet.replaceSync(`${MOVED}{${LOW_EDGE}:${takenPx};${NO_BAR}}${STAYS}${paddedBy(takenPx)}`);
        adopt();
      },
      withdraw() {
        // A page may restore an older list of sheets.
        sheet.replaceSync('');
        if (isAdopted()) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
      },
    };
  } catch {
    // An old script forbids such sheets, or the browser is too old for them.
    return {
      publish: (takenPx) => style.setProperty(LOW_EDGE, takenPx),
      withdraw: () => void style.removeProperty(LOW_EDGE),
    };
  }
}
