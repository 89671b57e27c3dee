/** The longest time between the presses of a double click, in ms: the systems' default. */
export const DOUBLE_CLICK_MS = 500;
/** How long the second press is watched for, in ms: the longest double-click time that systems let users set. */
const HOLD_MS = 5_000;
/** The largest distance between the presses, in px. A thumb is less exact than a mouse. */
const NEAR_PX = 24;
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Stops the second press of a double click from hitting what now lies under the pointer. It counts as a second press if
 * the system says so, however slow it is, or else if it follows soon enough.
 *
 * @param first The press that removed what lay above. Keyboard presses are ignored.
 * @param host The placeholder whose content may still be pressed.
 */
export function endSecondPress(first: MouseEvent, host?: Element): void {
  const { view } = first;
  if (!view || first.detail === 0) return;
  const end = (event: MouseEvent) => {
    // Compares the times of the presses: a busy page gets both events late, and a coarse clock gives both the same
    // time. The first press itself may still be dispatching.
    const afterMs = event.timeStamp - first.timeStamp;
    if (afterMs < 0 || event === first) return;
    const isNear =
      Math.max(Math.abs(event.clientX - first.clientX), Math.abs(event.clientY - first.clientY)) <= NEAR_PX;
    const isCountedOn = event.detail > first.detail;
    const isMeant = host !== undefined && event.composedPath().includes(host);
    if (isNear && !isMeant && (isCountedOn || afterMs <= DOUBLE_CLICK_MS)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.detail > 0 && !isCountedOn) {
      // A new press has begun, and the following events belong to it.
      letGo();
    }
  };
  const letGo = () => {
    for (const type of PRESS) view.removeEventListener(type, end, true);
  };
  for (const type of PRESS) view.addEventListener(type, end, true);
  setTimeout(letGo, HOLD_MS);
}
