import { detach } from './detach';
import { type SheetPlace, STYLE_WAIT_MS, StyleError } from './style-place';

/** The sheets of a page by their address: one object for all roots, parsed once. Undefined where links must do. */
const sheets = new WeakMap<Document, Map<string, Promise<CSSStyleSheet | undefined>>>();
/** Sheets that hold all their rules. One that the first pictures were painted with holds only what those need. */
const whole = new WeakSet<CSSStyleSheet>();

/** A request that is under way; a sheet's text; or a sheet that has some of its rules, and gets all of them. */
type Begun = string | Promise<Response | CSSStyleSheet | undefined> | undefined;

/**
 * Begins to fetch a style sheet that shadow roots will share.
 *
 * It is the text that is fetched, and the sheet is made of it: a `<link>` in each root has a `load` to wait for of its
 * own, so that the islands come one after the other, and each time the page is laid out. Where the page's policy or an
 * old script forbids it, roots have links. Links of the server's markup stay what they are.
 *
 * @param begun What is there of it. Roots that have a sheet with some of the rules keep it.
 */
export function beginSheet(page: Document, href: string, begun?: Begun): Promise<CSSStyleSheet | undefined> {
  const known = sheets.get(page) ?? new Map<string, Promise<CSSStyleSheet | undefined>>();
  sheets.set(page, known);
  let sheet = known.get(href);
  if (!sheet) {
    sheet = makeSheet(page, href, begun).catch(() => undefined);
    known.set(href, sheet);
    // The next root asks again.
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
 * Gives a style sheet to a shadow root and waits until it applies, so that nothing shows unstyled.
 *
 * @param ended When it is aborted, the sheet is taken out again.
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
    // The next try asks anew.
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

/** Whether a root has the sheet that all islands share, and all of it. A link may be one of another build. */
export function hasStyle(root: ShadowRoot, href: string): boolean {
  if (root.adoptedStyleSheets?.some((sheet) => whole.has(sheet))) return true;
  for (const link of root.querySelectorAll('link')) if (link.href === href) return true;
  return false;
}

/** Takes all style sheets out of a root. */
export function dropStyle(root: ShadowRoot): void {
  for (const link of root.querySelectorAll('link')) detach(link);
  if (root.adoptedStyleSheets?.length) root.adoptedStyleSheets = [];
}

/**
 * Gives the sheet of a lazy part to an island's shadow root, unless it is there.
 *
 * @param css Its text, where it came with the code.
 * @throws {StyleError} As {@link addStyleSheet}; a sheet that has failed is asked for anew the next time.
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
