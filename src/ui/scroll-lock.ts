interface Lock {
  count: number;
  readonly undo: () => void;
}

/** Names and values. */
type Styles = [name: string, value: string][];

/** The locked pages. Each has one lock, however many dialogs are open. */
const locks = new WeakMap<Document, Lock>();

/**
 * Locks the scrolling of the page while at least one dialog needs it. The width of the scroll bar stays reserved, so
 * nothing moves. At the end the page's inline styles are restored.
 *
 * @param element Any element of the page.
 * @returns Unlocks; a second call does nothing.
 */
export function lockScroll({ ownerDocument: page }: Element): () => void {
  const lock = locks.get(page) ?? { count: 0, undo: stopScrolling(page) };
  locks.set(page, lock);
  lock.count += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    lock.count -= 1;
    if (lock.count > 0) return;
    locks.delete(page);
    lock.undo();
  };
}

function stopScrolling({ body, defaultView: view, documentElement: root }: Document): () => void {
  if (!view) return () => {};
  // The element whose overflow applies to the window: the root, unless only the body sets one. Setting both would clip
  // the body's margins.
  const scroller =
    body && ['visible', ''].includes(view.getComputedStyle(root).overflowY) && !isContained(view.getComputedStyle(body))
      ? body
      : root;
  const barPx = view.innerWidth - root.clientWidth;
  // As separate properties: the page may have set only one of them.
  const hidden: Styles = [
    ['overflow-x', 'hidden'],
    ['overflow-y', 'hidden'],
  ];
  const ofRoot: Styles = scroller === root ? hidden : [];
  const ofBody: Styles = scroller === root ? [] : hidden;
  if (barPx > 0) {
    if (view.CSS?.supports?.('scrollbar-gutter', 'stable')) ofRoot.push(['scrollbar-gutter', 'stable']);
    else if (body) {
      const paddingPx = Number.parseFloat(view.getComputedStyle(body).paddingRight) || 0;
      ofBody.push(['padding-right', `${paddingPx + barPx}px`]);
    }
  }
  const undo = [setStyles(root, ofRoot)];
  if (body) undo.push(setStyles(body, ofBody));
  return () => {
    for (const act of undo) act();
  };
}

/** With containment, the body's overflow applies to itself and not to the window. */
const isContained = (style: CSSStyleDeclaration) =>
  ['contain', 'container-type'].some((name) => !['', 'none', 'normal'].includes(style.getPropertyValue(name)));

/**
 * @returns Restores the attribute byte by byte. If other code has changed it meanwhile, that change stays, and only the
 *   properties set here are restored, one by one.
 */
function setStyles(element: HTMLElement, styles: Styles): () => void {
  const { style } = element;
  const before = element.getAttribute('style');
  const declared = style.cssText;
  const undo = styles.map(([name, value]) => setStyle(style, name, value));
  const locked = element.getAttribute('style');
  return () => {
    if (styles.length === 0) return;
    if (element.getAttribute('style') !== locked) for (const act of undo) act();
    else {
      // Every content policy allows this, and it is enough if a script had set the style.
      style.cssText = declared;
      // If a policy blocks style attributes, nothing is declared. Setting the attribute would only cause another
      // violation report.
      if (before && declared && element.getAttribute('style') !== before) element.setAttribute('style', before);
    }
    // Only an empty attribute is removed, because the cookie notice sets a style there, too. Chromium removes only an
    // attribute that was read.
    if (before !== '' && element.getAttribute('style') === '') element.removeAttribute('style');
  };
}

/** @returns Restores the old value, unless other code has changed it meanwhile. */
function setStyle(style: CSSStyleDeclaration, name: string, value: string): () => void {
  const before = style.getPropertyValue(name);
  const priority = style.getPropertyPriority(name);
  style.setProperty(name, value, 'important');
  return () => {
    if (style.getPropertyValue(name) !== value || style.getPropertyPriority(name) !== 'important') return;
    if (before) style.setProperty(name, before, priority);
    else style.removeProperty(name);
  };
}
