import { detach } from './detach';
import { type SheetPlace, STYLE_WAIT_MS, StyleError } from './style-place';

/** The sheets of a page by their address: one object for all roots, parsed once. Undefined where links are needed. */
const sheets = new WeakMap<Document, Map<string, Promise<CSSStyleSheet | undefined>>>();
/** Sheets with all their rules. The sheet that the first pictures are painted with has only the rules they need. */
const whole = new WeakSet<CSSStyleSheet>();

/** A request that is under way; a sheet's text; or a sheet that has some of its rules, and gets the others later. */
type Begun = string | CSSStyleSheet | Promise<Response | CSSStyleSheet | undefined> | undefined;

/**
 * Requests a style sheet that shadow roots will share.
 *
 * The text is requested, and a constructed sheet is made of it. With a `<link>` in each root every island would wait for a
 * `load` event of its own, so they would appear one after the other, with a layout for each. If the page's policy or an old
 * script forbids constructed sheets, roots get links. Links of the server's markup stay.
 *
 * @param begun The request, if it was sent already; or the sheet's text; or the sheet itself.
 */
export function beginSheet(page: Document, href: string, begun?: Begun): Promise<CSSStyleSheet | undefined> {
  const known = sheets.get(page) ?? new Map<string, Promise<CSSStyleSheet | undefined>>();
  sheets.set(page, known);
  let sheet = known.get(href);
  if (!sheet) {
    sheet = makeSheet(page, href, begun).catch(() => undefined);
    known.set(href, sheet);
    // The next root tries again.
    void sheet.then((made) => made ?? known.delete(href));
  }
  return sheet;
}

async function makeSheet(
  { defaultView: view }: Document,
  href: string,
  begun: Begun,
): Promise<CSSStyleSheet | undefined> {
  if (!view || !('adoptedStyleSheets' in view.ShadowRoot.prototype)) return undefined;
  const given = await begun;
  const isPainted = given instanceof view.CSSStyleSheet;
  let text = given;
  if (typeof text !== 'string') {
    const reply = isPainted || !given ? await view.fetch(href) : (given as Response);
    if (!reply.ok) return undefined;
    text = await reply.text();
  }
  const sheet = isPainted ? given : new view.CSSStyleSheet();
  sheet.replaceSync(text);
  whole.add(sheet);
  return sheet;
}

/**
 * Adds a style sheet to a shadow root and waits until it applies, so that nothing is shown unstyled.
 *
 * @param ended When it is aborted, the sheet is removed again.
 * @throws {StyleError} If it fails to load or takes more than 5 s.
 */
export async function addStyleSheet(
  root: ShadowRoot,
  href: string,
  ended: AbortSignal,
  { isKept = false, isPart = false }: SheetPlace = {},
): Promise<void> {
  const startMs = performance.now();
  let stopWaiting = () => {};
  let isTooLate = false;
  const tooLate = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => {
      isTooLate = true;
      resolve(undefined);
    }, STYLE_WAIT_MS);
    stopWaiting = () => clearTimeout(timer);
    ended.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const sheet = await Promise.race([beginSheet(root.ownerDocument, href), tooLate]);
  stopWaiting();
  if (ended.aborted) return;
  if (isTooLate) {
    // The next try sends a new request.
    sheets.get(root.ownerDocument)?.delete(href);
    throw new StyleError(`${href} took more than ${STYLE_WAIT_MS} ms`);
  }
  if (!sheet) {
    const { addLink } = await import('./style-link');
    const waitMs = STYLE_WAIT_MS - (performance.now() - startMs);
    return ended.aborted ? undefined : await addLink(root, href, ended, { isKept, isPart }, waitMs);
  }
  const others = root.adoptedStyleSheets.filter((other) => other !== sheet);
  root.adoptedStyleSheets = isPart ? [...others, sheet] : [sheet, ...others];
  if (!isKept)
    ended.addEventListener(
      'abort',
      () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
      },
      { once: true },
    );
}

/** Whether a root has the sheet that all islands share, constructed or as a link. A link may be of another build. */
export function hasStyle(root: ShadowRoot, href: string): boolean {
  if (root.adoptedStyleSheets?.some((sheet) => whole.has(sheet))) return true;
  for (const link of root.querySelectorAll('link')) if (link.href === href) return true;
  return false;
}

/** Removes all style sheets from a root. */
export function dropStyle(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('link')) detach(link);
  if (root.adoptedStyleSheets?.length) root.adoptedStyleSheets = [];
}

/**
 * Adds the sheet of a lazy part to an island's shadow root, unless it is there.
 *
 * @param css Its text, if it was part of the code.
 * @throws {StyleError} As {@link addStyleSheet}; a sheet that has failed is requested again the next time.
 */
export async function addPartSheet(root: ShadowRoot, href: string, ended: AbortSignal, css?: string): Promise<void> {
  if (css) void beginSheet(root.ownerDocument, href, css);
  for (const link of root.querySelectorAll('link')) if (link.getAttribute('href') === href && link.sheet) return;
  if (root.adoptedStyleSheets?.length) {
    const sheet = await beginSheet(root.ownerDocument, href);
    if (sheet && root.adoptedStyleSheets.includes(sheet)) return;
  }
  await addStyleSheet(root, href, ended, { isPart: true });
}
