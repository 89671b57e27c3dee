/**
 * Calls `act` after the browser's next layout, before it paints: to measure earlier would force an extra layout. It is
 * called at once in browsers without `ResizeObserver`, and never for an element that has left the document by then.
 */
export function afterLayout(element: HTMLElement, act: () => void): void {
  const view = element.ownerDocument.defaultView;
  if (typeof view?.ResizeObserver !== 'function') {
    act();
    return;
  }
  const observer = new view.ResizeObserver(() => {
    observer.disconnect();
    if (element.isConnected) act();
  });
  observer.observe(element);
}
