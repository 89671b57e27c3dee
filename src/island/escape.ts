import { HOSTS, isElement } from '../domain/page/hosts';

/** Elements that the browser closes on Esc. */
const CLOSED_BY_ESC = ['dialog:modal', '[popover=auto]:popover-open'];

/**
 * Stops an Esc that the shell has handled, so that the page's own dialogs do not close as well. The focus is back in
 * the page when the key is released, so the release is stopped too.
 */
export function endEscape(event: KeyboardEvent): void {
  event.stopPropagation();
  const { view } = event;
  const end = (next: KeyboardEvent) => {
    if (next.key !== 'Escape') return;
    // Still the same press: the key repeats or is released.
    if (next.repeat || next.type === 'keyup') next.stopImmediatePropagation();
    if (next.repeat) return;
    view?.removeEventListener('keydown', end, true);
    view?.removeEventListener('keyup', end, true);
  };
  view?.addEventListener('keydown', end, true);
  view?.addEventListener('keyup', end, true);
}

/**
 * Keeps an Esc from the page if it closes a part of the shell or an island has handled it. The page's own listeners in
 * the capture phase still get it.
 *
 * @returns Stops it.
 */
export function watchEscape(page: Document): () => void {
  const view = page.defaultView;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const path = event.composedPath().filter(isElement);
    const host = path.findLast((element) => element.matches(HOSTS) && showsIsland(element));
    // At the host, after the island's own handlers.
    if (host)
      host.addEventListener(
        'keydown',
        (inside) => {
          if (inside === event && (event.defaultPrevented || hasOpen(page))) endEscape(event);
        },
        { once: true },
      );
    // A dialog of the page on top has precedence.
    else if (!path.some(({ localName }) => localName === 'dialog') && hasOpen(page)) endEscape(event);
  };
  view?.addEventListener('keydown', handleKey, true);
  return () => view?.removeEventListener('keydown', handleKey, true);
}

/** Whether a placeholder shows an island. One that shows the page's own content has a slot at its end. */
const showsIsland = ({ shadowRoot }: Element) =>
  shadowRoot !== null && shadowRoot.lastElementChild?.localName !== 'slot';

function hasOpen(page: Document): boolean {
  return [...page.querySelectorAll(HOSTS)].some(({ shadowRoot }) =>
    CLOSED_BY_ESC.some((selector) => {
      try {
        return shadowRoot?.querySelector(selector);
      } catch {
        // The browser does not support one of the selectors.
        return false;
      }
    }),
  );
}
