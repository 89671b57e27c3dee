import type { Ending } from '../../state/ending';
import { detach } from './detach';
import { type SheetPlace, STYLE_LATE_MS, STYLE_WAIT_MS, StyleError } from './style-place';

/** A sheet of a page: one object for all roots, parsed once. */
interface KnownSheet {
  /** Undefined if links are needed; null if the server has sent something else. */
  readonly made: Promise<MadeSheet>;
  /** The sheet, once it has all its rules. */
  sheet?: CSSStyleSheet;
}

type MadeSheet = CSSStyleSheet | undefined | null;

/** The sheets of a page by their address. */
const sheets = new WeakMap<Document, Map<string, KnownSheet>>();
/** Sheets with all their rules. The sheet that the first pictures are painted with has only the rules they need. */
const whole = new WeakSet<CSSStyleSheet>();

/** The placeholders whose root has waited longer than {@link STYLE_LATE_MS} for a sheet. */
const late = new WeakSet<Element>();
const tellLate = new WeakMap<Element, () => void>();

/** Resolves once the root of a placeholder has waited 500 ms for a style sheet. */
export const styleIsLate = (host: Element): Promise<void> =>
  new Promise((resolve) => {
    if (late.has(host)) resolve();
    else tellLate.set(host, resolve);
  });

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
export function beginSheet(page: Document, href: string, begun?: Begun): Promise<MadeSheet> {
  const known = sheets.get(page) ?? new Map<string, KnownSheet>();
  sheets.set(page, known);
  const earlier = known.get(href);
  if (earlier) return earlier.made;
  const entry: KnownSheet = { made: makeSheet(page, href, begun).catch(() => undefined) };
  known.set(href, entry);
  void entry.made.then((sheet) => {
    if (sheet) entry.sheet = sheet;
    // The next root tries again.
    else known.delete(href);
  });
  return entry.made;
}

async function makeSheet({ defaultView: view }: Document, href: string, begun: Begun): Promise<MadeSheet> {
  if (!view || !('adoptedStyleSheets' in view.ShadowRoot.prototype)) return undefined;
  const given = await begun;
  const isPainted = given instanceof view.CSSStyleSheet;
  let text = given;
  if (typeof text !== 'string') {
    const reply = isPainted || !given ? await view.fetch(href) : (given as Response);
    if (!reply.ok) return undefined;
    text = await reply.text();
    // A server's page in its place, or nothing.
    if (/^\s*(<|$)/.test(text)) return null;
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
  ended: Ending,
  place: SheetPlace = {},
): Promise<void> {
  if (ended.aborted || adoptIfMade(root, href, ended, place)) return;
  const { host } = root;
  const timer = setTimeout(() => {
    late.add(host);
    tellLate.get(host)?.();
  }, STYLE_LATE_MS);
  try {
    await waitForSheet(root, href, ended, place);
  } finally {
    clearTimeout(timer);
  }
}

async function waitForSheet(root: ShadowRoot, href: string, ended: Ending, place: SheetPlace): Promise<void> {
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
  if (sheet === null) throw new StyleError(`${href} is no style sheet`);
  if (!sheet) {
    const { addLink } = await import('./style-link');
    const waitMs = STYLE_WAIT_MS - (performance.now() - startMs);
    return ended.aborted ? undefined : await addLink(root, href, ended, place, waitMs);
  }
  adopt(root, sheet, ended, place);
}

/** Adopts a style sheet in a shadow root if it is made already, with all its rules. @returns Whether it is. */
export function adoptIfMade(root: ShadowRoot, href: string, ended: Ending, place: SheetPlace = {}): boolean {
  const sheet = sheets.get(root.ownerDocument)?.get(href)?.sheet;
  if (sheet) adopt(root, sheet, ended, place);
  return sheet !== undefined;
}

function adopt(root: ShadowRoot, sheet: CSSStyleSheet, ended: Ending, { isKept, isPart, isOnly }: SheetPlace): void {
  const others = isOnly ? [] : root.adoptedStyleSheets.filter((other) => other !== sheet);
  root.adoptedStyleSheets = isPart ? [...others, sheet] : [sheet, ...others];
  if (isKept) return;
  const drop = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  ended.addEventListener('abort', drop, { once: true });
}

/** Whether a root has the sheet that all islands share, constructed or as a link. A link may be of another build. */
export function hasStyle(root: ShadowRoot, href: string): boolean {
  if (root.adoptedStyleSheets?.some((sheet) => whole.has(sheet))) return true;
  // Ours, or the part of it that a page's own island gets.
  const [address] = href.split('#');
  for (const link of root.querySelectorAll('link')) if (link.href === address) return true;
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
export async function addPartSheet(root: ShadowRoot, href: string, ended: Ending, css?: string): Promise<void> {
  if (css) void beginSheet(root.ownerDocument, href, css);
  for (const link of root.querySelectorAll('link')) if (link.getAttribute('href') === href && link.sheet) return;
  if (root.adoptedStyleSheets?.length) {
    const sheet = await beginSheet(root.ownerDocument, href);
    if (sheet && root.adoptedStyleSheets.includes(sheet)) return;
  }
  await addStyleSheet(root, href, ended, { isPart: true });
}
