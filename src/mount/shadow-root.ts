import { detach } from './detach';
import { addStyleSheet, hasStyle } from './style-sheet';

/** What stood in the place of a root when the server sent it, for putting back. */
const serverMarkup = new WeakMap<Element, DocumentFragment>();

/**
 * The open shadow root of a placeholder, by whichever way it came: attached by the parser, waiting in a template that
 * the parser did not attach (`innerHTML`), or not there yet.
 *
 * @throws {TypeError} On an element that can't have one; it names the placeholder.
 */
export function openShadowRoot(host: HTMLElement): ShadowRoot {
  // First what is there: attaching to a declarative root again would empty it.
  if (host.shadowRoot) return host.shadowRoot;
  const template = host.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
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
    // The browser's own words name no element.
    const where = `data-portico="${host.getAttribute('data-portico')}" stands on <${host.localName}>`;
    throw new TypeError(`${where}, which can't have a shadow root; use a <div>`);
  }
}

/**
 * Opens the shadow root of a placeholder and waits for its style sheet, unless the server's markup brought one. From
 * then on the page's own rules can't hide the placeholder.
 *
 * @param ended        Aborted when the island is to go.
 * @param keepsContent Whether the page's own content stays in the placeholder; its slot and the sheet then stay too.
 * @throws {StyleError} If the style sheet does not arrive.
 */
export async function prepareIslandRoot(
  host: HTMLElement,
  sheetHref: string | null,
  ended: AbortSignal,
  keepsContent = false,
): Promise<void> {
  const shadow = openShadowRoot(host);
  if (keepsContent) addSlot(shadow);
  if (!sheetHref || hasStyle(shadow, sheetHref)) return;
  if (!keepsContent && !shadow.querySelector('[data-root] *')) {
    // What the page has put into the placeholder is seen until there is something better, and for good if there is none.
    const slot = addSlot(shadow);
    slot.dataset.waiting = '';
    ended.addEventListener('abort', () => detach(slot), { once: true });
  }
  await addStyleSheet(shadow, sheetHref, ended, { isKept: keepsContent });
}

/** The place of the page's own content, at the end of the root. */
export function addSlot(shadow: ShadowRoot): HTMLElement {
  const slot = shadow.querySelector<HTMLElement>('slot') ?? shadow.ownerDocument.createElement('slot');
  shadow.append(slot);
  return slot;
}

/** Keeps what the server has sent, for putting it back. */
export function rememberServerMarkup(sent: HTMLElement, box: HTMLElement): void {
  if (serverMarkup.has(box)) return;
  const copy = box.ownerDocument.createDocumentFragment();
  for (const node of sent.childNodes) copy.append(node.cloneNode(true));
  serverMarkup.set(box, copy);
}

/** The element that an island is rendered into; it goes with the island. */
export function addBox(shadow: ShadowRoot, ended: AbortSignal): HTMLElement {
  const box = shadow.ownerDocument.createElement('div');
  box.dataset.root = '';
  // Style sheets tell by what stands before it whether the page's own content is shown.
  shadow.insertBefore(box, shadow.querySelector('slot'));
  ended.addEventListener('abort', () => detach(box), { once: true });
  return box;
}

/** Puts back what the server had sent, unless nobody has touched it. @returns Whether it is there. */
export function restoreServerMarkup(host: HTMLElement): boolean {
  const box = host.shadowRoot?.querySelector('[data-root]');
  const markup = box && serverMarkup.get(box);
  if (markup) box.replaceChildren(markup.cloneNode(true));
  return Boolean(box?.firstElementChild);
}
