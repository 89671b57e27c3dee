/** Selector of focusable elements, for most cases. */
export const FOCUSABLE = '[data-autofocus], button, a[href], input, select, textarea';

/** The focused element, also inside of shadow roots; null if only the page has the focus. */
export function focusedIn(page: Document): Element | null {
  let focused = page.activeElement === page.body ? null : page.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** The ancestors of an element, nearest first, through shadow roots. */
export function surroundingsOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let node = element && parentOf(element); node; ) {
    if (node instanceof HTMLElement || node instanceof SVGElement) found.push(node);
    node = node instanceof ShadowRoot ? node.host : parentOf(node);
  }
  return found;
}

/**
 * Read from a prototype: with `<img name="parentNode">` the document has a parent, and the walk would never end. Old tree
 * menus have a `Node` of their own.
 */
const parentOf = (node: Node): Node | null => Reflect.get(Element.prototype, 'parentNode', node);

/**
 * Moves the focus to the nearest control when the focused one was removed, for instance with a line of the cart or a
 * toast.
 *
 * @param around The ancestors that it had, nearest first.
 */
export function focusNearest(around: readonly Element[]): void {
  for (const place of around) {
    if (!place.isConnected || place.localName === 'body' || place.localName === 'html') continue;
    for (const control of (place.shadowRoot ?? place).querySelectorAll<HTMLElement>(FOCUSABLE)) {
      control.focus({ preventScroll: true });
      if (control.matches(':focus')) return;
    }
  }
}
