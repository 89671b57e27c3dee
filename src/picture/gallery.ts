import { stringify } from '../domain/json';
import { type Language, LOCALE_TAGS } from '../domain/language';
import { attributeOf, elementsIn } from '../domain/own-member';
import type { IslandTemplate, PictureValues } from '../domain/picture/template';
import { isAttached, ownValues } from './own-values';
import { paint } from './paint';
import { attachBox, reloadBroken, sheetOf, undress } from './picture-root';
import { closeRoom, hasArrived } from './placeholder';

/** States of a cart that no template has. */
const NO_CART = /failed|stale/;

/** An island that is shown by its picture, until it is hydrated. */
interface Picture {
  readonly name: string;
  readonly template: IslandTemplate;
  readonly box: HTMLElement;
  /** Values that follow from the placeholder's own attributes. */
  readonly own: PictureValues;
  /** Names of the values that it was last painted with. */
  names?: ReadonlySet<string>;
  /** Those values, as JSON. */
  shown?: string;
}

export interface GalleryDeps {
  readonly page: Document;
  readonly lang: Language;
  /** Hash of the build. Server markup with the same hash is up to date. */
  readonly build: string;
  readonly templates: Readonly<Record<string, IslandTemplate>>;
  /** Whether a template matches the options of this page. */
  readonly fits: (template: IslandTemplate) => boolean;
  /** The style sheet that the pictures' roots share. */
  readonly css: string;
  /** All values known by now. */
  readonly values: () => PictureValues;
  /** Whether the visitor has scrolled the page. */
  readonly hasScrolled: () => boolean;
  /** Names of the islands that are switched off. */
  readonly off: () => readonly unknown[];
}

/** The pictures of a page. */
export interface Gallery {
  /** Whether a placeholder shows a picture. */
  stands(host: unknown): boolean;
  /** Whether an island has a picture on this page. */
  expects(name: string): boolean;
  /** Paints the placeholders that have been parsed by now and have no picture yet. */
  scan(): void;
  /** Updates all pictures at the end of this turn (in a microtask). */
  update(): void;
  /** Updates one picture at once, with these values on top. */
  bring(host: HTMLElement, more: PictureValues): void;
  /** Stops updating one picture. */
  release(host: HTMLElement): void;
  /** The sheet that the roots share; undefined as long as no root has been needed. */
  sheet(): CSSStyleSheet | undefined;
  /** Stops updating all pictures, and paints no more. */
  end(): void;
}

