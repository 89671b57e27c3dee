import { stringify } from '../domain/json';
import { type Language, LOCALE_TAGS } from '../domain/language';
import { attributeOf } from '../domain/own-member';
import { FIRST_SIGN, type IslandTemplate, type PictureValues, TOKENS } from '../domain/picture/template';
import { isAttached, ownValues } from './own-values';
import { paint } from './paint';
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
  /** Names of the values that its template uses. */
  readonly names: readonly string[];
  /** Those values as last painted, as JSON. */
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
  /** The sheet of the pictures' roots. */
  readonly sheet: () => CSSStyleSheet;
  /** All values known by now. */
  readonly values: () => PictureValues;
  /** Whether the visitor has scrolled the page. */
  readonly hasScrolled: () => boolean;
  /** Names of the islands that are switched off. */
  readonly off: () => readonly unknown[];
}

/** The pictures of a page. */
export interface Gallery {
  /** Whether a picture stands in a placeholder. */
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
  /** Stops updating all pictures, and paints no more. */
  end(): void;
}

export function createGallery(deps: GalleryDeps): Gallery {
  const { page, lang, build, templates, fits, sheet, values, hasScrolled, off } = deps;
  // Undefined marks a placeholder without a picture, or whose picture was given up.
  const pictures = new Map<unknown, Picture | undefined>();
  let isPending = false;
  let isOver = false;
  let isRoomClosed = false;
  const find = (selector: string) => [
    ...(HTMLDocument.prototype.querySelectorAll.call(page, selector) as NodeListOf<HTMLElement>),
  ];

  /** What a placeholder's picture is made of; undefined if the app shows this one without a picture. */
  function planOf(host: HTMLElement): Pick<Picture, 'name' | 'template' | 'own'> | undefined {
    const name = attributeOf(host, 'data-portico') ?? '';
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    const own = template && fits(template) ? ownValues(name, host) : undefined;
    return template && own && { name, template, own };
  }

  function consider(host: HTMLElement): void {
    if (pictures.has(host) || !hasArrived(host)) return;
    const plan = planOf(host);
    const { shadowRoot } = host;
    const sent = shadowRoot?.querySelector<HTMLElement>('[data-root]');
    // Without stripes, a server prints only the root that they go into.
    const isFilled = sent?.firstChild || plan?.name === 'announcements';
    const isOurs = sent ? isFilled && sent.dataset.build === build : !shadowRoot;
    // A declarative template that the parser has not attached is left to the app, which attaches it.
    if (!plan || !isOurs || host.querySelector(':scope > template')) {
      giveUp(host);
      return;
    }
    const box = sent ?? makeBox(host);
    pictures.set(host, { ...plan, box, names: namesIn(plan.template) });
    show(host);
  }

  function makeBox(host: HTMLElement): HTMLElement {
    // Before the root is there: an old script may forbid it.
    const style = sheet();
    // A line break would keep `:empty` of the sheet from matching.
    if (!host.firstElementChild && !host.textContent?.trim()) host.textContent = '';
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [style];
    const box = page.createElement('div');
    box.dataset.root = '';
    box.dataset.build = build;
    return root.appendChild(box);
  }

  /** What all pictures show alike. */
  function common(): PictureValues {
    const isOpening = !off().includes('cart-panel') && find('[data-portico=cart-panel]').some(isAttached);
    return { 'cart.panel': isOpening ? '*' : '', ...values() };
  }

  function show(host: HTMLElement, more: PictureValues = {}, shared = common()): void {
    const picture = pictures.get(host);
    if (!picture) return;
    const { name, box, template, own, names } = picture;
    if (off().includes(name)) {
      undress(host, box);
      return;
    }
    const all: PictureValues = { ...shared, ...more, ...own };
    const isStripes = name === 'announcements';
    const isLast = Boolean(all['stripe.last']);
    const isKnown = isStripes && 'stripe' in all && !isLast;
    // Until then, what a server has printed stays.
    if (isStripes && !isKnown && box.firstChild && picture.shown === undefined) return;
    const isSettling = isKnown && !isRoomClosed;
    // The app shows what no template has. It also takes over if the visitor has scrolled: closing the reserved space
    // here would move what they are looking at, unless a stripe stays in it.
    const hasNone = isKnown ? all.stripe === undefined : name === 'cart-panel' && NO_CART.test(`${all['cart.state']}`);
    if (hasNone || (isSettling && hasScrolled() && !(all.stripe && box.querySelector('.stripe')))) {
      giveUp(host);
      return;
    }
    const shown = stringify(names.map((value) => all[value]));
    // Presses on lines of the last page are not replayed (`early/keep-input.ts`).
    const painted = name === 'cart-panel' && all['cart.last'] ? 'last' : '';
    if (box.dataset.painted !== painted) box.dataset.painted = painted;
    if (picture.shown !== shown) {
      picture.shown = shown;
      box.lang = LOCALE_TAGS[lang];
      paint(box, template.nodes, all);
    }
    if (!isSettling) return;
    isRoomClosed = true;
    closeRoom(host);
  }

  /** Leaves the island to the app, which replaces what is there. */
  const giveUp = (host: HTMLElement) => void pictures.set(host, undefined);

  /** Shows the page's own content in the placeholder again, in the page's own style. */
  function undress(host: HTMLElement, box: HTMLElement): void {
    giveUp(host);
    const root = box.parentNode as ShadowRoot;
    root.adoptedStyleSheets = [];
    const slot = page.createElement('slot');
    slot.dataset.waiting = '';
    root.replaceChild(slot, box);
  }

  return {
    stands: (host) => Boolean(pictures.get(host)?.box.firstChild),
    expects: (name) =>
      !off().includes(name) &&
      find(`[data-portico=${name}]`).some((host) => (pictures.has(host) ? pictures.get(host) : planOf(host))),
    scan() {
      if (isOver) return;
      for (const host of find('[data-portico]')) {
        try {
          consider(host);
        } catch {
          // The element can have no shadow root, or an old script has interfered. The core reports what is wrong.
          giveUp(host);
        }
      }
    },
    update() {
      if (isPending) return;
      isPending = true;
      void Promise.resolve().then(() => {
        isPending = false;
        // Once for all of them: a reply changes five pictures.
        const shared = common();
        for (const [host] of [...pictures]) show(host as HTMLElement, {}, shared);
      });
    },
    bring: (host, more) => show(host, more),
    release(host) {
      // Broken images are loaded once more, so that the app's own listener notices the error event.
      for (const image of pictures.get(host)?.box.querySelectorAll('img') ?? [])
        if (image.complete && !image.naturalWidth) image.setAttribute('src', image.getAttribute('src') ?? '');
      giveUp(host);
    },
    end() {
      isOver = true;
      pictures.clear();
    },
  };
}

/** Names of the values that a template uses. */
function namesIn({ nodes }: IslandTemplate): readonly string[] {
  const names = new Set<string>();
  for (const [sign, name] of stringify(nodes).matchAll(/"(?:by|each)":"([^"]+)"|[\ue000-\uf8ff]/g))
    names.add(name ?? TOKENS[sign.charCodeAt(0) - FIRST_SIGN] ?? '');
  return [...names];
}
