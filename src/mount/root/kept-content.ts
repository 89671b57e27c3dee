import type { IslandSource } from '../../island/define-island';
import { addSlot } from './shadow-root';
import { dropStyle } from './style-sheet';

/** The page sheet's animation that hides the content until the script runs. */
const PAGE_ANIMATION = 'portico-gate';

/**
 * Shows the page's own content of a placeholder at once, instead of the island. A shadow root can't be removed, so its
 * slot stays.
 */
export function showContent(host: HTMLElement): void {
  const { shadowRoot } = host;
  if (shadowRoot) {
    shadowRoot.querySelector('[data-root]')?.replaceChildren();
    addSlot(shadowRoot);
  }
  // Without the sheet in the shadow root nothing else would end it early.
  for (const animation of host.getAnimations?.() ?? []) {
    if (animation instanceof CSSAnimation && animation.animationName === PAGE_ANIMATION) animation.finish();
  }
}

/**
 * Removes an island's markup and sheets from its placeholder: the page's own content is shown again, in the page's own style.
 *
 * @param keepsContent Whether the content was in the placeholder all the time; then the sheet stays, too, since it ends
 *   the page sheet's animation.
 */
export function giveBack(host: HTMLElement, keepsContent = false): void {
  showContent(host);
  const { shadowRoot } = host;
  if (!shadowRoot || keepsContent) return;
  dropStyle(shadowRoot);
  // An empty root of this build would be taken for markup that the server has just sent, with its sheet.
  shadowRoot.querySelector('[data-root]')?.removeAttribute('data-build');
  // Until an island is mounted again.
  addSlot(shadowRoot).dataset.waiting = '';
}

/** Shows the content of every placeholder that keeps it, on a page on which no island can be mounted. */
export function openGates(page: Document, islands: ReadonlyMap<string, IslandSource>): void {
  for (const [name, source] of islands)
    if ('keepsContent' in source)
      for (const host of page.querySelectorAll<HTMLElement>(`[data-portico=${name}]`)) showContent(host);
}
