import { isCurrencyCode } from '../domain/currency';
import { isDecimal, toDecimal } from '../domain/decimal';
import { attributeOf, ownMember } from '../domain/own-member';
import { describeIssue, isRecord } from '../domain/reader';
import { ROUTES } from '../domain/route-table';
import type { Links } from '../domain/routes';
import { safeAddress } from '../domain/web-address';
import { priceText } from '../i18n/cart-amounts';
import { effect } from '../state/signals';
import { type Known, type KnownState, knownBefore, readKnown } from './known';
import { bindAddress, bindShown, bindText, type Place } from './place';
import { SHOWS, TEXTS, type TextPath } from './tables';

/** Longer than any price: formatting a number without limit would block the page for seconds. */
const PRICE_MAX_CHARS = 40;
/**
 * JSON in which every amount is valid, as nearly all is. One test is faster than parsing, so a price is only cut out.
 */
const PLAIN_AMOUNTS = /^\{"[A-Z]{3}":"-?\d{1,18}(?:\.\d{1,18})?"(?:,"[A-Z]{3}":"-?\d{1,18}(?:\.\d{1,18})?")*\}$/;
/** In these elements a text would be code, or would replace more than text. */
const NO_TEXT = /^(script|style|template|form|html|head|body)$/;
/** How often per turn the page may undo a binding before the shell gives way. */
const ROUNDS_MAX = 10;

export interface BindingsDeps {
  readonly document: Document;
  readonly state: KnownState;
  readonly links: Pick<Links, 'to' | 'signIn'>;
  readonly warn: (message: string) => void;
  /** When aborted, restores the page as it was. */
  readonly ended: AbortSignal;
  /** The window whose memory of the last page is used. */
  readonly view?: Window;
  /** What is known of the visitor before the server's first reply; by default what the last page stored. */
  readonly before?: Known;
}

const tagOf = (host: Element) => ownMember(host, 'nodeName').toLowerCase();

/** Returns the amount in a currency as decimal text; undefined if there is none. */
type Amounts = (code: string) => string | undefined;

/** Cuts an amount out of plain JSON. If a name occurs twice, the last one counts, as in `JSON.parse`. */
function cutAmount(plain: string, code: string): string | undefined {
  const name = `"${code}":"`;
  const at = plain.lastIndexOf(name) + name.length;
  return at < name.length ? undefined : plain.slice(at, plain.indexOf('"', at));
}

/**
 * Keeps the page's own HTML bound to the state: texts, prices, addresses and visibility, wherever the elements stand,
 * also if they are added or removed later. While a value is unknown, the page's own content stays.
 *
 * Source: contract, section 9.
 */
