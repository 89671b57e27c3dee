interface Lock {
  count: number;
  readonly undo: () => void;
}

/** Names and values. */
type Styles = [name: string, value: string][];

/** The pages that are locked: one lock each, however many dialogs are open. */
const locks = new WeakMap<Document, Lock>();

/**
 * Keeps the page behind a dialog from scrolling, for as long as at least one dialog wants it. The room of the scroll bar
 * stays, so nothing moves; at the end the page's own inline styles are again what they were.
 *
 * @param element Anything on the page.
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
  // What the browser scrolls the page by: the root, unless only the body says something. Both would cut the body's margins.
  const scroller =
    body && ['visible', ''].includes(view.getComputedStyle(root).overflowY) && !isContained(view.getComputedStyle(body))
      ? body
      : root;
  const barPx = view.innerWidth - root.clientWidth;
  // One by one: the page may have set one of them alone.
  const hidden: Styles = [
    ['overflow-x', 'hidden'],
    ['overflow-y', 'hidden'],
  ];
  const ofRoot: Styles = scroller === root ? hidden : [];
  const ofBody: Styles = scroller === root ? [] : hidden;
  if (barPx > 0) {
    if (view.CSS?.supports('scrollbar-gutter', 'stable')) ofRoot.push(['scrollbar-gutter', 'stable']);
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

/** What a body says of its overflow is then its own matter, and not the window's. */
const isContained = (style: CSSStyleDeclaration) =>
  ['contain', 'container-type'].some((name) => !['', 'none', 'normal'].includes(style.getPropertyValue(name)));

/**
 * @returns Puts the attribute back, byte by byte. Where somebody has changed it meanwhile, that is theirs: then what was
 *          set here goes, one by one.
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
      // Allowed by every policy, and enough where a script had set it.
      style.cssText = declared;
      // A policy that refuses attributes has left nothing declared: it would be told of another one.
      if (before && declared && element.getAttribute('style') !== before) element.setAttribute('style', before);
    }
    // Whoever was first: the cookie notice has a style there, too. Chromium removes only an attribute that was read.
    if (before !== '' && element.getAttribute('style') === '') element.removeAttribute('style');
  };
}

/** @returns Puts back what was there, unless somebody has changed it meanwhile. */
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
