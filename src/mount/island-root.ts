import { createElement, type ReactElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { detach } from './detach';
import { tellEarly } from './early';
import { Fence } from './fence';
import type { ShownOf } from './sent-markup';
import { addStyleSheet, hasStyle } from './style-sheet';

export interface IslandRootDeps {
  /** The tree of the island, without its fence. */
  readonly element: ReactElement;
  readonly lang: string;
  /** Address of the style sheet; null where a test has none. */
  readonly sheetHref: string | null;
  /** Whether the page's own content stays in the placeholder. */
  readonly keepsContent?: boolean;
  /** What the markup of one of our islands depends on; other markup is hydrated as it is. */
  readonly shown?: ShownOf;
  /** Called at most once, when the island throws. */
  readonly onCrash: (error: unknown) => void;
}

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

/**
 * Brings an island to life in a placeholder: hydrates the server's markup where that shows what the island shows first,
 * else renders, and takes the place of what was there in one go. Comes back when its first picture is in the document, or
 * it has crashed.
 *
 * @param ended Aborted when the island is to go.
 * @throws {StyleError} If the style sheet does not arrive.
 */
export async function mountIslandRoot(host: HTMLElement, deps: IslandRootDeps, ended: AbortSignal): Promise<void> {
  await prepareIslandRoot(host, deps.sheetHref, ended, deps.keepsContent);
  if (ended.aborted) return;
  const shadow = openShadowRoot(host);
  const sent = shadow.querySelector<HTMLElement>('[data-root]');
  const isPrerendered = Boolean(sent?.firstElementChild);
  const { shown, sheetHref } = deps;
  let isKept = sent !== null;
  let tidyLinks = () => {};
  if (sent && shown) {
    // It comes with the parts, as the island itself.
    const { isUpToDate, settleLinks } = await import('./sent-markup');
    if (ended.aborted) return;
    isKept = !isPrerendered || isUpToDate(sent, shown);
    if (sheetHref) tidyLinks = () => settleLinks(shadow, sheetHref, ended);
  }
  const box = sent && isKept ? sent : addBox(shadow, ended);
  if (sent && isPrerendered) rememberServerMarkup(sent, box);
  keepKeysInside(shadow, ended);
  detach(shadow.querySelector('[data-waiting]'));
  box.lang = deps.lang;
  const clear = () => {
    if (!isKept) detach(sent);
    // The sheet of another build goes with its markup.
    tidyLinks();
  };
  await start(box, isPrerendered && isKept, deps, clear, ended);
}

/** @param clear Takes away what was there before. */
function start(
  box: HTMLElement,
  isPrerendered: boolean,
  deps: IslandRootDeps,
  clear: () => void,
  ended: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let root: Root | undefined;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      root?.unmount();
      box.textContent = '';
      clear();
      resolve();
    };
    const crash = (error: unknown) => {
      // The runtime is in the middle of this very tree: it is taken away once that is done.
      queueMicrotask(() => {
        if (isOver) return;
        end();
        deps.onCrash(error);
      });
    };
    ended.addEventListener('abort', end, { once: true });
    const onMounted = () => {
      tellEarly(box);
      clear();
      resolve();
    };
    // A React root reports what its fence has caught a second time; the fence's own report is enough.
    const silent = { onCaughtError: () => {}, onRecoverableError: () => {} };
    const tree = createElement(Fence, { onMounted, onCrash: crash, children: deps.element });
    try {
      if (isPrerendered) {
        root = hydrateRoot(box, tree, silent);
      } else {
        root = createRoot(box, silent);
        root.render(tree);
      }
    } catch (error) {
      // Preact's first render throws what no fence caught.
      crash(error);
    }
  });
}

function rememberServerMarkup(sent: HTMLElement, box: HTMLElement): void {
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

/**
 * Keys that are typed into a field of the island stay in it: the page's hotkeys look at the event's target, which for
 * them is the placeholder, not the field.
 */
function keepKeysInside(shadow: ShadowRoot, ended: AbortSignal): void {
  const stop = (event: Event) => {
    const { target } = event;
    // Who has used an Esc ends it; else it is the page's as well.
    if (
      Reflect.get(event, 'key') !== 'Escape' &&
      target instanceof HTMLElement &&
      target.matches('input, textarea, select, [contenteditable]')
    )
      event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup']) shadow.addEventListener(type, stop, { signal: ended });
}
