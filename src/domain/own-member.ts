/**
 * What a document itself says in a text or a flag, also where an element is called so: `<img name="title">` is
 * `document.title`. What a script has put in its place counts.
 */
export function ownMember<D extends object, K extends keyof D>(document: D, name: K): D[K] {
  const found = document[name];
  // An element, or a list of them.
  return Object(found) === found ? Reflect.get(Object.getPrototypeOf(document), name, document) : found;
}

/** An attribute, also of a form: it has its fields as members, and one may be called like a method. */
export const attributeOf = (host: Element, name: string): string | null =>
  Element.prototype.getAttribute.call(host, name);
