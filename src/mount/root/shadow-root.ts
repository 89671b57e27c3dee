import type { Ending } from '../../state/ending';
import { detach } from './detach';
import { addStyleSheet, hasStyle } from './style-sheet';

/** The server's markup of each root element, to be restored. */
const serverMarkup = new WeakMap<Element, DocumentFragment>();

/**
 * The open shadow root of a placeholder: the one that the parser has attached, that of a template that the parser did not
 * attach (`innerHTML`), or a new one.
 *
 * @throws {TypeError} On an element that can't have one. The message names the placeholder.
 */
export function openShadowRoot(host: HTMLElement): ShadowRoot {
  // Not attached again: that would empty a declarative root.
  if (host.shadowRoot) return host.shadowRoot;
  const template =
    host.firstElementChild && host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  const root = attachRoot(host);
  if (template) {
    root.append(template.content);
    detach(template);
  }
  return root;
}

function attachRoot(host: HTMLElement): ShadowRoot {
  try {
    return host.attachShadow({ mode: 'open' });
  } catch {
    // The browser's own message names no element.
    const where = `data-portico="${host.getAttribute('data-portico')}" stands on <${host.localName}>`;
    throw new TypeError(`${where}, which can't have a shadow root; use a <div>`);
  }
}

/**
 * Opens the shadow root of a placeholder and waits for its style sheet, unless the server's markup has one. From then on the
 * page's own rules can't hide the placeholder.
 *
 * @param ended        Aborted when the island is to be removed.
 * @param keepsContent Whether the page's own content stays in the placeholder; then its slot and the sheet stay, too.
 * @throws {StyleError} If the style sheet fails to load.
 */
export async function prepareIslandRoot(
  host: HTMLElement,
  sheetHref: string | null,
  ended: Ending,
  keepsContent = false,
): Promise<void> {
  const shadow = openShadowRoot(host);
  if (keepsContent) addSlot(shadow);
  if (!sheetHref || hasStyle(shadow, sheetHref)) return;
  if (!keepsContent && !shadow.querySelector('[data-root] *')) {
    // The page's own content is shown until the island is rendered, or permanently if it never is.
    const slot = addSlot(shadow);
    slot.dataset.waiting = '';
    ended.addEventListener('abort', () => detach(slot), { once: true });
  }
  await addStyleSheet(shadow, sheetHref, ended, { isKept: keepsContent });
}

/** Puts a slot for the page's own content at the end of the root. */
export function addSlot(shadow: ShadowRoot): HTMLElement {
  const slot = shadow.querySelector<HTMLElement>('slot') ?? shadow.ownerDocument.createElement('slot');
  shadow.append(slot);
  return slot;
}

/** Keeps a copy of the server's markup, to be restored. */
export function rememberServerMarkup(sent: HTMLElement, box: HTMLElement): void {
  if (serverMarkup.has(box)) return;
  // A template's content requests no images. A request of a copy would also be taken for that of the image itself.
  const copy = box.ownerDocument.createElement('template').content;
  for (const node of sent.childNodes) copy.append(copy.ownerDocument.importNode(node, true));
  serverMarkup.set(box, copy);
}

/** Adds the element that an island is rendered into; it is removed with the island. */
export function addBox(shadow: ShadowRoot, ended: Ending, lang = ''): HTMLElement {
  const box = shadow.ownerDocument.createElement('div');
  box.setAttribute('data-root', '');
  if (lang) box.lang = lang;
  // Before the slot: style sheets detect by the preceding element whether the page's own content is shown.
  shadow.insertBefore(box, shadow.querySelector('slot'));
  ended.addEventListener('abort', () => detach(box), { once: true });
  return box;
}

/** Restores the server's markup, if it was replaced. @returns Whether there is any. */
export function restoreServerMarkup(host: HTMLElement): boolean {
  const box = host.shadowRoot?.querySelector('[data-root]');
  const markup = box && serverMarkup.get(box);
  if (markup) box.replaceChildren(box.ownerDocument.importNode(markup, true));
  return Boolean(box?.firstElementChild);
}
