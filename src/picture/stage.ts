import { type Language, linkSegment } from '../domain/i18n/language';
import { pickPlatform } from '../domain/page/platform';
import { LEARNED } from '../domain/picture/states';
import type { IslandTemplate, PictureValues } from '../domain/picture/template';
import { bootImage } from '../domain/positions/boot-image';
import { placedLogo } from '../domain/positions/placed-logo';
import type { PositionName } from '../domain/positions/position';
import { LAST_LOGO_KEY, PLATFORM_KEY } from '../domain/stored-names';
import { isOutdated } from '../domain/visitor/visitor';
import type { Begun } from './begin';
import { currentTab } from './current-tab';
import { createGallery, type Gallery } from './gallery';
import { knownValues } from './known';
import { createLearning, type Learning } from './learning';
import { attempt } from './mark';
import { createMemory, type Memory } from './memory';
import { brandValues, fits } from './page-options';
import { type Touch, watchTouch } from './touch';

export interface StageDeps {
  readonly templates: Readonly<Record<string, IslandTemplate>>;
  /** The style sheet that the pictures share. */
  readonly css: string;
  /** Hash of the build. */
  readonly build: string;
}

/** The parts that the steps of the first view share. */
export interface Stage {
  readonly memory: Memory;
  readonly gallery: Gallery;
  readonly learning: Learning;
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
  const { lang, platform, given, reads, asking } = begun;
  const memory = createMemory(begun, view);
  const { known } = memory;
  const { pathname } = view.location;
  const brand = brandValues(given);
  const told = (name: PositionName) => bootImage(given('boot.positions'), given('positions'), name);
  const logo = placedLogo(
    told('header_logo'),
    () => view.localStorage[LAST_LOGO_KEY + known.scope],
    lang + view.innerWidth + brand['brand.name'],
  );
  const site = {
    ...brand,
    ...(logo && { 'brand.logo': logo }),
    platform: platformOf(view, PLATFORM_KEY + known.scope, platform, lang),
    tab: currentTab(pathname, lang),
  };
  const segment = linkSegment(lang, pathname);
  let shown: PictureValues | undefined;

  const gallery = createGallery({
    page: view.document,
    lang,
    build,
    templates,
    css,
    // The links of a template contain the segment of a language.
    fits: ({ told }) => fits(given, told, segment),
    values: () => ({ ...site, ...knownValues(known, lang), ...shown }),
    // Once all is shown, nothing may move the page, as if the visitor had scrolled.
    hasScrolled: () => times.length > LEARNED || touch.hasScrolled(),
    hasBanner: Boolean(told('header_banner')),
    off: () => known.off ?? [],
  });
  const touch = watchTouch(view, gallery, ended);
  const learning = createLearning({
    reads,
    asking,
    known,
    onNews,
  });

  let hasLeft = false;

  /** A reply may require another request, such as the cart of a member. */
  function onNews(): void {
    // A reply may be older.
    if (hasLeft) known.user = null;
    const { last, user } = known;
    if (last && user !== undefined && user?.id !== last.id) memory.forget();
    // In a microtask of its own: a value in the page is known before its request is sent.
    void Promise.resolve()
      .then(request)
      .catch(() => {});
    gallery.update();
  }

  async function request(): Promise<unknown> {
    // `visitor` awaits it for a member.
    learning.member()?.catch(() => {});
    // An inline cart is there, or is likely to be parsed.
    const hasCart = (known.hadCart && !known.off?.includes('cart-panel')) || gallery.expects('cart-panel');
    if (hasCart) memory.recallCart();
    return await Promise.all([hasCart && learning.cart(), gallery.expects('announcements') && learning.stripes()]);
  }

  return {
    memory,
    gallery,
    learning,
    touch,
    request,
    show(values) {
      shown = values;
      gallery.update();
    },
    check(before, now) {
      // The core has marked the same member meanwhile, or it is another's mark.
      hasLeft ||= isOutdated(before, now, (known.user ?? known.last)?.id ?? -1);
      if (hasLeft) onNews();
    },
  };
}

function platformOf(view: Window, key: string, argument: unknown, lang: Language): string {
  const query = new URLSearchParams(view.location.search);
  const stored: string | undefined = attempt(() => view.sessionStorage[key]);
  return pickPlatform({ stored, query, argument, lang });
}
