import type { OverlayState } from '../../state/overlays';
import { createHoverWait } from '../../ui/hover';

/** At this width the panel is a sheet over the page: a mouse that comes by must not bring it. The style sheet knows it too. */
const SHEET = '(max-width: 767px)';

/**
 * Opens the cart panel under a mouse that rests on its button, unless something is open. The panel sees to its closing.
 *
 * @returns Stops watching.
 * Source: specification, section 2, "Toolbar"; contract, section 8, "Toolbar".
 */
export function watchRest(button: HTMLElement, overlays: Pick<OverlayState, 'open' | 'show'>): () => void {
  const wait = createHoverWait();
  const open = () => {
    const isSheet = button.ownerDocument.defaultView?.matchMedia(SHEET).matches;
    // What another tool has opened stands at the same place.
    const isTaken = overlays.open.peek() || button.parentElement?.querySelector('[aria-expanded="true"]');
    if (!isSheet && !isTaken) overlays.show('cart-panel', button, true);
  };
  const handleEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') wait.open(open);
  };
  const ended = new AbortController();
  button.addEventListener('pointerenter', handleEnter, ended);
  button.addEventListener('pointerleave', wait.end, ended);
  // A press says by itself what it wants.
  button.addEventListener('pointerdown', wait.end, ended);
  return () => {
    wait.end();
    ended.abort();
  };
}
