/** The events of a press that follow its first. */
const PRESS = ['mousedown', 'mouseup', 'click'] as const;

/**
 * Keeps a press beside a sheet from reaching what lies beneath its shade: the press only closes the sheet. Browsers let
 * presses through the backdrop of a popover. Without a shade, on wide screens, the page gets the press.
 *
 * @param press The pointer going down beside the sheet.
 */
export function endClickOnShade(press: PointerEvent, sheet: HTMLElement): void {
  const { view } = press;
  if (!view || !hasShade(view, sheet) || press.composedPath().some(isInFront)) return;
  const end = (event: MouseEvent) => {
    // A press by keyboard is another one.
    if (event.type === 'click' && event.detail === 0) return;
    // Otherwise a field beneath would take the focus, which opens the keyboard of a phone.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'click') stop();
  };
  // After a press that was no click, such as scrolling.
  const stop = () => {
    for (const type of PRESS) view.removeEventListener(type, end, true);
    view.removeEventListener('pointerdown', stop, true);
  };
  for (const type of PRESS) view.addEventListener(type, end, true);
  view.addEventListener('pointerdown', stop, true);
}

/** Whether something is shown above a sheet, such as a toast, or a dialog of the page. */
const isInFront = (target: EventTarget) => isElement(target) && target.matches(':modal, :popover-open');

/** The window, at the end of each path, may have a variable of the page that is called like a method. */
const isElement = (target: EventTarget): target is Element => (target as Partial<Node>).nodeType === 1;

/** The style sheets decide where a sheet has a shade. */
const hasShade = (view: Window, sheet: HTMLElement) =>
  !/^(|transparent|rgba\(.*, 0\))$/.test(view.getComputedStyle(sheet, '::backdrop').backgroundColor);
