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

/** Finds elements of a page, even if an element named `querySelectorAll` covers the document's method. */
export const elementsIn = (page: Document, selector: string): HTMLElement[] => [
  ...(HTMLDocument.prototype.querySelectorAll.call(page, selector) as NodeListOf<HTMLElement>),
];
