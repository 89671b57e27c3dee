import { findLine, updateLine } from '../../domain/cart/cart';
import { changedLines } from '../../domain/cart/changed-lines';
import { isElement } from '../../domain/page/hosts';
import type { CartState } from '../../state/cart';

/** How long a press waits for the changes under way, in ms. Their requests have been sent by then. */
const PATIENCE_MS = 3_000;

/** Attributes of a link that waits. */
const WAITS = ['aria-busy', 'aria-disabled'];

/**
 * Lets a press on the way to the next page wait for the changes that are being saved: a browser aborts requests when it
 * leaves a page, and the next page would show the counts from before. If one of them fails, or the server decides on
 * another count, the page stays, and a toast says why. Presses that open another tab or window go on at once.
 *
 * @param box Contains the lines and the link.
 * @returns Ends it.
 *
 * Source: contract, section 8, "Cart".
 */
export function holdLeaving(
  box: HTMLElement,
  { busy, shops, inside: { past } }: Pick<CartState, 'busy' | 'shops' | 'inside'>,
): () => void {
  let endWait: (() => void) | undefined;
  let isPassing = false;

  function follow(link: HTMLElement) {
    endWait?.();
    isPassing = true;
    link.click();
    isPassing = false;
  }

  function wait(link: HTMLElement) {
    const { failures } = past;
    // The counts as the shopper wants them: a busy line shows its own.
    let wanted = shops.peek();
    let check: ReturnType<typeof setTimeout> | undefined;
    const decide = () => {
      if (past.failures === failures && changedLines(wanted, shops.peek()).length === 0) follow(link);
      else endWait?.();
    };
    const patience = setTimeout(decide, PATIENCE_MS);
    // Pressed again, it does nothing new.
    for (const name of WAITS) link.setAttribute(name, 'true');
    const stop = busy.subscribe((codes) => {
      clearTimeout(check);
      for (const code of codes) wanted = updateLine(wanted, code, (line) => findLine(shops.peek(), code) ?? line);
      // After that, the reply's own count is shown, and what was typed in a busy line is sent.
      if (codes.size === 0) check = setTimeout(decide);
    });
    endWait = () => {
      endWait = undefined;
      stop();
      clearTimeout(check);
      clearTimeout(patience);
      for (const name of WAITS) link.removeAttribute(name);
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
