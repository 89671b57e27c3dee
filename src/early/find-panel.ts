const PANEL = '[data-portico=cart-panel]:not([data-mode=inline])';

/**
 * Makes the toolbar's cart link a button at a press, if a panel opens from it: a server prints the link, since it does
 * not know the page's other placeholders. So the press is recorded (`keep-input.ts`). To be called before the recorder
 * starts.
 */
export function findPanel(): void {
  const look = (event: Event) => {
    const [target] = event.composedPath();
    const link =
      (target instanceof HTMLElement || target instanceof SVGElement) && target.closest('a[data-opens=cart-panel]');
    if (link && document.querySelector(PANEL)) link.setAttribute('role', 'button');
  };
  for (const type of ['click', 'keydown']) addEventListener(type, look, true);
}
