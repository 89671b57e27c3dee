/** How long after a press the second one of a double click may come, in ms: what systems use unless set otherwise. */
const DOUBLE_CLICK_MS = 500;
/** How long the rest of one is looked for, in ms: whoever needs longer sets the system's own time, at most to this. */
const HOLD_MS = 5_000;
/** How far from the first one it may be, in px: a thumb is not a mouse. */
const NEAR_PX = 24;
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Keeps what is left of a double click from pressing what has come to lie under the pointer: what the system itself
 * counts as its second press, however slow, and else by the time of the press.
 *
 * @param first The press that took away what lay above; one made with the keyboard is left alone.
 */
export function endSecondPress(first: MouseEvent): void {
  const { view } = first;
  if (!view || first.detail === 0) return;
  const end = (event: MouseEvent) => {
    // By the times of the presses: a busy page hears both late, and a coarse clock gives both the same. The first press
    // itself may still be on its way.
    const afterMs = event.timeStamp - first.timeStamp;
    if (afterMs < 0 || event === first) return;
    const isNear =
      Math.max(Math.abs(event.clientX - first.clientX), Math.abs(event.clientY - first.clientY)) <= NEAR_PX;
    const isCountedOn = event.detail > first.detail;
    if (isNear && (isCountedOn || afterMs <= DOUBLE_CLICK_MS)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.detail > 0 && !isCountedOn) {
      // Another press has begun, and what follows belongs to it.
      letGo();
    }
  };
  const letGo = () => {
    for (const type of PRESS) view.removeEventListener(type, end, true);
  };
  for (const type of PRESS) view.addEventListener(type, end, true);
  setTimeout(letGo, HOLD_MS);
}
