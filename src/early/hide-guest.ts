/** Longest time that a guest's links are hidden, in ms: the code that shows the member may fail to load. */
const HIDDEN_MS = 2_000;

/**
 * Hides a guest's sign-in links in server markup: a server without `boot.user` prints every visitor as a guest, so that
 * those without a script can sign in. The first picture leaves their space empty until the visitor is known.
 * So is the currency, if the visitor has chosen one: the server has printed that of all visitors.
 *
 * Source: contract, section 2, "PHP".
 */
export function hideGuest(): void {
  try {
    const sheet = new CSSStyleSheet();
    // The shadow roots' own sheet reads it. An attribute of the page would be seen by its scripts.
    const code = /(^|; )currency=/.test(document.cookie) ? ';--portico-code:hidden' : '';
    sheet.replaceSync(`[data-portico]{--portico-guest:hidden${code}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    setTimeout(() => sheet.replaceSync(''), HIDDEN_MS);
  } catch {
    // The browser is too old for such a sheet.
  }
}
