import { stringify } from '../domain/json';
import { type Language, linkSegment } from '../domain/language';
import { ownMember } from '../domain/own-member';
import type { IslandTemplate, PictureValues } from '../domain/picture/template';
import { brandValues, cartValues, stripesValues, visitorValues, yearValues } from '../domain/picture/values';
import { pickPlatform } from '../domain/platform';
import { PLATFORM_KEY } from '../domain/stored-names';
import { keepInput } from '../early/keep-input';
import type { PictureHandOver } from '../island/picture-hand-over';
import { STRIPES } from './asking';
import type { Begun } from './begin';
import { createGallery } from './gallery';
import { idText, type Known, knownValues } from './known';
import { readRemembered, rememberCart } from './last';
import { readLastCart } from './last-cart';
import { readLastStripe, rememberStripe } from './last-stripe';
import { createLearning } from './learning';
import { attempt, readMark } from './mark';
import { fits, readBrand } from './page-options';
import { watchTouch } from './touch';

/** How long the core waits for replies, in ms. */
const PATIENCE_MS = 2_000;
/** How long the browser waits for the rest of the page before it shows what is there, in ms. */
const HOLD_MS = 150;
/** How long the core waits for the rest of the page once all that has been parsed is shown, in ms. */
const REST_MS = 500;
/** The longest wait for a frame, in ms. */
const FRAME_MS = 250;
/** The longest wait for an idle moment before the core runs, in ms. */
const IDLE_MS = 300;

export interface FirstViewDeps {
  readonly templates: Readonly<Record<string, IslandTemplate>>;
  /** The style sheet that the pictures share. */
  readonly css: string;
  /** Hash of the build. */
  readonly build: string;
  /** Called once, when the app's code may be fetched: all replies are shown, or the core has to take over. */
  readonly onLearned: () => void;
}

/**
 * Shows the islands of the first view as pictures while the page is parsed, and updates them as more becomes known of
 * the visitor.
 *
 * @returns Resolves when the core takes over: when everything is shown, when something failed or took too long, or when
 *   a visitor is about to use the page.
 *
 * Source: contract, section 2, "Pictures".
 */
