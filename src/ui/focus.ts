/** What can have the focus as a rule. */
export const FOCUSABLE = '[data-autofocus], button, a[href], input, select, textarea';

/** What has the focus, also inside of shadow roots; null for nothing but the page. */
export function focusedIn(page: Document): Element | null {
  // Not what an element of that name puts there.
  const active: Element | null = Reflect.get(Object.getPrototypeOf(page), 'activeElement', page);
  let focused = active === page.body ? null : active;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** What an element stands in, from near to far, through shadow roots. */
export function surroundingsOf(element: Element | null): readonly Element[] {
  const found: Element[] = [];
  for (let node: Node | null = element?.parentNode ?? null; node; ) {
    if ('localName' in node) found.push(node as Element);
    node = 'host' in node ? (node as ShadowRoot).host : node.parentNode;
  }
  return found;
}

/** What had the focus is gone, with a line of the cart or a toast: who was there goes on beside it. */
export function focusNearest(around: readonly Element[]): void {
  for (const place of around) {
    if (!place.isConnected || place.localName === 'body' || place.localName === 'html') continue;
    for (const control of (place.shadowRoot ?? place).querySelectorAll<HTMLElement>(FOCUSABLE)) {
      control.focus({ preventScroll: true });
      if (control.matches(':focus')) return;
    }
  }
}
