import { createElement, type ReactElement } from 'react';
import { type Shell, ShellContext } from '../island/use-shell';
import { detach } from './detach';
import { mountIslandRoot } from './island-root';

export interface LayerDeps {
  readonly document: Document;
  readonly shell: Shell;
  readonly element: ReactElement;
  readonly sheetHref: string | null;
  readonly onCrash: (error: unknown) => void;
}

/** How long a page without the layer is left alone, in ms: one that takes it away each time must not be kept busy. */
const COMES_BACK_MS = 100;

/**
 * Appends the one element that holds what belongs to no placeholder: toasts, live regions, dialogs. Scripts that put
 * another `body` in place, or clear it, take it along; then a new one is appended, which shows what the shared state says.
 * Comes back when it stands. Source: contract, section 2.
 *
 * @param ended Aborted when the shell goes; the element goes with it.
 */
export async function mountLayer(
  { document, shell, element, sheetHref, onCrash }: LayerDeps,
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
    // A page that was kept as markup brings an empty one back.
    for (const old of document.querySelectorAll('body [data-portico-layer]')) detach(old);
    // A name that no rule of the page means: `div:last-of-type` is the page's own.
    host = document.createElement('portico-layer');
    host.setAttribute('data-portico-layer', '');
    // Until the sheet says so.
    host.style.position = 'absolute';
    body.append(host);
    watcher.takeRecords();
    life = new AbortController();
    const tree = createElement(ShellContext, { value: shell, children: element });
    await mountIslandRoot(host, { element: tree, lang: shell.htmlLang, sheetHref, onCrash }, life.signal);
  };
  const end = () => {
    // Its dialogs let go of the page.
    life.abort();
    if (host) detach(host);
    host = undefined;
  };
  const watcher = new MutationObserver((records) => {
    // What was only moved has lost its place in front of the page as well.
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