export async function showFirstView(
  { templates, css, build, onLearned }: FirstViewDeps,
  { lang, platform, given, asking, release }: Begun,
): Promise<PictureHandOver> {
  const page = document;
  const view = window;
  /** What the announcements depend on. */
  const stripePlace = (id: string) => stringify([lang, attempt(asking.pageType), id]);
  // Anew: the member may have logged out elsewhere while this script was on its way.
  const mark = readMark(view);
  const known: Known = { ...readRemembered(view, mark), ofGuests: given('currency.default') };
  const id = mark.id ?? '';
  const values = asking.told(STRIPES) ? undefined : readLastStripe(stripePlace(id), view);
  if (values) known.lastStripe = { id, values };
  const site = { ...brandValues(readBrand(given)), platform: platformOf(view, platform, lang) };
  const segment = linkSegment(lang, view.location.pathname);
  /** Style that the pictures share; undefined until a root is needed. */
  let sheet: CSSStyleSheet | undefined;
  /** Values from the core, which override ours. */
  let shown: PictureValues | undefined;

  const gallery = createGallery({
    page,
    lang,
    build,
    templates,
    // The links of a template contain the segment of a language.
    fits: ({ told }) => fits(given, told, segment),
    sheet() {
      sheet ??= sheetOf(css);
      return sheet;
    },
    values: () => ({ ...site, ...knownValues(known, lang), ...shown }),
    hasScrolled: () => touch.hasScrolled(),
    off: () => known.off ?? [],
  });
  const learning = createLearning({ asking, known, onNews });

  /** A reply may tell that there is more to request, such as the cart of a member. */
  function onNews(): void {
    // In a turn of its own: the value may stand in the page, and is then known before its request is.
    void Promise.resolve()
      .then(request)
      .catch(() => {});
    // The config may be the last reply.
    if (known.off?.includes('announcements')) keepStripe();
    gallery.update();
  }
  const touch = watchTouch(view, gallery);
  const ended = new AbortController();
  keepInput(ended.signal);

  let hasReadCart = false;
  /** Whether an inline cart is there, or is likely to be parsed. Only such a page reads what the tab knows of it. */
  function expectsCart(): boolean {
    const isExpected = (known.hadCart && !known.off?.includes('cart-panel')) || gallery.expects('cart-panel');
    if (isExpected && !hasReadCart) {
      hasReadCart = true;
      known.lastShops = readLastCart(known, view);
    }
    return isExpected;
  }

  /** Requests what the placeholders that have been parsed by now show. */
  async function request(): Promise<unknown> {
    // `visitor` awaits it for a member.
    learning.member()?.catch(() => {});
    return await Promise.all([
      expectsCart() && learning.cart(),
      gallery.expects('announcements') && learning.stripes(),
    ]);
  }

  /** Paints the placeholders that have been parsed by now. Requests go first: they are under way while it paints. */
  async function look(): Promise<unknown> {
    const replies = request();
    gallery.scan();
    return await replies;
  }
  const lookOn = () => void look().catch(() => {});

  /** Stores the stripe for the next page, or removes that of the last one. */
  function keepStripe(): void {
    const { off, stripes, user } = known;
    const isShown = stripes && !off?.includes('announcements');
    if (!asking.told(STRIPES) && stripes !== undefined)
      rememberStripe(stripePlace(idText(user)), isShown ? stripesValues(stripes, lang) : undefined, view);
  }

  let isFree = false;
  const free = () => {
    if (!isFree) onLearned();
    isFree = true;
  };

  /** Lets the browser show the page, with the pictures of what is known by then. */
  async function showFirst(): Promise<void> {
    await Promise.race([parsed(page), after(HOLD_MS)]);
    gallery.scan();
    release();
    // Browsers send six requests at once, and each takes time from the first frame.
    await nextFrame(view);
    learning.off();
  }

  async function showAll(): Promise<void> {
    await learning.visitor();
    await Promise.race([parsed(page), after(REST_MS)]);
    await look();
    // The last change is on the screen with the next frame.
    await nextFrame(view);
    free();
    learning.service();
    rememberCart(known, gallery.expects('cart-panel'), view);
    keepStripe();
    // What the page itself still has to do comes first: parsing and evaluating the core takes a phone some 100 ms.
    if (!page.hidden) await whenIdle(view);
  }

  asking.follow(lookOn);
  const all = showAll();
  // Painting takes less time if it is done once, with all that has been replied by now. What is remembered is shown at once.
  if (!known.last) {
    void request().catch(() => {});
    await Promise.race([learning.visitor().catch(() => {}), after(0)]);
  }
  lookOn();
  void showFirst();
  // The core retries what fails, and reports it.
  await Promise.race([all.catch(() => {}), touch.begun, after(PATIENCE_MS)]);
  free();
  asking.stop();
  return {
    stands: gallery.stands,
    show(values) {
      shown = values;
      gallery.update();
    },
    bring: gallery.bring,
    release: gallery.release,
    onTouch: touch.onTouch,
    end() {
      asking.end();
      gallery.end();
      touch.end();
      ended.abort();
    },
    make: { visitorValues, cartValues, stripesValues, yearValues },
    sheet,
  };
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function platformOf(view: Window, argument: unknown, lang: Language): string {
  const query = new URLSearchParams(view.location.search);
  const stored: string | undefined = attempt(() => view.sessionStorage[PLATFORM_KEY]);
  return pickPlatform({ stored, query, argument, lang });
}

function parsed(page: Document): Promise<void> {
  if (ownMember(page, 'readyState') !== 'loading') return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(), { once: true }));
}

/** Resolves in an idle moment, after IDLE_MS at the latest; at once where the browser knows none. */
const whenIdle = (view: Window) =>
  new Promise<unknown>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in view) view.requestIdleCallback(resolve, { timeout: IDLE_MS });
    else resolve(undefined);
  });

/** Resolves when the next frame has been drawn; after FRAME_MS at the latest, since a page that is not seen draws none. */
const nextFrame = (view: Window) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, view.document.hidden ? 0 : FRAME_MS);
    view.requestAnimationFrame(() => setTimeout(resolve));
  });

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
