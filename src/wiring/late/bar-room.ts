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
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    return () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  } catch {
    return undefined;
  }
}
