/** How long after a press the second one of a double click may come, in ms: what systems use. */
const DOUBLE_CLICK_MS = 500;
/** How far from the first one it may be, in px: a thumb is not a mouse. */
const NEAR_PX = 24;
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Keeps what is left of a double click from pressing what has come to lie under the pointer.
 *
 * @param first The press that took away what lay above; one made with the keyboard is left alone.
 */
export function endSecondPress(first: MouseEvent): void {
  const { view } = first;
  if (!view || first.detail === 0) return;
  const end = (event: MouseEvent) => {
    const isNear =
      Math.max(Math.abs(event.clientX - first.clientX), Math.abs(event.clientY - first.clientY)) <= NEAR_PX;
    // By the times of the presses: a busy page hears both late. The first press itself may still be on its way.
    const afterMs = event.timeStamp - first.timeStamp;
    if (!isNear || afterMs <= 0 || afterMs > DOUBLE_CLICK_MS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESS) view.addEventListener(type, end, true);
  setTimeout(() => {
    for (const type of PRESS) view.removeEventListener(type, end, true);
  }, DOUBLE_CLICK_MS);
}
