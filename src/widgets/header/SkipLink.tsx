import type { MouseEvent } from 'react';
import { useLateTexts } from '../../island/late/use-late';
import { Button } from '../../ui/Button';

/** What may stand between header and content: the shell's other parts. */
const SHELL_PART = '[data-portico]:not([data-portico=user-gate], [data-mode=inline])';

/**
 * The first stop of the keyboard, visible on focus only: it leads past the header to the page's content.
 *
 * Source: contract, section 8, "Header".
 */
export function SkipLink() {
  const { skip } = useLateTexts().menus;
  const handleClick = ({ currentTarget: { ownerDocument }, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const root = currentTarget.getRootNode();
    const content = contentFor(ownerDocument, root instanceof ShadowRoot ? root.host : currentTarget);
    if (content) enter(content);
  };
  return (
    <Button className="skip" onClick={handleClick}>
      {skip}
    </Button>
  );
}

/** The page's main part, else what follows the header; undefined if nothing does. */
function contentFor(page: Document, header: Element): HTMLElement | undefined {
  for (const main of page.querySelectorAll<HTMLElement>('main, [role=main]'))
    if (isShown(main) && !main.contains(header)) return main;
  for (let place: Element | null = header; place && place !== page.body; place = place.parentElement)
    for (let next = place.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement && !next.matches(SHELL_PART) && isShown(next)) return next;
  return undefined;
}

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Moves the focus to the beginning of a part of the page. It can be focused for this moment only. */
function enter(content: HTMLElement): void {
  if (!content.hasAttribute('tabindex')) {
    content.setAttribute('tabindex', '-1');
    content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  }
  content.focus({ preventScroll: true });
  // Below a fixed header: it has set the page's scroll padding (`high-edge.ts`).
  content.scrollIntoView();
}
