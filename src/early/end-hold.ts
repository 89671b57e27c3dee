/** The link that `Portico::head()` prints. A page may have one of its own. */
const PRINTED_HOLD = 'link[href="#portico-tag"]';
/** Longest wait of a browser for the rest of a page, in ms. Then it shows the part that has arrived. */
const SERVER_HOLD_MS = 500;

/**
 * Limits the wait of a page whose head asks Chromium to show it in one piece: the rest may take long to arrive.
 *
 * Source: contract, section 2, "PHP".
 */
export function endHold(): void {
  // From the prototype: an element of the page with this name hides the document's own method.
  const hold: Element | null = HTMLDocument.prototype.querySelector.call(document, PRINTED_HOLD);
  if (!hold) return;
  const end = () => hold.removeAttribute('rel');
  setTimeout(end, SERVER_HOLD_MS);
  // Chromium would warn at the end of a page that lacks the element. On the window, whose methods no element covers.
  addEventListener('readystatechange', end, true);
}
