/** How long a browser waits for the rest of a page before it shows what is there, in ms. */
const HOLD_MS = 500;

/**
 * Limits the wait of a page whose head asks Chromium to show it in one piece: the rest may be on its way for long.
 *
 * Source: contract, section 2, "PHP".
 */
export function endHold(): void {
  const hold = document.querySelector<HTMLLinkElement>('link[rel=expect]');
  if (hold) setTimeout(() => hold.removeAttribute('rel'), HOLD_MS);
}
