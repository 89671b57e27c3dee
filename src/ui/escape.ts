/** Islands and the layer, but not the gate: what that holds is the page's own. */
const HOSTS = '[data-portico]:not([data-portico=user-gate]), [data-portico-layer]';
/** What the browser closes by Esc. */
const CLOSED_BY_ESC = ['dialog:modal', '[popover=auto]:popover-open'];

/**
 * Ends an Esc that the shell has used: dialogs of the page that listen for it must not close as well. Its release comes
 * when the focus is in the page again.
 */
export function endEscape(event: KeyboardEvent): void {
  event.stopPropagation();
  const { view } = event;
  const end = (next: KeyboardEvent) => {
    if (next.key !== 'Escape') return;
    // The same press still: it is held down, or comes up.
    if (next.repeat || next.type === 'keyup') next.stopImmediatePropagation();
    if (next.repeat) return;
    view?.removeEventListener('keydown', end, true);
    view?.removeEventListener('keyup', end, true);
  };
  view?.addEventListener('keydown', end, true);
  view?.addEventListener('keyup', end, true);
}

/**
 * Keeps each Esc that closes something of the shell, or that an island has used otherwise, from the page. What the page
 * hears in the capture phase can't be kept from it.
 *
 * @returns Stops.
 */
export function watchEscape(page: Document): () => void {
  const view = page.defaultView;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    const path = event.composedPath().filter((target): target is Element => 'matches' in target);
    const host = path.findLast((element) => element.matches(HOSTS));
    // At the host, past what the island itself does with the key.
    if (host)
      host.addEventListener(
        'keydown',
        (inside) => {
          if (inside === event && (event.defaultPrevented || hasOpen(page))) endEscape(event);
        },
        { once: true },
      );
    // A dialog of the page's own that lies over it comes first.
    else if (!path.some(({ localName }) => localName === 'dialog') && hasOpen(page)) endEscape(event);
  };
  view?.addEventListener('keydown', handleKey, true);
  return () => view?.removeEventListener('keydown', handleKey, true);
}

function hasOpen(page: Document): boolean {
  return [...page.querySelectorAll(HOSTS)].some(({ shadowRoot }) =>
    CLOSED_BY_ESC.some((selector) => {
      try {
        return shadowRoot?.querySelector(selector);
      } catch {
        // A browser that does not know the one or the other.
        return false;
      }
    }),
  );
}
