import { hasArrived } from '../domain/page/has-arrived';
import { attributeOf, elementsFrom, ownMember } from '../domain/page/own-member';
import type { Binder } from './binders';
import type { Place } from './place';

/** How often per task the page may undo a binding before the shell gives way. */
const ROUNDS_MAX = 10;

/** The page's elements that have an attribute of the bindings. */
export interface BoundElements {
  /** Binds the elements in a part of the page; those that are not parsed to their end later. */
  find(root: Document | Element): void;
  /** Shows the values as they are now. */
  paint(): void;
  /** Applies what the page has changed. */
  take(records: readonly MutationRecord[]): void;
  /** Restores the page's own content everywhere. */
  leaveAll(): void;
}

/**
 * @param ofTexts The attributes that replace an element's content.
 * @param warn    Called when a script of the page undoes each change.
 */
export function createBoundElements(
  document: Document,
  binders: Readonly<Record<string, Binder>>,
  ofTexts: readonly string[],
  warn: (message: string) => void,
): BoundElements {
  const places = new Map<Element, readonly Place[]>();
  const attributes = Object.keys(binders);
  const selector = `[${attributes.join('],[')}]`;
  const mayRenew = createRounds(warn);
  let isParsing = false;

  function follow(host: Element): void {
    const found = placesIn(host, binders);
    places.set(host, found);
    for (const place of found) place.paint();
  }

  function begin(host: Element): void {
    if (places.has(host)) return;
    // The parser would go on with a shown text, as if it were the page's own.
    const isHeld = ofTexts.some((name) => attributeOf(host, name) !== null) && !hasArrived(host);
    if (isHeld) isParsing = true;
    else follow(host);
  }

  function leave(host: Element): void {
    const found = places.get(host) ?? [];
    places.delete(host);
    for (const place of found) place.leave();
  }

  function find(root: Document | Element): void {
    for (const host of elementsFrom(root, selector)) begin(host);
  }

  return {
    find,
    paint() {
      for (const found of places.values()) for (const place of found) place.paint();
    },
    take(records) {
      let hasRemoved = false;
      for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
        const host = (type === 'characterData' ? target.parentNode : target) as Element;
        if (type === 'attributes' && attributes.includes(attributeName ?? '')) {
          leave(host);
          find(host);
        } else for (const place of places.get(host) ?? []) if (place.isChanged() && mayRenew(host)) place.renew();
        for (const node of addedNodes) if (node.nodeType === 1) find(node as Element);
        hasRemoved ||= removedNodes.length > 0;
      }
      // Elements that were found before may be complete by now.
      if (isParsing) {
        isParsing = false;
        find(document);
      }
      // An element that was moved is connected again by now.
      if (hasRemoved) for (const host of [...places.keys()]) if (!ownMember(host, 'isConnected')) leave(host);
    },
    leaveAll() {
      for (const host of [...places.keys()]) leave(host);
    },
  };
}

/** Creates a place for each binding in an element's attributes. */
function placesIn(host: Element, binders: Readonly<Record<string, Binder>>): readonly Place[] {
  const found: Place[] = [];
  for (const [attribute, bind] of Object.entries(binders)) {
    const given = attributeOf(host, attribute);
    const place = given === null ? undefined : bind(host, given);
    if (place) found.push(place);
  }
  return found;
}

/**
 * Counts for each element how often it was renewed in this task. Otherwise a page's script that undoes each change
 * would start an endless loop. The first such element is warned of.
 *
 * @returns Counts a further round of an element, and returns whether it may be renewed.
 */
function createRounds(warn: (message: string) => void): (host: Element) => boolean {
  const rounds = new Map<Element, number>();
  let hasWarned = false;
  return (host) => {
    if (rounds.size === 0) setTimeout(() => rounds.clear());
    const round = (rounds.get(host) ?? 0) + 1;
    rounds.set(host, round);
    const isAllowed = round <= ROUNDS_MAX;
    if (!isAllowed && !hasWarned) {
      hasWarned = true;
      const id = attributeOf(host, 'id');
      const place = `${host.localName}${id ? `#${id}` : ''}`;
      warn(`a script of the page takes back what the shell writes into ${place}; it gets its way`);
    }
    return isAllowed;
  };
}
