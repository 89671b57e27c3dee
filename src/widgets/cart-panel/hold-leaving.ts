import { changedLines } from '../../domain/cart/changed-lines';
import { isElement } from '../../domain/page/hosts';
import type { CartState } from '../../state/cart';

/** How long a press waits for the changes under way, in ms. Their requests have been sent by then. */
const PATIENCE_MS = 3_000;

/**
 * Lets a press on the way to the next page wait for the changes that are being saved: a browser aborts requests when it
 * leaves a page, and the next page would show the counts from before. If the server decides on other counts, the page
 * stays, and a toast says why. Presses that open another tab or window go on at once.
 *
 * @param box Contains the lines and the link.
 * @returns Ends it.
 *
 * Source: contract, section 8, "Cart".
 */
export function holdLeaving(box: HTMLElement, { busy, shops }: Pick<CartState, 'busy' | 'shops'>): () => void {
  let endWait: (() => void) | undefined;
  let isPassing = false;

  function follow(link: HTMLElement) {
    endWait?.();
    isPassing = true;
    link.click();
    isPassing = false;
  }

  function wait(link: HTMLElement) {
    let seen = shops.peek();
    let check: ReturnType<typeof setTimeout> | undefined;
    const patience = setTimeout(() => follow(link), PATIENCE_MS);
    link.setAttribute('aria-busy', 'true');
    const stop = busy.subscribe(({ size }) => {
      clearTimeout(check);
      if (size > 0) {
        seen = shops.peek();
        return;
      }
      // After that, the reply's own count is shown, and what was typed in a busy line is sent.
      check = setTimeout(() => {
        if (changedLines(seen, shops.peek()).length === 0) follow(link);
        else endWait?.();
      });
    });
    endWait = () => {
      endWait = undefined;
      stop();
      clearTimeout(check);
      clearTimeout(patience);
      link.removeAttribute('aria-busy');
    };
  }

  const handleClick = (event: MouseEvent) => {
    const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (isPassing || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = target && isElement(target) ? target.closest<HTMLElement>('.foot a') : null;
    if (!link || (!endWait && busy.peek().size === 0)) return;
    event.preventDefault();
    // The page hears of the press that leads on.
    event.stopPropagation();
    if (!endWait) wait(link);
  };
  box.addEventListener('click', handleClick, true);
  return () => {
    box.removeEventListener('click', handleClick, true);
    endWait?.();
  };
}
