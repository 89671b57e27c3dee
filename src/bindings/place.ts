import { attributeOf } from '../domain/page/own-member';

/** The bound property of an element: how it is read, written and restored. */
interface Slot<T, O> {
  take(host: Element): O;
  put(host: Element, value: T): void;
  giveBack(host: Element, own: O): void;
  /** Whether the element still has the value that was written. */
  isThere(host: Element, value: T): boolean;
}

/** One binding of one element. */
export interface Place {
  /** Shows the value, or the page's own content while it is unknown. */
  paint(): void;
  /** Whether the page has changed it since. */
  isChanged(): boolean;
  /** Adopts the page's change as its own content, and shows the value again. */
  renew(): void;
  /** Restores the page's own content. */
  leave(): void;
}

/** A value that was written before the binding, and the page's own content that it replaced. */
interface Written<T, O> {
  readonly value: T;
  readonly own: O;
}

/**
 * @param T Undefined stands for the page's own content.
 * @param read Returns the current value. Its argument returns the page's own content.
 * @param written What is taken over, unless the page has changed it since.
 */
function createPlace<T, O>(
  host: Element,
  slot: Slot<T, O>,
  read: (own: () => O) => T | undefined,
  written?: Written<T, O>,
): Place {
  const taken = written && slot.isThere(host, written.value) ? written : undefined;
  let own: O | undefined = taken?.own;
  let shown: T | undefined = taken?.value;
  const isOurs = () => shown !== undefined && slot.isThere(host, shown);
  const peekOwn = () => (shown === undefined ? slot.take(host) : (own as O));
  const place: Place = {
    paint() {
      const value = read(peekOwn);
      if (value === shown) return;
      if (value === undefined) place.leave();
      else {
        if (!isOurs()) own = slot.take(host);
        slot.put(host, value);
      }
      shown = value;
    },
    isChanged: () => shown !== undefined && !isOurs(),
    renew() {
      shown = undefined;
      place.paint();
    },
    leave() {
      if (isOurs()) slot.giveBack(host, own as O);
      shown = undefined;
    },
  };
  return place;
}

/**
 * The page's own nodes, not copies: its scripts may hold references to them. A single node, by far the commonest case,
 * needs no array.
 */
type OwnNodes = Node | null | readonly Node[];

const nodesOf = (own: OwnNodes): readonly Node[] => (own && 'nodeType' in own ? [own] : (own ?? []));

const CONTENT: Slot<string, OwnNodes> = {
  take(host) {
    const { firstChild } = host;
    // Reading `childNodes` creates a list per element, which is noticeable with a thousand bindings.
    return firstChild === host.lastChild ? firstChild : [...host.childNodes];
  },
  put(host, value) {
    host.textContent = value;
  },
  giveBack(host, own) {
    host.textContent = '';
    // A script may have moved a node elsewhere in the meantime.
    for (const node of nodesOf(own)) if (!node.parentNode) host.appendChild(node);
  },
  isThere: (host, value) => host.textContent === value || isTranslated(host),
};

/**
 * Whether a translation tool has replaced the text: the element then contains `font` elements only, without a look of
 * their own.
 */
function isTranslated({ childNodes }: Element): boolean {
  let isAll = childNodes.length > 0;
  for (const node of childNodes) isAll &&= node.nodeName === 'FONT' && !hasOwnLook(node as Element);
  return isAll;
}

/** Old pages use `font` elements for looks. A translator's have at most a class of its own, and one style. */
const hasOwnLook = (font: Element) =>
  ['color', 'face', 'size', 'id'].some((name) => attributeOf(font, name) !== null) ||
  !/^(goog|$)/.test(attributeOf(font, 'class') ?? '') ||
  !/^(vertical-align: inherit;?)?$/.test(attributeOf(font, 'style') ?? '');

/** @param name An attribute; a value of null means that the attribute is absent. */
const createAttributeSlot = (name: string): Slot<string | null, string | null> => {
  const put = (host: Element, value: string | null) => {
    if (value === null) Element.prototype.removeAttribute.call(host, name);
    else Element.prototype.setAttribute.call(host, name, value);
  };
  return {
    take: (host) => attributeOf(host, name),
    put,
    giveBack: put,
    isThere: (host, value) => attributeOf(host, name) === value,
  };
};
const HIDDEN = createAttributeSlot('hidden');
const HREF = createAttributeSlot('href');

/**
 * @param read    Its argument returns the page's own text; undefined keeps that text.
 * @param written The text that was shown before.
 */
export const bindText = (
  host: Element,
  read: (own: () => string) => string | undefined,
  written?: Written<string, OwnNodes>,
): Place => createPlace(host, CONTENT, (own) => read(() => textOf(own())), written);

const textOf = (own: OwnNodes) =>
  nodesOf(own)
    .map(({ textContent }) => textContent)
    .join('');

/** @param read Whether the element is shown; undefined leaves it as the page had it. */
export const bindShown = (host: Element, read: () => boolean | undefined): Place =>
  createPlace(host, HIDDEN, () => {
    const isShown = read();
    if (isShown === undefined) return undefined;
    // Any form of the attribute is removed or replaced, `until-found` too.
    return isShown ? null : '';
  });

export const bindAddress = (host: Element, read: () => string | undefined): Place => createPlace(host, HREF, read);
