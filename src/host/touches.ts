/** Islands and the layer. */
const HOSTS = '[data-portico],[data-portico-layer]';
const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
/** The events of a press that such libraries stop unless they have sent them. */
const PRESSES = ['mousedown', 'mouseup', 'click'];
/** FastClick's mark and that of iScroll on a press that is not to be replaced. */
const FINAL = { forwardedTouchEvent: true, _constructed: true };

/**
 * Keeps touches in an island from the page's code, while the page gets their clicks. Libraries of the page that replace
 * clicks by faster ones prevent the browser's, and click on the placeholder instead, so that no control of the island
 * is pressed; others prevent scrolling. The page's listeners in the capture phase get the touch, but can't prevent it.
 *
 * Source: contract, section 2, "Touches".
 */
export function keepTouches(view: Window, ended: AbortSignal): void {
  const hear = (event: Event) => {
    const root = islandOf(event);
    if (!root) return;
    const { type } = event;
    if (PRESSES.includes(type)) {
      Object.assign(event, FINAL);
      return;
    }
    event.preventDefault = () => {};
    // The island's own listeners may prevent it.
    const giveBack = () => void Reflect.deleteProperty(event, 'preventDefault');
    root.addEventListener(type, giveBack, { capture: true, once: true, passive: true });
    root.addEventListener(type, (own) => own.stopPropagation(), { once: true, passive: true });
  };
  for (const type of [...TOUCHES, ...PRESSES])
    view.addEventListener(type, hear, { capture: true, passive: true, signal: ended });
}

/** The shadow root of the island that an event is in. The page's own content in a placeholder is in none. */
function islandOf(event: Event): ShadowRoot | undefined {
  const [target] = event.composedPath();
  let root = (target as Partial<Node> | undefined)?.getRootNode?.();
  // An island of the page may contain custom elements.
  while (root instanceof ShadowRoot && !root.host.matches(HOSTS)) root = root.host.getRootNode();
  return root instanceof ShadowRoot ? root : undefined;
}
