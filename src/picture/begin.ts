/**
 * Entry that the loader imports first. It is small, so that the requests for the first view are sent before the code
 * that paints it has loaded. The build makes one chunk of it for all languages.
 *
 * Source: contract, section 2, "Pictures".
 */
import type { SentRead } from '../api/sent-read';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../domain/i18n/language';
import { mayLeave } from '../domain/links/may-leave';
import { HOLD } from '../domain/page/hold';
import { isMobileVisitor } from '../domain/page/mobile';
import { scopeOf } from '../domain/scope';
import type { PictureHandOver } from '../island/picture-hand-over';
import type { CartCode } from './cart';
import { createFirstReads, type FirstReads } from './first-reads';
import { type Mark, readMark } from './mark';
import { type PageOption, readPageOptions } from './options';
import { sendWantedReads, type WantedReads } from './wanted-reads';

/** Suffix of the first view's files. */
declare const __PORTICO_PICTURE__: string;

/** The state that `begin` passes to the painter. */
export interface Begun {
  readonly lang: Language;
  /** The argument of `mountShell`, unchecked. */
  readonly platform: unknown;
  readonly option: PageOption;
  readonly reads: FirstReads;
  readonly wanted: WantedReads;
  /** The mark when the first requests were sent. */
  readonly mark: Mark;
  /** The code of an inline cart, once the page has one or is likely to; undefined in it if it could not be loaded. */
  readonly cart: () => Promise<CartCode | undefined> | undefined;
  /** Lets the browser show the page. */
  readonly release: () => void;
}

interface Prices {
  showPrices(begun: Pick<Begun, 'lang' | 'option' | 'mark'>): (() => void) | undefined;
}

interface Painter {
  paintFirstView(begun: Begun): Promise<PictureHandOver>;
}

/**
 * @param args    The arguments of `mountShell`.
 * @param sent    Requests under way, by address.
 * @param painter The code that paints, while it loads; undefined if that takes too long.
 * @returns Resolves when the core takes over; undefined if this page gets no pictures.
 */
export async function begin(
  args: readonly unknown[],
  sent: Record<string, SentRead>,
  painter: Promise<Painter | undefined>,
): Promise<PictureHandOver | undefined> {
  const lang = isLanguage(args[0]) ? args[0] : DEFAULT_LANGUAGE;
  const release = releaserOf(document);
  let reads: FirstReads | undefined;
  let wanted: WantedReads | undefined;
  let handOver: PictureHandOver | undefined;
  let prices: Promise<unknown> | undefined;
  let showMore: (() => void) | undefined;
  let cart: Promise<CartCode | undefined> | undefined;
  try {
    const option = readPageOptions(document, args[2]);
    // Also for a text of PHP's: the core reads it.
    if (option('prerender')) return undefined;
    // Redirects are decided before anything is requested or shown.
    if (mayLeave(Object(option('hosts')), location, isMobileVisitor(navigator))) return undefined;
    reads = createFirstReads({ view: window, option, sent });
    const mark = readMark(window, scopeOf(option('scope'), option('api.base'), option('cookies.path')));
    wanted = sendWantedReads(document, mark, reads, {
      prices() {
        showMore?.();
        prices ??= bring('prices', (it: Prices) => {
          showMore = it.showPrices({ lang, option, mark });
        });
      },
      cart() {
        cart ??= bring(`cart-${lang}`, (it: { readonly cart: CartCode }) => it.cart);
      },
    });
    // The pictures' links would follow a `<base>` to its host. The app's do not.
    if (!document.baseURI.startsWith(`${location.origin}/`)) return undefined;
    handOver = await (await painter)?.paintFirstView({
      lang,
      platform: args[1],
      option,
      reads,
      wanted,
      mark,
      cart: () => cart,
      release: () => void Promise.all([prices, cart]).then(release),
    });
    return handOver;
  } finally {
    reads?.stop();
    if (!handOver) wanted?.end();
    release();
  }
}

/** Loads a file of the first view. The app shows what needs one that is lost. */
const bring = <T, R>(name: string, use: (code: T) => R): Promise<R | undefined> =>
  import(`./${name}${__PORTICO_PICTURE__}`).then(use).catch(() => undefined);

/** @returns Lets the browser show the page. The parent may be a form, whose fields can cover the form's own methods. */
function releaserOf(page: Document): () => void {
  const hold: Element | null = HTMLDocument.prototype.querySelector.call(page, HOLD);
  return () => {
    if (hold?.parentNode) Element.prototype.removeChild.call(hold.parentNode, hold);
  };
}
