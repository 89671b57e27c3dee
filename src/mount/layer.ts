import { type ComponentType, createElement } from 'react';
import { type Shell, ShellContext } from '../island/use-shell';
import { detach } from './root/detach';
import { mountIslandRoot } from './root/island-root';

export interface LayerDeps {
  readonly document: Document;
  readonly shell: Shell;
  /** Its content. */
  readonly Layer: ComponentType;
  readonly sheetHref: string | null;
  readonly onCrash: (error: unknown) => void;
}

/** Pause before a removed layer is appended again, in ms: a page that removes it each time must not be kept busy. */
const COMES_BACK_MS = 100;

/**
 * Appends the one element for everything outside placeholders: toasts, live regions, dialogs. A script that replaces or
 * clears the `body` removes it; then a new one is appended, which shows the shared state again. Resolves when it is
 * mounted.
 * Source: contract, section 2.
 *
 * @param ended Aborted when the shell ends; the element is then removed.
 */
export async function mountLayer(
  { document, shell, Layer, sheetHref, onCrash }: LayerDeps,
  ended: AbortSignal,
): Promise<void> {
  let host: HTMLElement | undefined;
  let life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const append = async () => {
    timer = undefined;
    watcher.disconnect();
    const { body, documentElement } = document;
    for (const node of [document, documentElement, body]) if (node) watcher.observe(node, { childList: true });
    if (!body) return;
    // A page that was saved as markup contains an empty one.
    for (const old of document.querySelectorAll('body [data-portico-layer]')) detach(old);
    // No rule of the page matches this name; a `<div>` would match `div:last-of-type`.
    host = document.createElement('portico-layer');
    host.setAttribute('data-portico-layer', '');
    // Until the sheet sets it.
    host.style.position = 'absolute';
    body.append(host);
    watcher.takeRecords();
    life = new AbortController();
    const tree = createElement(ShellContext, { value: shell, children: createElement(Layer) });
    try {
      await mountIslandRoot(host, { element: tree, lang: shell.htmlLang, sheetHref, onCrash }, life.signal);
    } catch (error) {
      // Another try makes another layer.
      watcher.disconnect();
      end();
      throw error;
    }
  };
  const end = () => {
    // Its dialogs release the page's scrolling.
    life.abort();
    if (host) detach(host);
    host = undefined;
  };
  const watcher = new MutationObserver((records) => {
    // A layer that was moved is no longer in front of the page.
    const isMoved = records.some(({ removedNodes }) => host && [...removedNodes].includes(host));
    if (timer || (host?.isConnected && !isMoved)) return;
    end();
    timer = setTimeout(() => append().catch(onCrash), COMES_BACK_MS);
  });
  ended.addEventListener('abort', () => {
    watcher.disconnect();
    clearTimeout(timer);
    end();
  });
  await append();
}
