import { DEFAULT_LANGUAGE, isLanguage, type Language, linkSegment } from '../domain/language';
import { mayLeave } from '../domain/may-leave';
import { isMobileVisitor } from '../domain/mobile';
import { ownMember } from '../domain/own-member';
import { pickPlatform } from '../domain/platform';
import { PLATFORM_KEY } from '../domain/stored-names';
import { keepInput } from '../early/keep-input';
import { createGallery } from './gallery';
import type { PictureHandOver } from './hand-over';
import { type Known, knownValues } from './known';
import { readRemembered, rememberCart } from './last';
import { readLastCart } from './last-cart';
import { createLearning } from './learning';
import { readPageOptions } from './page-options';
import type { IslandTemplate, PictureValues } from './template';
import { watchTouch } from './touch';
import { brandValues, cartValues, stripesValues, visitorValues, yearValues } from './values';

/** How long the core waits for replies, in ms. */
const PATIENCE_MS = 2_000;
/** How long the browser waits for the rest of the page, and the sheet, before it shows what is there, in ms. */
const HOLD_MS = 150;
/** How long the core waits for the rest of the page once all that has been parsed is shown, in ms. */
const REST_MS = 500;
/** The longest wait for an idle moment before the core runs, in ms. */
const IDLE_MS = 300;

export interface FirstViewDeps {
  readonly templates: Readonly<Record<string, IslandTemplate>>;
  /** Hash of the build. */
  readonly build: string;
  /** Called once, when the network is free for the app's code: all replies are there, or the core has to take over. */
  readonly onLearned: () => void;
}

/** What the loader has started. */
export interface Begun {
  /** The arguments of `mountShell`. */
  readonly args: readonly unknown[];
  /** Requests under way, by address; requests that are sent here are added. */
  readonly reads: Record<string, Promise<Response>>;
  /** Address of the style sheet that all pictures share. */
  readonly sheetHref: string;
  /** An element that keeps the browser from showing the page; undefined if the loader has added none. */
  readonly hold?: Element | undefined;
}

/**
 * Shows the islands of the first view as pictures while the page is parsed, and updates them as more becomes known of
 * the visitor.
 *
 * @returns Resolves when the core takes over: when everything is shown, when something failed or took too long, or when
 *   a visitor is about to use the page. Undefined if this page gets no pictures.
 *
 * Source: contract, section 2, "Pictures".
 */
export async function beginFirstView(deps: FirstViewDeps, begun: Begun): Promise<PictureHandOver | undefined> {
  try {
    return await show(deps, begun);
  } finally {
    release(begun.hold);
  }
}

async function show(
  { templates, build, onLearned }: FirstViewDeps,
  { args, reads, sheetHref, hold }: Begun,
): Promise<PictureHandOver | undefined> {
  const page = document;
  const view = window;
  const lang = isLanguage(args[0]) ? args[0] : DEFAULT_LANGUAGE;
  const options = readPageOptions(page, args[2]);
  if (options.given('prerender') === true) return undefined;
  // Redirects are decided before anything is requested or shown.
  if (mayLeave(Object(options.given('hosts')), view.location, isMobileVisitor(view.navigator))) return undefined;
  const known: Known = { ...readRemembered(view), ofGuests: options.given('currency.default') };
  const site = { ...brandValues(options.brand()), platform: platformOf(view, args[1], lang) };
  const segment = linkSegment(lang, view.location.pathname);
  /** Style that the pictures share. */
  let sheet: CSSStyleSheet | undefined;
  /** Settles when the sheets of new roots have loaded or failed; undefined until a root is needed. */
  let dressing: Promise<void> | undefined;
  /** Values from the core, which override ours. */
  let shown: PictureValues | undefined;

  const gallery = createGallery({
    page,
    lang,
    build,
    templates,
    // The links of a template contain the segment of a language.
    fits: ({ told }) => options.fits(told, segment),
    sheet() {
      dressing ??= dress().catch(() => {});
      return sheet;
    },
    values: () => ({ ...site, ...knownValues(known, lang), ...shown }),
    hasScrolled: () => touch.hasScrolled(),
    off: () => known.off ?? [],
  });
  const learning = createLearning({ view, options, reads, known, onNews });

  /** A reply may tell that there is more to request, such as the cart of a member. */
  function onNews(): void {
    // In a turn of its own: the value may stand in the page, and is then known before its request is.
    void Promise.resolve()
      .then(request)
      .catch(() => {});
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

  async function dress(): Promise<void> {
    const answer = await (reads[sheetHref] ?? view.fetch(sheetHref));
    if (!answer.ok) return;
    sheet = sheetOf(await answer.text());
    lookOn();
  }

  let isFree = false;
  const free = () => {
    if (!isFree) onLearned();
    isFree = true;
  };

  /** Lets the browser show the page, with the pictures of what is known by then. */
  async function showFirst(): Promise<void> {
    await Promise.race([parsed(page).then(() => dressing), after(HOLD_MS)]);
    gallery.scan();
    release(hold);
  }

  async function showAll(): Promise<void> {
    await learning.visitor();
    await Promise.race([parsed(page), after(REST_MS)]);
    await dressing;
    await look();
    free();
    rememberCart(known, gallery.expects('cart-panel'), view);
    // The last change is on the screen with the next frame. What the page itself still has to do comes first: parsing and
    // evaluating the core takes a phone some 100 ms.
    if (page.hidden) return;
    await new Promise((resolve) => view.requestAnimationFrame(() => setTimeout(resolve)));
    await whenIdle(view);
  }

  const observer = new MutationObserver(lookOn);
  observer.observe(page, { childList: true, subtree: true });
  const all = showAll();
  lookOn();
  void showFirst();
  // The core retries what fails, and reports it.
  await Promise.race([all.catch(() => {}), touch.begun, after(PATIENCE_MS)]);
  free();
  learning.stop();
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
      observer.disconnect();
      gallery.end();
      touch.end();
      ended.abort();
    },
    make: { visitorValues, cartValues, stripesValues, yearValues },
    sheet: Promise.resolve(dressing).then(() => sheet),
  };
}

/** Lets the browser show the page. A form around it may cover the methods of what it stands in. */
function release(hold?: Element): void {
  if (hold?.parentNode) Node.prototype.removeChild.call(hold.parentNode, hold);
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function platformOf(view: Window, argument: unknown, lang: Language): string {
  const query = new URLSearchParams(view.location.search);
  let stored: string | undefined;
  try {
    stored = view.sessionStorage[PLATFORM_KEY];
  } catch {
    // Blocked.
  }
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

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
