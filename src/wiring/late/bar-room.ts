import css from './bar-room.css?inline';
import type { LateWorkDeps } from './late-work-deps';

/**
 * Gives a page without the page sheet its room for the toolbar's bar: the same rules, from the late work on. They change
 * nothing on a page that has that sheet.
 *
 * @returns Takes them back; undefined if the browser or the page has no such sheets.
 */
export function keepBarRoom({ view: { document: page } }: Pick<LateWorkDeps, 'view'>): (() => void) | undefined {
  try {
    const sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    // Those of the page win, and that of the cookie notice, which may be shown already (`ui/low-edge.ts`).
    page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets];
    return () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    return undefined;
  }
}
