/** The root element that a server of this build has printed; null if there is none; undefined if the app takes over. */
export function printedBox(host: HTMLElement, name: string, build: string): HTMLElement | null | undefined {
  const { shadowRoot } = host;
  const box = shadowRoot?.querySelector<HTMLElement>('[data-root]');
  // A filter of the server adds them to each form, where they would be taken for the form's own fields.
  if (box) for (const field of box.querySelectorAll('[type=hidden]')) field.parentNode?.removeChild(field);
  // Without stripes, a server prints only an empty root for them.
  const isFilled = box?.firstChild || name === 'announcements';
  const isOurs = box ? isFilled && box.dataset.build === build : !shadowRoot;
  // A declarative template that the parser has not attached is left to the app, which attaches it.
  return isOurs && !host.querySelector(':scope > template') ? (box ?? null) : undefined;
}

/**
 * Attaches a shadow root for a picture to a placeholder.
 *
 * @param style The sheet that the pictures' roots share.
 * @param build Hash of the build.
 * @returns The root element of the island.
 */
export function attachBox(host: HTMLElement, style: CSSStyleSheet, build: string): HTMLElement {
  // A line break would keep `:empty` of the sheet from matching.
  if (!host.firstElementChild && !host.textContent?.trim()) host.textContent = '';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [style];
  const box = document.createElement('div');
  box.dataset.root = '';
  box.dataset.build = build;
  return root.appendChild(box);
}

/** Shows the page's own content in the placeholder again, in the page's own style. */
export function undress(box: HTMLElement): void {
  const root = box.parentNode as ShadowRoot;
  root.adoptedStyleSheets = [];
  const slot = document.createElement('slot');
  slot.dataset.waiting = '';
  root.replaceChild(slot, box);
}

/**
 * The sheet that the pictures' roots share.
 *
 * @throws {TypeError} If roots can share none on this page: nothing may be painted without its style.
 */
export function sheetOf(css: string): CSSStyleSheet {
  if (!document.adoptedStyleSheets) throw new TypeError();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
