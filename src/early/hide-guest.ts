/** Longest time that a guest's links are hidden, in ms: the code that shows the member may fail to load. */
const HIDDEN_MS = 2_000;

/**
 * Hides a guest's sign-in links in server markup if this browser has stored a member: a server without `boot` prints
 * every visitor as a guest. The first picture then shows the member in their place, or the links.
 *
 * Source: contract, section 6, `portico.last`.
 */
export function hideGuest(): void {
  try {
    // The suffix that a shop's scope adds is in the options, which come later.
    if (!Object.keys(localStorage).some((key) => !key.indexOf('portico.last'))) return;
    const sheet = new CSSStyleSheet();
    // The shadow roots' own sheet reads it. An attribute of the page would be seen by its scripts.
    sheet.replaceSync('[data-portico]{--portico-guest:hidden}');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    setTimeout(() => sheet.replaceSync(''), HIDDEN_MS);
  } catch {
    // Storage is blocked, or the browser is too old for such a sheet.
  }
}
