/** Listeners for modal dialogs, by page. */
const hearers = new WeakMap<Document, Set<() => void>>();
/** The elements that are shown above modal dialogs, by page. */
const above = new WeakMap<Document, Set<HTMLElement>>();

/**
 * Calls back after each modal dialog of the shell opens on a page: it covers everything that was in front before.
 *
 * @returns Removes the listener.
 */
export function onModal(page: Document, hear: () => void): () => void {
  return add(hearers, page, hear);
}

/** Notifies the listeners that a modal dialog has opened. */
export function tellModal(page: Document): void {
  for (const hear of hearers.get(page) ?? []) hear();
}

/**
 * Registers an element that is shown above modal dialogs. While one is open the element is inert, and a press on it hits
 * the dialog; see {@link pressAbove}.
 *
 * @returns Removes it.
 */
export function stayAbove(element: HTMLElement): () => void {
  return add(above, element.ownerDocument, element);
}

/** Whether a press on a modal dialog is on an element above it. */
export const isAbove = (press: MouseEvent, page: Document): boolean => elementAt(press, page) !== undefined;

/**
 * Passes a press on a modal dialog to the element above it that was meant: to its button at that point, if there is one.
 *
 * @returns Whether there is such an element.
 */
export function pressAbove(press: MouseEvent, page: Document): boolean {
  const element = elementAt(press, page);
  [...(element?.querySelectorAll('button') ?? [])].find((button) => isAt(press, button))?.click();
  return element !== undefined;
}

/** A press by keyboard has no place. */
const elementAt = (press: MouseEvent, page: Document) =>
  press.detail === 0 ? undefined : [...(above.get(page) ?? [])].find((element) => isAt(press, element));

function isAt({ clientX: x, clientY: y }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

function add<T>(all: WeakMap<Document, Set<T>>, page: Document, entry: T): () => void {
  const own = all.get(page) ?? new Set();
  all.set(page, own);
  own.add(entry);
  return () => void own.delete(entry);
}
