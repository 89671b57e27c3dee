/**
 * Keeps a press beside a sheet from reaching what lies beneath its shade: the press only closes the sheet. Browsers let
 * presses through the backdrop of a popover. Without a shade, on wide screens, the page gets the press.
 *
 * @param press The pointer going down beside the sheet.
 */
export function endClickOnShade({ view }: PointerEvent, sheet: HTMLElement): void {
  if (!view || !hasShade(view, sheet)) return;
  const end = (click: MouseEvent) => {
    // A press by keyboard is another one.
    if (click.detail === 0) return;
    click.preventDefault();
    click.stopImmediatePropagation();
    stop();
  };
  // After a press that was no click, such as scrolling.
  const stop = () => {
    view.removeEventListener('click', end, true);
    view.removeEventListener('pointerdown', stop, true);
  };
  view.addEventListener('click', end, true);
  view.addEventListener('pointerdown', stop, true);
}

/** The style sheets decide where a sheet has a shade. */
const hasShade = (view: Window, sheet: HTMLElement) =>
  !/^(|transparent|rgba\(.*, 0\))$/.test(view.getComputedStyle(sheet, '::backdrop').backgroundColor);
