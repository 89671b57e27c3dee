import { linkSegment } from '../domain/i18n/language';
import { HANDED_OVER, LEARNED } from '../domain/picture/states';
import type { IslandTemplate, PictureValues } from '../domain/picture/template';
import { isOutdated } from '../domain/visitor/visitor';
import type { Begun } from './begin';
import { createFactReader, type FactReader, factValues } from './facts';
import { createGallery, type Gallery } from './gallery';
import { createMemory, type Memory } from './memory';
import { fits } from './shown-picture';
import { bootedImage, siteValues } from './site-values';
import { type Touch, watchTouch } from './touch';

export interface StageDeps {
  /** That of an inline cart is added when its code is there. */
  readonly templates: Record<string, IslandTemplate>;
  /** The style sheet that the pictures share. Rules of an inline cart follow with its template. */
  readonly css: string;
  /** Hash of the build. */
  readonly build: string;
}

/** The parts that the steps of the first view share. */
export interface Stage {
  readonly memory: Memory;
  readonly gallery: Gallery;
  readonly reader: FactReader;
  readonly touch: Touch;
  /** Sends the requests for the placeholders parsed so far. Resolves when the replies are known. */
  request(): Promise<unknown>;
  /** Shows the core's values, which override ours. */
  show(values: PictureValues): void;
  /**
   * Shows a guest from now on if the member who is shown has logged out elsewhere, or another one has logged in.
   *
   * @param before The id that the mark named when the first requests were sent.
   * @param now    The id that it names now.
   */
  check(before: string | undefined, now: string | undefined): void;
}

/**
 * @param times When the states of the first view were entered.
 * @param ended Aborted when the first view is hydrated.
 */
export function setStage(
  { templates, css, build }: StageDeps,
  begun: Begun,
  view: Window,
  times: readonly number[],
  ended: AbortSignal,
): Stage {
  const { lang, option, reads, wanted } = begun;
  const memory = createMemory(begun, view);
  const { facts } = memory;
  const site = siteValues(begun, view);
  const segment = linkSegment(lang, view.location.pathname);
  const isOff = (name: string) => facts.off?.includes(name);
  let shown: PictureValues | undefined;

  const gallery = createGallery({
    page: view.document,
    lang,
    build,
    templates,
    css,
    // The links of a template contain the segment of a language.
    fits: ({ told }) => fits(option, told, segment),
    values: () => ({ ...site, ...factValues(facts, lang), ...shown }),
    // Once all is shown, nothing may move the page, as if the visitor had scrolled.
    hasScrolled: () => times.length > LEARNED || touch.hasScrolled(),
    hasBanner: Boolean(bootedImage(option, 'header_banner')),
    isOff,
  });
  const touch = watchTouch(view, gallery, ended);
  const reader = createFactReader({ reads, wanted, facts, onNews });

  let hasLeft = false;

  /** A reply may require another request, such as the cart of a member. */
  function onNews(): void {
    // A reply may be older.
    if (hasLeft) facts.user = null;
    const { last, user } = facts;
    if (last && user !== undefined && user?.id !== last.id) memory.forget();
    // In a microtask of its own: a value in the page is known before its request is sent.
    void Promise.resolve()
      .then(request)
      .catch(() => {});
    gallery.update();
  }

  async function request(): Promise<unknown> {
    // `visitor` awaits it for a member.
    reader.member()?.catch(() => {});
    // An inline cart is there, or is likely to be parsed.
    const hasCart = facts.cart && ((facts.hadCart && !isOff('cart-panel')) || gallery.expects('cart-panel'));
    if (hasCart) memory.recallCart();
    return await Promise.all([
      hasCart ? reader.cart() : facts.cart || takeCart(),
      gallery.expects('announcements') && reader.stripes(),
    ]);
  }

  /** Paints an inline cart once its code is there. */
  async function takeCart(): Promise<unknown> {
    const code = await begun.cart();
    // From the hand-over on, the app has its placeholder.
    if (!code || times.length > HANDED_OVER) return undefined;
    // Each look at the page has waited for it. The first one paints.
    if (facts.cart) return await request();
    facts.cart = code;
    Object.assign(templates, code.templates);
    gallery.addStyle(code.css);
    Object.assign(site, code.checkoutValues(option, segment));
    const lines = request();
    gallery.scan();
    return await lines;
  }

  return {
    memory,
    gallery,
    reader,
    touch,
    request,
    show(values) {
      shown = values;
      gallery.update();
    },
    check(before, now) {
      // The core has marked the same member meanwhile, or it is another's mark.
      hasLeft ||= isOutdated(before, now, (facts.user ?? facts.last)?.id ?? -1);
      if (hasLeft) onNews();
    },
  };
}
