/**
 * Reads a text or a flag of a document, even if a named element covers the property: with `<img name="title">` in
 * the page, `document.title` is that image. A value that a script has assigned still counts.
 */
export function ownMember<D extends object, K extends keyof D>(document: D, name: K): D[K] {
  const found = document[name];
  // A covering element, or a collection of them.
  return Object(found) === found ? Reflect.get(Object.getPrototypeOf(document), name, document) : found;
}

/**
 * Reads an attribute, even of a form: a form exposes its fields as properties, and a field may be named like a method.
 */
export const attributeOf = (host: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(host, name);

/**
 * The elements that match a selector: a node of the page itself, and those inside it. A form's fields are members of it,
 * and may be named like its methods.
 */
export function elementsFrom(root: ParentNode, selector: string): Element[] {
  // 9 is a document's. An element may be of a frame, which has another `Element`.
  if (root.nodeType === 9 || !('localName' in root)) return [...root.querySelectorAll(selector)];
  const { matches, querySelectorAll } = Element.prototype;
  const inside = querySelectorAll.call(root, selector);
  return matches.call(root, selector) ? [root as Element, ...inside] : [...inside];
}

/** Finds elements of a page, even if an element named `querySelectorAll` covers the document's method. */
export const elementsIn = (page: Document, selector: string): HTMLElement[] => [
  ...(HTMLDocument.prototype.querySelectorAll.call(page, selector) as NodeListOf<HTMLElement>),
];
