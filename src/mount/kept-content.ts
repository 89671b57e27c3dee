import { addSlot } from './shadow-root';
import { dropStyle } from './style-sheet';

/** The one island that keeps content; also known before the texts have come, and with them the islands. */
export const GATE_SELECTOR = '[data-portico=user-gate]';
/** The page sheet's animation that keeps content back until the script is there. */
const PAGE_ANIMATION = 'portico-gate';

/**
 * Shows what the page has put into a placeholder, at once and for good, whatever stood before it.
 * A shadow root can't be taken off again, so its slot stays.
 */
export function showContent(host: HTMLElement): void {
  const { shadowRoot } = host;
  if (shadowRoot) {
    shadowRoot.querySelector('[data-root]')?.replaceChildren();
    addSlot(shadowRoot);
  }
  // Where the sheet in the shadow root is missing, nothing else would end it before its time.
  for (const animation of host.getAnimations?.() ?? []) {
    if (animation instanceof CSSAnimation && animation.animationName === PAGE_ANIMATION) animation.finish();
  }
}

/**
 * Takes an island's markup and sheets out of its placeholder: what the page has put there is seen again, in the page's
 * own style. The gate's sheet stays, which ends the page sheet's animation.
 */
export function giveBack(host: HTMLElement): void {
  showContent(host);
  const { shadowRoot } = host;
  if (!shadowRoot || host.matches(GATE_SELECTOR)) return;
  dropStyle(shadowRoot);
  // Until an island comes again.
  addSlot(shadowRoot).dataset.waiting = '';
}

/** Opens every gate of a page on which no island can come alive. */
export function openGates(page: Document): void {
  for (const host of page.querySelectorAll<HTMLElement>(GATE_SELECTOR)) showContent(host);
}
