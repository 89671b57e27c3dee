import { HOSTS } from '../../domain/page/hosts';
import type { OverlayState } from '../../state/overlays';
import { focusedIn, focusNearest, surroundingsOf } from '../../ui/focus';

/**
 * Closes open menus when the member whom they were opened for has left, and on a page that Back has brought back. A menu
 * opens without this code, so a closing from before is made up for. If the focused control disappears with the member, the
 * nearest one gets the focus.
 *
 * @returns Stops.
 */
export function watchClosings(page: Document, { closings }: Pick<OverlayState, 'closings'>): () => void {
  return closings.subscribe((times) => {
    if (times === 0) return;
    const focused = focusedIn(page);
    const isOurs = focused?.getRootNode() instanceof ShadowRoot;
    const around = surroundingsOf(focused);
    // Without popover support, browsers do not know the selector either.
    for (const { shadowRoot } of page.querySelectorAll(HOSTS))
      for (const menu of shadowRoot?.querySelectorAll<HTMLElement>('[popover=auto]') ?? [])
        if (typeof menu.hidePopover === 'function' && menu.matches(':popover-open')) menu.hidePopover();
    // By then both runtimes have rendered the other visitor.
    setTimeout(() => {
      if (isOurs && !focusedIn(page)) focusNearest(around);
    });
  });
}
