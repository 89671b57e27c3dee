import { detach } from './detach';
import { type SheetPlace, STYLE_WAIT_MS, StyleError } from './style-place';

/** The sheets of a page by their address: one object for all roots, parsed once. Undefined where links must do. */
const sheets = new WeakMap<Document, Map<string, Promise<CSSStyleSheet | undefined>>>();

/**
 * Begins to fetch a style sheet that shadow roots will share.
 *
 * It is the text that is fetched, and the sheet is made of it: a `<link>` in each root has a `load` to wait for of its
 * own, so that the islands come one after the other, and each time the page is laid out. Where the page's policy or an
 * old script forbids it, roots have links. Links of the server's markup stay what they are.
 *
 * @param begun The request, where it is under way; the sheet's text, where it is there; the sheet, where one has been made.
 */
export function beginSheet(
  page: Document,
  href: string,
  begun?: Promise<Response> | string | CSSStyleSheet,
): Promise<CSSStyleSheet | undefined> {
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
  begun: Promise<Response> | string | CSSStyleSheet | undefined,
): Promise<CSSStyleSheet | undefined> {
  if (!view || !('adoptedStyleSheets' in view.ShadowRoot.prototype)) return undefined;
  if (begun instanceof view.CSSStyleSheet) return begun;
  let text = begun;
  if (typeof text !== 'string') {
    const reply = await (text ?? view.fetch(href));
    if (!reply.ok) return undefined;
    text = await reply.text();
  }
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
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
  root.adoptedStyleSheets = isPart ? [...root.adoptedStyleSheets, sheet] : [sheet, ...root.adoptedStyleSheets];
  if (!isKept)
    ended.addEventListener(
      'abort',
      () => {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
      },
      { once: true },
    );
}

/** Whether a root has the sheet that all islands share, by whichever way it came. A link may be one of another build. */
export function hasStyle(root: ShadowRoot, href: string): boolean {
  if (root.adoptedStyleSheets?.length) return true;
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
