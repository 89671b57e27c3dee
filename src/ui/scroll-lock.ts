interface Lock {
  count: number;
  readonly undo: () => void;
}

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
  const undo = ['overflow-x', 'overflow-y'].map((name) => setStyle(scroller, name, 'hidden'));
  if (barPx > 0) {
    if (view.CSS?.supports('scrollbar-gutter', 'stable')) undo.push(setStyle(root, 'scrollbar-gutter', 'stable'));
    else if (body) {
      const paddingPx = Number.parseFloat(view.getComputedStyle(body).paddingRight) || 0;
      undo.push(setStyle(body, 'padding-right', `${paddingPx + barPx}px`));
    }
  }
  return () => {
    for (const act of undo) act();
  };
}

/** What a body says of its overflow is then its own matter, and not the window's. */
const isContained = (style: CSSStyleDeclaration) =>
  ['contain', 'container-type'].some((name) => !['', 'none', 'normal'].includes(style.getPropertyValue(name)));

/** @returns Puts back what was there, unless somebody has changed it meanwhile: then it is theirs. */
function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element;
  const before = style.getPropertyValue(name);
  const priority = style.getPropertyPriority(name);
  style.setProperty(name, value, 'important');
  return () => {
    if (style.getPropertyValue(name) !== value || style.getPropertyPriority(name) !== 'important') return;
    if (before) style.setProperty(name, before, priority);
    else style.removeProperty(name);
    // Whoever was first: the cookie notice has a style there, too. Chromium removes only an attribute that was read.
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  };
}
