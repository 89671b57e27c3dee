import { attributeOf } from '../domain/own-member';

/** What of an element is bound: how it is read, written, and given back as the page had it. */
interface Slot<T, O> {
  take(host: Element): O;
  put(host: Element, value: T): void;
  giveBack(host: Element, own: O): void;
  /** Whether a value still stands there as it was put. */
  isThere(host: Element, value: T): boolean;
}

/** The part of an element that follows what is known. */
export interface Place {
  /** Shows the value, or the page's own where nothing is known. */
  paint(): void;
  /** Whether the page has put something else there since. */
  isChanged(): boolean;
  /** Takes that for the page's own, and shows the value again. */
  renew(): void;
  /** The page's own is there again. */
  leave(): void;
}

/**
 * @param T Undefined stands for the page's own.
 * @param read Gives the value now; told the page's own, as it is or was there.
 */
function createPlace<T, O>(host: Element, slot: Slot<T, O>, read: (own: () => O) => T | undefined): Place {
  let own: O | undefined;
  let shown: T | undefined;
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

/** The page's nodes themselves: its scripts may hold on to them. A single one, as nearly everywhere, needs no list. */
type OwnNodes = Node | null | readonly Node[];

const nodesOf = (own: OwnNodes): readonly Node[] => (own && 'nodeType' in own ? [own] : (own ?? []));

const CONTENT: Slot<string, OwnNodes> = {
  take(host) {
    const { firstChild } = host;
    // The list of all of them is made anew for each element: a thousand places would notice.
    return firstChild === host.lastChild ? firstChild : [...host.childNodes];
  },
  put(host, value) {
    host.textContent = value;
  },
  giveBack(host, own) {
    host.textContent = '';
    // A script may have put one somewhere else meanwhile.
    for (const node of nodesOf(own)) if (!node.parentNode) host.appendChild(node);
  },
  isThere: (host, value) => host.textContent === value || isTranslated(host),
};

/** Of a page in which a translator has put its words: each text in an element that says nothing else. */
function isTranslated({ childNodes }: Element): boolean {
  let isAll = childNodes.length > 0;
  for (const node of childNodes) isAll &&= node.nodeName === 'FONT' && !hasOwnLook(node as Element);
  return isAll;
}

/** Old pages have such elements for looks. */
const hasOwnLook = (font: Element) => ['color', 'face', 'size'].some((name) => attributeOf(font, name) !== null);

/** @param name An attribute; null stands for one that is not there. */
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

/** @param read Told the page's own text, for which it may look; undefined keeps it. */
export const bindText = (host: Element, read: (own: () => string) => string | undefined): Place =>
  createPlace(host, CONTENT, (own) => read(() => textOf(own())));

const textOf = (own: OwnNodes) =>
  nodesOf(own)
    .map(({ textContent }) => textContent)
    .join('');

/** @param read Whether the element is shown; undefined leaves it as the page had it. */
export const bindShown = (host: Element, read: () => boolean | undefined): Place =>
  createPlace(host, HIDDEN, () => {
    const isShown = read();
    if (isShown === undefined) return undefined;
    // Hidden in a way of the page's own, as `until-found`, is hidden.
    return isShown ? null : '';
  });

export const bindAddress = (host: Element, read: () => string | undefined): Place => createPlace(host, HREF, read);
