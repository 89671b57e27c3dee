import type { OverlayState } from '../../state/overlays';
import { createHoverWait } from '../../ui/hover';

/**
 * At this width the panel is a sheet over the page, which a passing mouse must not open. The style sheet has the same
 * query.
 */
const SHEET = '(max-width: 767px)';

/**
 * Opens the cart panel when a mouse rests on its button, unless something else is open. The panel closes itself.
 *
 * @returns Stops watching.
 *
 * Source: specification, section 2, "Floating toolbar"; contract, section 8, "Toolbar".
 */
export function watchRest(button: HTMLElement, overlays: Pick<OverlayState, 'open' | 'show'>): () => void {
  const wait = createHoverWait();
  const open = () => {
    const isSheet = button.ownerDocument.defaultView?.matchMedia(SHEET).matches;
    // Another open tool is in the same place.
    const isTaken = overlays.open.peek() || button.parentElement?.querySelector('[aria-expanded="true"]');
    if (!isSheet && !isTaken) overlays.show('cart-panel', button, true);
  };
  const handleEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') wait.open(open);
  };
  const ended = new AbortController();
  button.addEventListener('pointerenter', handleEnter, ended);
  button.addEventListener('pointerleave', wait.end, ended);
  // A press cancels the timer: the click decides.
  button.addEventListener('pointerdown', wait.end, ended);
  return () => {
    wait.end();
    ended.abort();
  };
}
