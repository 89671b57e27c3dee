import { focusedIn } from '../../ui/focus';

/** The delete buttons of all lines, in document order. */
export function removeButtonsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('.remove') ?? [])];
}

/**
 * Moves the focus to where the shopper continues: the delete button of the next line, else of the last one, else the
 * title of a cart that is now empty. Does nothing if the shopper has moved the focus meanwhile.
 *
 * @param at   Index of the line, from 0.
 * @param from The button elsewhere that led here, and may disappear at any moment.
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
  // A toast that disappears returns the focus to where the deleted line had left it.
  const isGivenBack = from !== null && [title, ...buttons].some((place) => place === focused);
  // The focused element has been removed with the line or with a toast. The browser then focuses the page, or nothing
  // inside the island.
  const isLost = !focused || focused === from || focused.shadowRoot || focused.localName === 'html';
  if (!(isLost || isGivenBack)) return;
  // The reply may come late: the page must not jump back to the line.
  (buttons[at] ?? buttons[buttons.length - 1] ?? title)?.focus({ preventScroll: true });
}
