import { stringify } from '../domain/json';
import { type Language, LOCALE_TAGS } from '../domain/language';
import { attributeOf } from '../domain/own-member';
import { paint } from './paint';
import { closeRoom, hasArrived, isAttached, ownValues } from './placeholder';
import { FIRST_SIGN, type IslandTemplate, type PictureValues, TOKENS } from './template';

/** States of a cart that no picture has. */
const NO_CART = /failed|stale/;

/** An island that is shown by its picture, until it is hydrated. */
interface Picture {
  readonly name: string;
  readonly template: IslandTemplate;
  readonly box: HTMLElement;
  /** What the placeholder itself says. */
  readonly own: PictureValues;
  /** Names of the values that it shows. */
  readonly names: readonly string[];
  /** What it shows. */
  shown?: string;
}

export interface GalleryDeps {
  readonly page: Document;
  readonly lang: Language;
  /** Hash of the build, by which a server's markup is known as ours. */
  readonly build: string;
  readonly templates: Readonly<Record<string, IslandTemplate>>;
  /** Whether a template shows what this page would show. */
  readonly fits: (template: IslandTemplate) => boolean;
  /** The sheets of a picture's root; undefined as long as they are not there. */
  readonly sheetsOf: (name: string) => CSSStyleSheet[] | undefined;
  /** What is known by now. */
  readonly values: () => PictureValues;
  /** Islands that are switched off. */
  readonly off: () => readonly unknown[];
}

/** The pictures of a page. */
export interface Gallery {
  /** Whether one stands in a placeholder. */
  stands(host: unknown): boolean;
  /** Whether there is one of an island. */
  has(name: string): boolean;
  /** Paints what has been parsed by now, and has no picture yet. */
  scan(): void;
  /** Shows what is known by now in all pictures, at the end of this turn. */
  update(): void;
  /** Shows it, and these values, in one picture at once. */
  bring(host: HTMLElement, more: PictureValues): void;
  /** One picture is left alone from now on. */
  release(host: HTMLElement): void;
  /** All are, and nothing is painted any more. */
  end(): void;
}

export function createGallery(deps: GalleryDeps): Gallery {
  const { page, lang, build, templates, fits, sheetsOf, values, off } = deps;
  // Undefined stands for what has no picture, or has none any more.
  const pictures = new Map<unknown, Picture | undefined>();
  let isPending = false;
  let isOver = false;
  let isRoomClosed = false;
  const find = (selector: string) => [
    ...(HTMLDocument.prototype.querySelectorAll.call(page, selector) as NodeListOf<HTMLElement>),
  ];

  function consider(host: HTMLElement): void {
    if (pictures.has(host) || !hasArrived(host)) return;
    const name = attributeOf(host, 'data-portico') ?? '';
    const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
    const own = template && fits(template) ? ownValues(name, host) : undefined;
    const { shadowRoot } = host;
    const sent = shadowRoot?.querySelector<HTMLElement>('[data-root]');
    const isOurs = sent ? sent.dataset.build === build && sent.firstChild : !shadowRoot;
    // A template that the parser has not attached is the app's to open.
    if (!template || !own || !isOurs || host.querySelector(':scope > template')) {
      giveUp(host);
      return;
    }
    const box = sent ?? makeBox(host, name);
    // As long as there is no style there may be a picture later.
    if (!box) return;
    pictures.set(host, { name, template, box, own, names: namesIn(template) });
    show(host);
  }

  function makeBox(host: HTMLElement, name: string): HTMLElement | undefined {
    const sheets = sheetsOf(name);
    if (!sheets) return undefined;
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = sheets;
    const box = page.createElement('div');
    box.dataset.root = '';
    box.dataset.build = build;
    return root.appendChild(box);
  }

  function show(host: HTMLElement, more: PictureValues = {}): void {
    const picture = pictures.get(host);
    if (!picture) return;
    const { name, box, template, own, names } = picture;
    if (off().includes(name)) {
      undress(host, box);
      return;
    }
    const isOpening = !off().includes('cart-panel') && find('[data-portico=cart-panel]').some(isAttached);
    const all: PictureValues = { 'cart.panel': isOpening ? '*' : '', ...values(), ...more, ...own };
    const isKnown = name === 'announcements' && 'stripe' in all;
    const isSettling = isKnown && !isRoomClosed;
    // What no template has is for the app. So is a visitor who has scrolled, and goes on seeing what is in view.
    const hasNone = isKnown ? all.stripe === undefined : name === 'cart-panel' && NO_CART.test(`${all['cart.state']}`);
    if (hasNone || (isSettling && scrollY > 0)) {
      giveUp(host);
      return;
    }
    const shown = stringify(names.map((value) => all[value]));
    if (picture.shown === shown) return;
    picture.shown = shown;
    box.lang = LOCALE_TAGS[lang];
    paint(box, template.nodes, all);
    if (!isSettling) return;
    isRoomClosed = true;
    closeRoom(host);
  }

  /** The app shows the island in its own way, in place of what is there. */
  const giveUp = (host: HTMLElement) => void pictures.set(host, undefined);

  /** What the page has put there is seen again, in the page's own style. */
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
    has: (name) => [...pictures].some(([, picture]) => picture?.name === name),
    scan() {
      if (isOver) return;
      for (const host of find('[data-portico]')) {
        try {
          consider(host);
        } catch {
          // It can have no shadow root, or an old script has been at work: the core says what is wrong.
          giveUp(host);
        }
      }
    },
    update() {
      if (isPending) return;
      isPending = true;
      queueMicrotask(() => {
        isPending = false;
        for (const [host] of [...pictures]) show(host as HTMLElement);
      });
    },
    bring: show,
    release(host) {
      // The app hears when a picture can't be loaded, where that happens once more.
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

/** Names of the values that a template asks for. */
function namesIn({ nodes }: IslandTemplate): readonly string[] {
  const names = new Set<string>();
  for (const [sign, name] of stringify(nodes).matchAll(/"(?:by|each)":"([^"]+)"|[\ue000-\uf8ff]/g))
    names.add(name ?? TOKENS[sign.charCodeAt(0) - FIRST_SIGN] ?? '');
  return [...names];
}
