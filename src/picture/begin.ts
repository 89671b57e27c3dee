/**
 * Entry that the loader imports first. It is small, so that the requests for the first view are on their way before the
 * code that paints it has arrived. The build makes one chunk of it for all languages.
 *
 * Source: contract, section 2, "Pictures".
 */
import { HOLD } from '../domain/hold';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../domain/language';
import { mayLeave } from '../domain/may-leave';
import { isMobileVisitor } from '../domain/mobile';
import { type Asking, createAsking } from './asking';
import { type Given, readGiven } from './given';
import type { PictureHandOver } from './hand-over';
import { type Mark, readMark } from './mark';

/** What the names of the files end with that show the first view. */
declare const __PORTICO_PICTURE__: string;

/** How long the painter may take to arrive, in ms. */
const PAINTER_WAIT_MS = 4_000;

/** What the painter starts from. */
export interface Begun {
  readonly lang: Language;
  /** The argument of `mountShell`, unchecked. */
  readonly platform: unknown;
  readonly given: Given;
  readonly mark: Mark;
  readonly asking: Asking;
  /** Lets the browser show the page. */
  readonly release: () => void;
  /** The nonce that the page's content security policy asks for. */
  readonly nonce: string;
}

interface Painter {
  paintFirstView(begun: Begun): Promise<PictureHandOver>;
}

/**
 * @param args    The arguments of `mountShell`.
 * @param reads   Requests under way, by address.
 * @param painter The code that paints, on its way.
 * @param nonce   The nonce that the page's content security policy asks for.
 * @returns Resolves when the core takes over; undefined if this page gets no pictures.
 */
export async function begin(
  args: readonly unknown[],
  reads: Record<string, Promise<Response>>,
  painter: Promise<Painter>,
  nonce = '',
): Promise<PictureHandOver | undefined> {
  const lang = isLanguage(args[0]) ? args[0] : DEFAULT_LANGUAGE;
  const release = releaserOf(document);
  let asking: Asking | undefined;
  let handOver: PictureHandOver | undefined;
  try {
    const given = readGiven(document, args[2]);
    if (given('prerender') === true) return undefined;
    // The painter imports it. On a page without preload lines it would only be requested when the painter is there.
    import(/* @vite-ignore */ `./style${__PORTICO_PICTURE__}`).catch(() => {});
    // Redirects are decided before anything is requested or shown.
    if (mayLeave(Object(given('hosts')), location, isMobileVisitor(navigator))) return undefined;
    const mark = readMark(window);
    asking = createAsking({ view: window, given, mark, reads });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAINTER_WAIT_MS));
    const it = await Promise.race([painter, late]);
    handOver = await it?.paintFirstView({
      lang,
      platform: args[1],
      given,
      mark,
      asking,
      release,
      nonce,
    });
    return handOver;
  } finally {
    asking?.stop();
    if (!handOver) asking?.end();
    release();
  }
}

/** @returns Lets the browser show the page. A form around the element may cover the methods of what it stands in. */
function releaserOf(page: Document): () => void {
  const hold: Element | null = HTMLDocument.prototype.querySelector.call(page, HOLD);
  return () => {
    if (hold?.parentNode) Node.prototype.removeChild.call(hold.parentNode, hold);
  };
}
