/**
 * Acts once the browser has laid out what there is, before it paints: whoever measures before makes it lay the page out
 * an extra time. At once where the browser can't tell; never for an element that is gone by then.
 */
export function afterLayout(element: HTMLElement, act: () => void): void {
  const view = element.ownerDocument.defaultView;
  if (!view || !('ResizeObserver' in view)) {
    act();
    return;
  }
  const observer = new view.ResizeObserver(() => {
    observer.disconnect();
    if (element.isConnected) act();
  });
  observer.observe(element);
}
