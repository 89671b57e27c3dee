import {
  FIRST_SIGN,
  type PictureValues,
  type TemplateAttribute,
  type TemplateChoice,
  type TemplateElement,
  type TemplateNode,
  TOKENS,
} from './template';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
// Taken from the prototype: an element of the page with such a name hides the document's own method.
const { createElementNS, createTextNode } = HTMLDocument.prototype;
/** Children of an element with this attribute are left as they are, since hydration does not touch them either. */
const LEFT_ALONE = 'data-sent';
/** Never removed: what a visitor has opened stays open. */
const VISITORS = 'open';

/**
 * Makes the children of an element match a template with these values. Existing nodes of the same kind are reused,
 * whether they come from the server or from an earlier picture. So focus, open menus and typed text are kept.
 *
 * It uses DOM calls only and parses no HTML, so it works under any content security policy.
 */
export function paint(parent: Element, nodes: readonly TemplateNode[], values: PictureValues): void {
  let at: ChildNode | null = parent.firstChild;
  let words = '';

  /** Adjacent texts become one text node, as the HTML parser makes them. */
  const say = () => {
    if (words && at?.nodeType === 3) {
      if (at.nodeValue !== words) at.nodeValue = words;
      at = at.nextSibling;
    } else if (words) parent.insertBefore(createTextNode.call(parent.ownerDocument, words), at);
    words = '';
  };
  const clearUpTo = (end: ChildNode | null) => {
    while (at && at !== end) {
      const next: ChildNode | null = at.nextSibling;
      parent.removeChild(at);
      at = next;
    }
  };
  const put = (node: TemplateNode, known: PictureValues): void => {
    if (typeof node === 'string') words += fillIn(node, known);
    // Arrays are checked first: old libraries add a method `each` to arrays.
    else if (isElement(node)) {
      say();
      putElement(node, known);
    } else if ('by' in node) for (const part of choose(node, known) ?? []) put(part, known);
    else {
      const items = known[node.each];
      if (typeof items === 'object')
        for (const item of items) for (const part of node.part) put(part, { ...known, ...item });
    }
  };
  const putElement = ([tag, attributes, ...children]: TemplateElement, known: PictureValues): void => {
    let found: ChildNode | null = at;
    while (found && (found as Element).localName !== tag) found = found.nextSibling;
    if (found) clearUpTo(found);
    const element = (found ??
      createElementNS.call(
        parent.ownerDocument,
        tag === 'svg' || parent.namespaceURI === SVG ? SVG : HTML,
        tag,
      )) as HTMLElement;
    dress(element, attributes || {}, known);
    if (!found || !element.hasAttribute(LEFT_ALONE)) paint(element, children, known);
    if (found) at = element.nextSibling;
    else parent.insertBefore(element, at);
  };

  for (const node of nodes) put(node, values);
  say();
  clearUpTo(null);
}

const isElement = (node: TemplateNode): node is TemplateElement => Array.isArray(node);

function dress(
  element: HTMLElement,
  attributes: Readonly<Record<string, TemplateAttribute>>,
  known: PictureValues,
): void {
  const worn = new Set([VISITORS]);
  for (const [name, given] of Object.entries(attributes)) {
    const text = given && typeof given === 'object' ? choose(given, known) : given;
    if (typeof text !== 'string') continue;
    worn.add(name);
    const value = fillIn(text, known);
    // Set through CSSOM: many content security policies forbid the `style` attribute.
    if (name === 'style') element.style.cssText = value;
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  for (const { name } of [...element.attributes]) if (!worn.has(name)) element.removeAttribute(name);
}

function choose<T>({ by, of }: TemplateChoice<T>, known: PictureValues): T | undefined {
  const text = textOf(known, by);
  return Object.hasOwn(of, text) ? of[text] : text ? of['*'] : undefined;
}

const fillIn = (text: string, known: PictureValues) =>
  text.replace(/[\ue000-\uf8ff]/g, (sign) => textOf(known, TOKENS[sign.charCodeAt(0) - FIRST_SIGN] ?? ''));

function textOf(known: PictureValues, name: string): string {
  const value = known[name];
  return typeof value === 'string' ? value : '';
}
