import { focusedIn } from '../../ui/focus';

/** The delete buttons of all lines, in the order of the page. */
export function removeButtonsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('.remove') ?? [])];
}

/**
 * Puts the focus where the shopper goes on: the delete button of the next line, of the last one, or the title of a cart
 * that is empty now. Leaves it alone if the shopper has gone elsewhere meanwhile.
 *
 * @param at   Where the line stood, from 0.
 * @param from A button of elsewhere that has led here, and may go any moment.
 */
export function focusLineAt(
  panel: HTMLElement | null,
  at: number,
  title: HTMLElement | null,
  from: Element | null,
): void {
  if (!panel) return;
  const focused = focusedIn(panel.ownerDocument);
  const buttons = removeButtonsOf(panel);
  // A toast that goes gives the focus back to where it came from: where the deleted line had left it.
  const isGivenBack = from !== null && [title, ...buttons].some((place) => place === focused);
  // What had the focus is gone, with the line or with a toast: the focus is back at the top of the page, or nowhere in
  // the island that it was in.
  const isLost = !focused || focused === from || focused.shadowRoot || focused.localName === 'html';
  if (!(isLost || isGivenBack)) return;
  (buttons[at] ?? buttons[buttons.length - 1] ?? title)?.focus();
}