export function createBindings(deps: BindingsDeps): void {
  const { document, state, links, warn, ended, view, before = view && knownBefore(view) } = deps;
  const places = new Map<Element, readonly Place[]>();
  let known: Known = {};
  let texts: Readonly<Partial<Record<TextPath, string>>> = {};
  /** Texts that showed a member's data, with their paths. */
  const personal = new Set<string>();
  const said = new Set<string>();
  const warnOnce = (message: string) => {
    if (!said.has(message)) warn(message);
    said.add(message);
  };

  /** What each attribute does; undefined if it does nothing here, after a warning to the page's author. */
  const BINDERS: Readonly<Record<string, (host: Element, given: string) => Place | undefined>> = {
    'data-portico-text'(host, path) {
      if (!isNamed('data-portico-text', TEXTS, path) || !holdsText(host, 'data-portico-text')) return undefined;
      return bindText(host, (own) => {
        const text = texts[path];
        if (text !== '') return text;
        // A guest has no name, so the page's own text is shown. That text may itself be a member's, as in a cloned
        // element; then it is emptied.
        return attributeOf(host, 'data-portico-fallback') ?? (personal.has(`${path} ${own()}`) ? text : undefined);
      });
    },
    'data-portico-price'(host, given) {
      if (!holdsText(host, 'data-portico-price')) return undefined;
      if (attributeOf(host, 'data-portico-text') !== null) {
        warnOnce('data-portico-price does nothing beside data-portico-text');
        return undefined;
      }
      const amounts = readAmounts(given);
      return bindText(host, () => {
        const { currency } = known;
        const price = currency && amounts(currency.code);
        return price && priceText({ symbol: currency.symbol, price });
      });
    },
    'data-portico-show'(host, who) {
      return isNamed('data-portico-show', SHOWS, who) ? bindShown(host, () => SHOWS[who](known)) : undefined;
    },
    'data-portico-link'(host, route) {
      if (!isNamed('data-portico-link', ROUTES, route)) return undefined;
      if (!/^(a|area)$/.test(tagOf(host))) {
        warnOnce(`data-portico-link does nothing on <${tagOf(host)}>; use <a>`);
        return undefined;
      }
      // An unsafe address counts as none.
      return bindAddress(host, () => safeAddress(route === 'login' ? links.signIn() : links.to(route)) || undefined);
    },
  };
  const attributes = Object.keys(BINDERS);
  const selector = `[${attributes.join('],[')}]`;

  function isNamed<T extends object>(attribute: string, table: T, name: string): name is keyof T & string {
    const isThere = Object.hasOwn(table, name);
    if (!isThere) warnOnce(`${attribute}="${name}" stands for nothing; known are ${Object.keys(table).join(', ')}`);
    return isThere;
  }

  function holdsText(host: Element, attribute: string): boolean {
    const does = !NO_TEXT.test(tagOf(host));
    if (!does) warnOnce(`${attribute} does nothing on <${tagOf(host)}>`);
    return does;
  }

  /** Reads the amounts that are valid, and warns about each other one. */
  function readAmounts(given: string): Amounts {
    if (PLAIN_AMOUNTS.test(given)) return (code) => cutAmount(given, code);
    const amounts: Record<string, string> = {};
    const complain = (path: string, expected: string, received: unknown) =>
      warnOnce(describeIssue({ path: `data-portico-price${path}`, expected, received }));
    let read: unknown;
    try {
      read = JSON.parse(given);
    } catch {
      // Reported below, as no record.
    }
    if (isRecord(read))
      for (const [code, amount] of Object.entries(read)) {
        const price = typeof amount === 'number' && Number.isFinite(amount) ? toDecimal(amount) : amount;
        if (!isCurrencyCode(code)) complain('', 'JSON with codes of currencies, {"CNY":"129.0"}', given);
        else if (typeof price === 'string' && price.length <= PRICE_MAX_CHARS && isDecimal(price))
          amounts[code] = price;
        else complain(`.${code}`, 'decimal text', amount);
      }
    else complain('', 'JSON of decimal texts by currency, {"CNY":"129.0"}', given);
    return (code) => (Object.hasOwn(amounts, code) ? amounts[code] : undefined);
  }

  function follow(host: Element): void {
    const found: Place[] = [];
    for (const attribute of attributes) {
      const given = attributeOf(host, attribute);
      const place = given === null ? undefined : BINDERS[attribute]?.(host, given);
      if (place) found.push(place);
    }
    places.set(host, found);
    for (const place of found) place.paint();
  }

  function leave(host: Element): void {
    const found = places.get(host) ?? [];
    places.delete(host);
    for (const place of found) place.leave();
  }

  function find(root: Document | Element): void {
    const { matches, querySelectorAll } = Element.prototype;
    // Methods are taken from the prototype: a form field called `matches` would hide the form's own method.
    const isElement = root !== document;
    if (isElement && matches.call(root as Element, selector) && !places.has(root as Element)) follow(root as Element);
    const inside = isElement ? querySelectorAll.call(root as Element, selector) : document.querySelectorAll(selector);
    for (const host of inside) if (!places.has(host)) follow(host);
  }

  const observer = new MutationObserver(take);

  function paint(): void {
    // First handles what the page has changed so far; the records afterwards are the shell's own changes.
    take(observer.takeRecords());
    for (const found of places.values()) for (const place of found) place.paint();
    observer.takeRecords();
  }

  // Otherwise a page's script that undoes each change would start an endless loop.
  const rounds = new Map<Element, number>();
  let turn: ReturnType<typeof setTimeout> | undefined;
  function mayRenew(host: Element): boolean {
    if (rounds.size === 0) turn = setTimeout(() => rounds.clear());
    const round = (rounds.get(host) ?? 0) + 1;
    rounds.set(host, round);
    if (round > ROUNDS_MAX)
      warnOnce('a script of the page takes back what data-portico-… has put there; it gets its way');
    return round <= ROUNDS_MAX;
  }

  function take(records: readonly MutationRecord[]): void {
    let hasRemoved = false;
    for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
      const host = target as Element;
      if (type === 'attributes' && attributes.includes(attributeName ?? '')) {
        leave(host);
        find(host);
      } else for (const place of places.get(host) ?? []) if (place.isChanged() && mayRenew(host)) place.renew();
      for (const node of addedNodes) if (node.nodeType === 1) find(node as Element);
      hasRemoved ||= removedNodes.length > 0;
    }
    // An element that was moved is connected again by now.
    if (hasRemoved) for (const host of [...places.keys()]) if (!ownMember(host, 'isConnected')) leave(host);
    // Drops the records of the shell's own changes.
    observer.takeRecords();
  }

  const stop = effect(() => {
    known = readKnown(state, before);
    const next: Partial<Record<TextPath, string>> = {};
    for (const path of Object.keys(TEXTS) as TextPath[]) {
      const value = TEXTS[path](known);
      if (value === undefined) continue;
      next[path] = String(value);
      if (value) personal.add(`${path} ${value}`);
    }
    texts = next;
    paint();
  });
  find(document);
  observer.observe(document, {
    childList: true,
    subtree: true,
    // The last two are where a page's script may overwrite a binding.
    attributeFilter: [...attributes, 'hidden', 'href'],
  });
  // The sign-in link returns to the page's current address, which scripts change at any time. So it is renewed just
  // before use.
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, paint, { capture: true, passive: true, signal: ended });
  ended.addEventListener('abort', () => {
    stop();
    take(observer.takeRecords());
    observer.disconnect();
    clearTimeout(turn);
    for (const host of [...places.keys()]) leave(host);
  });
}
