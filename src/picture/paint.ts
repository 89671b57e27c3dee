import {
  FIRST_SIGN,
  type PictureValues,
  type TemplateAttribute,
  type TemplateChoice,
  type TemplateElement,
  type TemplateNode,
  TOKENS,
} from '../domain/picture/template';

const SVG = 'http://www.w3.org/2000/svg';
// Taken from the prototype: an element of the page with such a name hides the document's own method.
const { createElementNS, createTextNode } = HTMLDocument.prototype;
/** Children of an element with this attribute are left as they are, since hydration does not touch them either. */
const LEFT_ALONE = 'data-sent';
/** Names what an item of a list is about, such as goods: it never becomes another one, wherever it stands. */
const KEY = 'data-key';
/** Never removed: what a visitor has opened stays open, and what they have pressed waits (`early/keep-input.ts`). */
const VISITORS = /^(open|aria-busy)$/;

/** Where the next node of a template belongs. */
interface Place {
  readonly parent: Element;
  /** The existing child that the template has not reached yet. */
  at: ChildNode | null;
  /** Text of the template that is not a node yet: adjacent texts become one node, as the HTML parser makes them. */
  text: string;
}

/**
 * Makes the children of an element match a template with these values. Existing nodes are reused if they are the same
 * thing: the same tag, classes and key. They may come from the server or from an earlier picture.
 * So focus, open menus and typed text are kept, and nothing becomes another thing under a visitor's finger.
 *
 * It uses DOM calls only and parses no HTML, so it works under any content security policy. A page's first paint calls
 * these functions some hundred times before the engine optimises them, so no closure is made per element, and few objects.
 *
 * @returns The names of the values that decide what is shown.
 */
export function paint(parent: Element, nodes: readonly TemplateNode[], values: PictureValues): ReadonlySet<string> {
  namesRead = new Set();
  paintChildren(parent, nodes, 0, values);
  return namesRead;
}

/** @param start The index of the first child in `nodes`, which may be a template's element. */
function paintChildren(
  parent: Element,
  nodes: TemplateElement | readonly TemplateNode[],
  start: number,
  values: PictureValues,
): void {
  const place: Place = { parent, at: parent.firstChild, text: '' };
  for (let index = start; index < nodes.length; index++) put(place, nodes[index] as TemplateNode, values);
  putText(place);
  clearUpTo(place, null);
}

function put(place: Place, node: TemplateNode, values: PictureValues): void {
  if (typeof node === 'string') place.text += fillIn(node, values);
  // Arrays are checked first: old libraries add a method `each` to arrays.
  else if (isElement(node)) {
    putText(place);
    putElement(place, node, values);
  } else if ('by' in node) {
    const parts = choose(node, values);
    if (parts) for (const part of parts) put(place, part, values);
  } else {
    const items = readValue(values, node.each);
    if (typeof items === 'object')
      for (const item of items) {
        const both = { ...values, ...item };
        for (const part of node.part) put(place, part, both);
      }
  }
}

function putText(place: Place): void {
  const { at, text, parent } = place;
  if (!text) return;
  if (at?.nodeType === 3) {
    if (at.nodeValue !== text) at.nodeValue = text;
    place.at = at.nextSibling;
  } else parent.insertBefore(createTextNode.call(parent.ownerDocument, text), at);
  place.text = '';
}

function putElement(place: Place, node: TemplateElement, values: PictureValues): void {
  const { parent } = place;
  const tag = node[0];
  const before = valuesRead;
  const attributes = node[1] || {};
  const kind = textFor(attributes.class ?? '', values) ?? '';
  const key = textFor(attributes[KEY] ?? '', values) ?? '';
  let found = place.at;
  while (found && !isSame(found as Element, tag, kind, key)) found = found.nextSibling;
  if (found) {
    clearUpTo(place, found);
    place.at = found.nextSibling;
    if (settled.get(found) === node) return;
    settled.delete(found);
    dress(found as HTMLElement, attributes, values);
    if (!(found as Element).hasAttribute(LEFT_ALONE)) paintChildren(found as Element, node, 2, values);
  } else {
    found = (icons.get(node)?.cloneNode(true) ?? null) as Element | null;
    if (!found) {
      const space = tag === 'svg' ? SVG : parent.namespaceURI;
      found = createElementNS.call(parent.ownerDocument, space, tag) as Element;
      dress(found as HTMLElement, attributes, values);
      paintChildren(found as Element, node, 2, values);
      // A copy, since the element itself may become another one.
      if (tag === 'svg' && valuesRead === before) icons.set(node, found.cloneNode(true));
    }
    parent.insertBefore(found, place.at);
  }
  if (valuesRead === before) settled.set(found, node);
}

const isSame = (element: Element, tag: string, kind: string, key: string) =>
  element.localName === tag &&
  (element.getAttribute('class') ?? '') === kind &&
  (element.getAttribute(KEY) ?? '') === key;

function clearUpTo(place: Place, end: ChildNode | null): void {
  for (let { at } = place; at && at !== end; ) {
    const next = at.nextSibling;
    place.parent.removeChild(at);
    at = next;
  }
  place.at = end;
}

/** Names of the values that the current painting has read. */
let namesRead: Set<string>;
/** How many values have been read: a part during which it stays the same depends on none. */
let valuesRead = 0;
/** Elements that show their part of a template, none of which depends on a value: they need not be painted again. */
const settled = new WeakMap<Node, TemplateElement>();
/** Drawn icons that depend on no value, by their template: a cart has the same ones in each line. */
const icons = new WeakMap<TemplateElement, Node>();

const isElement = (node: TemplateNode): node is TemplateElement => Array.isArray(node);

function dress(
  element: HTMLElement,
  attributes: Readonly<Record<string, TemplateAttribute>>,
  values: PictureValues,
): void {
  const others = new Set(element.getAttributeNames());
  for (const [name, option] of Object.entries(attributes)) {
    const value = textFor(option, values);
    if (value === undefined) continue;
    // Set through CSSOM: many content security policies forbid the `style` attribute.
    if (name === 'style') element.style.cssText = value;
    else if (!others.has(name) || element.getAttribute(name) !== value) element.setAttribute(name, value);
    others.delete(name);
  }
  for (const name of others) if (!VISITORS.test(name)) element.removeAttribute(name);
}

/** The text of an attribute; undefined if the element does not have it. */
function textFor(option: TemplateAttribute, values: PictureValues): string | undefined {
  let text: TemplateAttribute | undefined = option;
  while (text && typeof text === 'object') text = choose(text, values);
  return typeof text === 'string' ? fillIn(text, values) : undefined;
}

function choose<T>({ by, of }: TemplateChoice<T>, values: PictureValues): T | undefined {
  const text = textOf(values, by);
  return Object.hasOwn(of, text) ? of[text] : text ? of['*'] : undefined;
}

const fillIn = (text: string, values: PictureValues) =>
  text.replace(/[\ue000-\uf8ff]/g, (sign) => textOf(values, TOKENS[sign.charCodeAt(0) - FIRST_SIGN] ?? ''));

function textOf(values: PictureValues, name: string): string {
  const value = readValue(values, name);
  return typeof value === 'string' ? value : '';
}

function readValue(values: PictureValues, name: string): PictureValues[string] {
  namesRead.add(name);
  valuesRead += 1;
  return values[name];
}
