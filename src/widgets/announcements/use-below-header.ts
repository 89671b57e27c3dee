import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves what is laid over the page to the lower edge of the header, wherever its placeholder stands; what takes room
 * only out from under a banner that is laid over it. Without a header it stays where it is.
 *
 * @param root     Read once, when the component has rendered first.
 * @param hasRoom  Whether it takes room of its own.
 */
export function useBelowHeader(root: RefObject<HTMLElement | null>, hasRoom: boolean): void {
  useLayoutEffect(() => {
    const element = root.current;
    const header = element?.ownerDocument.querySelector<HTMLElement>('[data-portico="header"]');
    const { shadowRoot } = header ?? {};
    if (!element || !header || !shadowRoot || typeof ResizeObserver !== 'function') return;
    const place = () => {
      element.style.translate = '';
      const top = element.getBoundingClientRect().top;
      const edge = header.getBoundingClientRect().bottom;
      // One whose picture is still on its way counts, too: nothing is to jump when it comes.
      const banner = shadowRoot.querySelector('.banner');
      const lowest = Math.max(edge, banner?.getBoundingClientRect().bottom ?? 0);
      const isCovered = top >= edge - 1 && top < lowest;
      const shiftPx = hasRoom && !isCovered ? 0 : lowest - top;
      if (shiftPx === 0) return;
      element.style.translate = `0 ${shiftPx}px`;
      // A page with `zoom` has px of its own.
      const movedPx = element.getBoundingClientRect().top - top;
      if (movedPx !== 0 && movedPx !== shiftPx) element.style.translate = `0 ${shiftPx * (shiftPx / movedPx)}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(header);
    sizes.observe(element.ownerDocument.documentElement);
    // The banner comes later, and takes no room.
    const changes = new MutationObserver(place);
    changes.observe(shadowRoot.querySelector('.header') ?? shadowRoot, { childList: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [hasRoom, root]);
}