export function createGallery(deps: GalleryDeps): Gallery {
  const { page, lang, build, css, values, hasScrolled, off } = deps;
  // Undefined marks a placeholder without a picture, or whose picture was given up.
  const pictures = new Map<unknown, Picture | undefined>();
  let sheet: CSSStyleSheet | undefined;
  let isOver = false;
  let isRoomClosed = false;

  function consider(host: HTMLElement): void {
    if (pictures.has(host) || !hasArrived(host)) return;
    const plan = planOf(host, deps);
    const printed = plan && printedBox(host, plan.name, build);
    if (!plan || printed === undefined) {
      giveUp(host);
      return;
    }
    // The sheet is made before the root is attached: an old script may forbid it.
    if (!printed) sheet ??= sheetOf(css);
    const box = printed ?? attachBox(host, sheet as CSSStyleSheet, build);
    pictures.set(host, { ...plan, box });
    show(host);
  }

  /** The values that all pictures share. */
  function common(): PictureValues {
    const isOpening = !off().includes('cart-panel') && elementsIn(page, '[data-portico=cart-panel]').some(isAttached);
    return { 'cart.panel': isOpening ? '*' : '', ...values() };
  }

  function show(host: HTMLElement, more: PictureValues = {}, shared = common()): void {
    const picture = pictures.get(host);
    if (!picture) return;
    const { name, box, own } = picture;
    const all: PictureValues = { ...shared, ...more, ...own };
    if (off().includes(name)) {
      giveUp(host);
      undress(box);
    } else if (name === 'announcements') showStripes(host, picture, all);
    else if (name === 'cart-panel' && NO_CART.test(`${all['cart.state']}`)) giveUp(host);
    else repaint(picture, all, lang);
  }

  function showStripes(host: HTMLElement, picture: Picture, all: PictureValues): void {
    const { box } = picture;
    const isKnown = 'stripe' in all && !all['stripe.last'];
    // Until then, the server's markup stays.
    if (!isKnown && box.firstChild && picture.shown === undefined) return;
    const isSettling = isKnown && !isRoomClosed;
    // The app shows stripes that have no template. It also takes over if the visitor has scrolled: closing the reserved
    // space here would move what they are looking at, unless a stripe stays in it.
    const isMoving = isSettling && hasScrolled() && !(all.stripe && box.querySelector('.stripe'));
    if (isMoving || (isKnown && all.stripe === undefined)) {
      giveUp(host);
      return;
    }
    repaint(picture, all, lang);
    if (!isSettling) return;
    isRoomClosed = true;
    closeRoom(host);
  }

  /** Leaves the island to the app, which replaces its content. */
  const giveUp = (host: HTMLElement) => void pictures.set(host, undefined);

  return {
    stands: (host) => Boolean(pictures.get(host)?.box.firstChild),
    expects: (name) =>
      !off().includes(name) &&
      elementsIn(page, `[data-portico=${name}]`).some((host) =>
        pictures.has(host) ? pictures.get(host) : planOf(host, deps),
      ),
    scan() {
      if (isOver) return;
      for (const host of elementsIn(page, '[data-portico]')) {
        try {
          consider(host);
        } catch {
          // The element can have no shadow root, or an old script has interfered. The core reports what is wrong.
          giveUp(host);
        }
      }
    },
    update: onceATurn(() => {
      // Computed once for all pictures: a reply changes five of them.
      const shared = common();
      for (const [host] of [...pictures]) {
        try {
          show(host as HTMLElement, {}, shared);
        } catch {
          // As in `scan`.
          giveUp(host as HTMLElement);
        }
      }
    }),
    bring: (host, more) => show(host, more),
    release(host) {
      const picture = pictures.get(host);
      if (picture) reloadBroken(picture.box);
      giveUp(host);
    },
    sheet: () => sheet,
    end() {
      isOver = true;
      pictures.clear();
    },
  };
}

/** @returns Calls `act` at the end of this turn (in a microtask), once, however often it is called. */
function onceATurn(act: () => void): () => void {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    void Promise.resolve().then(() => {
      isPending = false;
      act();
    });
  };
}

/** The parts of a placeholder's picture; undefined if the app shows this one without a picture. */
function planOf(
  host: HTMLElement,
  { templates, fits }: Pick<GalleryDeps, 'templates' | 'fits'>,
): Pick<Picture, 'name' | 'template' | 'own'> | undefined {
  const name = attributeOf(host, 'data-portico') ?? '';
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  const own = template && fits(template) ? ownValues(name, host) : undefined;
  return template && own && { name, template, own };
}

/** The root element that a server of this build has printed; null if there is none; undefined if the app takes over. */
function printedBox(host: HTMLElement, name: string, build: string): HTMLElement | null | undefined {
  const { shadowRoot } = host;
  const box = shadowRoot?.querySelector<HTMLElement>('[data-root]');
  // Without stripes, a server prints only an empty root for them.
  const isFilled = box?.firstChild || name === 'announcements';
  const isOurs = box ? isFilled && box.dataset.build === build : !shadowRoot;
  // A declarative template that the parser has not attached is left to the app, which attaches it.
  return isOurs && !host.querySelector(':scope > template') ? (box ?? null) : undefined;
}

/** Paints a picture, if one of its values has changed. */
function repaint(picture: Picture, all: PictureValues, lang: Language): void {
  const { name, box, template } = picture;
  const factsOf = (names: Iterable<string> = []) => stringify([...names].map((value) => all[value]));
  // Presses on lines of the last page are not replayed (`early/keep-input.ts`).
  const painted = name === 'cart-panel' && all['cart.last'] ? 'last' : '';
  if (box.dataset.painted !== painted) box.dataset.painted = painted;
  if (picture.shown === factsOf(picture.names)) return;
  box.lang = LOCALE_TAGS[lang];
  picture.names = paint(box, template.nodes, all);
  picture.shown = factsOf(picture.names);
}
