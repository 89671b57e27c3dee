/** The delete buttons of all lines, in the order of the page. */
export function removeButtonsOf(panel: HTMLElement | null): HTMLElement[] {
  return Array.from(panel?.querySelectorAll<HTMLElement>('.remove') ?? []);
}

/**
 * Puts the focus where the shopper goes on: the delete button of the next line, of the last one, or the title of a cart
 * that is empty now. Leaves it alone if the shopper has gone elsewhere meanwhile.
 *
 * @param at Where the line stood, from 0.
 */
export function focusAfterRemoval(panel: HTMLElement | null, at: number, title: HTMLElement | null): void {
  if (!panel) return;
  const focused = panel.ownerDocument.activeElement;
  const root = panel.getRootNode() as ShadowRoot;
  // What had the focus is gone with the line, and the focus is back at the top of the page, or nowhere in the island.
  const isLost =
    !focused || ['body', 'html'].includes(focused.localName) || (focused === root.host && !root.activeElement);
  if (!isLost) return;
  const buttons = removeButtonsOf(panel);
  (buttons[at] ?? buttons[buttons.length - 1] ?? title)?.focus();
}
