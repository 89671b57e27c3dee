import type { Language } from '../domain/i18n/language';
import { hasArrived } from '../domain/page/has-arrived';
import { attributeOf, elementsIn } from '../domain/page/own-member';
import { closeRoom } from '../domain/page/room';
import type { PictureValues } from '../domain/picture/template';
import { isAttached } from './own-values';
import { attachBox, printedBox, sheetOf, undress } from './picture-root';
import { type PlanDeps, planOf, repaint, type ShownPicture } from './shown-picture';
import { onceATurn } from './waits';

/** States of a cart that no template has. */
const NO_CART = /failed|stale/;

export interface GalleryDeps extends PlanDeps {
  readonly page: Document;
  readonly lang: Language;
  /** Hash of the build. Server markup with the same hash is up to date. */
  readonly build: string;
  /** The style sheet that the pictures' roots share. */
  readonly css: string;
  /** All values known by now. */
  readonly values: () => PictureValues;
  /** Whether the visitor has scrolled the page. */
  readonly hasScrolled: () => boolean;
  /** Whether the page's own data have a banner. */
  readonly hasBanner: boolean;
  /** Whether an island is switched off. */
  readonly isOff: (name: string) => boolean | undefined;
}

/** The pictures of a page. */
export interface Gallery {
  /** Whether a placeholder shows a picture. */
  has(host: unknown): boolean;
  /** Whether an island has a picture on this page. */
  expects(name: string): boolean;
  /** Paints the placeholders that have been parsed by now and have no picture yet. */
  scan(): void;
  /** Adds rules to the sheet that the roots share. */
  addStyle(css: string): void;
  /** Updates all pictures, in a microtask. */
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

/** The pictures of a page, and the facts that the steps below share. */
interface GalleryState extends Omit<GalleryDeps, 'css'> {
  /** Grows with `addStyle`. */
  css: string;
  /** By placeholder. Undefined marks one without a picture, or whose picture was given up. */
  readonly pictures: Map<unknown, ShownPicture | undefined>;
  /** Made for the first root that needs it. */
  sheet?: CSSStyleSheet;
  isOver?: boolean;
}

export function createGallery(deps: GalleryDeps): Gallery {
  const state: GalleryState = { ...deps, pictures: new Map() };
  const { page, pictures, isOff } = state;
  return {
    has: (host) => Boolean(pictures.get(host)?.box.firstChild),
    expects: (name) =>
      !isOff(name) &&
      elementsIn(page, `[data-portico=${name}]`).some((host) =>
        pictures.has(host) ? pictures.get(host) : planOf(host, state),
      ),
    scan() {
      if (state.isOver) return;
      for (const host of elementsIn(page, '[data-portico]')) {
        try {
          consider(state, host);
        } catch {
          // The element can have no shadow root, or an old script has interfered. The core reports what is wrong.
          giveUp(state, host);
        }
      }
    },
    addStyle(css) {
      state.css += css;
      state.sheet?.replaceSync(state.css);
    },
    update: onceATurn(() => {
      // Computed once for all pictures: a reply changes five of them.
      const shared = sharedValues(state);
      for (const [host] of [...pictures]) {
        try {
          show(state, host as HTMLElement, shared);
        } catch {
          // As in `scan`.
          giveUp(state, host as HTMLElement);
        }
      }
    }),
    bring: (host, more) => show(state, host, { ...sharedValues(state), ...more }),
    release: (host) => giveUp(state, host),
    sheet: () => state.sheet,
    end() {
      state.isOver = true;
      pictures.clear();
    },
  };
}

/** Gives a placeholder its picture, if it has been parsed and has none yet. */
function consider(state: GalleryState, host: HTMLElement): void {
  const { pictures, templates, build, css } = state;
  // The template of an inline cart may still be on its way.
  if (pictures.has(host) || !templates[attributeOf(host, 'data-portico') ?? ''] || !hasArrived(host)) return;
  const plan = planOf(host, state);
  const printed = plan && printedBox(host, plan.name, build);
  if (!plan || printed === undefined) {
    giveUp(state, host);
    return;
  }
  // The sheet is made before the root is attached: an old script may forbid it.
  if (!printed) state.sheet ??= sheetOf(css);
  const box = printed ?? attachBox(host, state.sheet as CSSStyleSheet, build);
  // The banner comes later, and its room is there from the first frame, unless that would move what is in view. The page
  // sheet reserves it, as for a server's markup.
  const mayReserve = state.hasBanner && !state.hasScrolled() && !state.isOff(plan.name);
  if (!printed && plan.name === 'header' && mayReserve) host.setAttribute('data-room', 'banner');
  pictures.set(host, { ...plan, box });
  show(state, host);
}

/** Brings a picture up to date, or gives it up. */
function show(state: GalleryState, host: HTMLElement, values = sharedValues(state)): void {
  const picture = state.pictures.get(host);
  if (!picture) return;
  const { name, box, own } = picture;
  const all = { ...values, ...own };
  if (state.isOff(name)) {
    if (name === 'header') host.removeAttribute('data-room');
    giveUp(state, host);
    undress(box);
  } else if (name === 'announcements') showStripes(state, host, picture, all);
  else if (name === 'cart-panel' && NO_CART.test(`${all['cart.state']}`)) giveUp(state, host);
  else repaint(picture, all, state.lang);
}

function showStripes(state: GalleryState, host: HTMLElement, picture: ShownPicture, all: PictureValues): void {
  const { box } = picture;
  const isKnown = 'stripe' in all && !all['stripe.last'];
  // Until then, the server's markup stays.
  if (!isKnown && box.firstChild && picture.shown === undefined) return;
  const isSettling = isKnown && !picture.isRoomClosed;
  // The app shows stripes that have no template. It also takes over if the visitor has scrolled: closing the reserved
  // space here would move what they are looking at, unless a stripe stays in it.
  const isMoving = isSettling && state.hasScrolled() && !(all.stripe && box.querySelector('.stripe'));
  if (isMoving || (isKnown && all.stripe === undefined)) {
    giveUp(state, host);
    return;
  }
  repaint(picture, all, state.lang);
  if (!isSettling) return;
  picture.isRoomClosed = true;
  closeRoom(host, 'stripes');
}

/** Leaves the island to the app, which replaces its content. */
function giveUp({ pictures }: GalleryState, host: HTMLElement): void {
  pictures.set(host, undefined);
}

/** The values that all pictures share. */
function sharedValues({ page, isOff, values }: GalleryState): PictureValues {
  const isOpening = !isOff('cart-panel') && elementsIn(page, '[data-portico=cart-panel]').some(isAttached);
  return { 'cart.panel': isOpening ? '*' : '', ...values() };
}
