/**
 * The text of the JSON script with the page's options; undefined if there is none before the call. From the prototype: an
 * element of the page with this name hides the document's own method.
 */
export function optionsText(page: Document): string | undefined {
  const selector = 'script[type="application/json"][data-portico-options]';
  return HTMLDocument.prototype.querySelector.call(page, selector)?.textContent?.trim();
}
