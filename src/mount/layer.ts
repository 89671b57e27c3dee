import { createElement, type ReactElement } from 'react';
import { mountIslandRoot } from './island-root';
import { type Shell, ShellContext } from './use-shell';

export interface LayerDeps {
  readonly document: Document;
  readonly shell: Shell;
  readonly element: ReactElement;
  readonly sheetHref: string | null;
  readonly onCrash: (error: unknown) => void;
}

/**
 * Appends the one element that holds what belongs to no placeholder: toasts, live regions, dialogs.
 * Comes back when it stands. Source: contract, section 2.
 *
 * @param ended Aborted when the shell goes; the element goes with it.
 */
export async function mountLayer(
  { document, shell, element, sheetHref, onCrash }: LayerDeps,
  ended: AbortSignal,
): Promise<void> {
  const host = document.createElement('div');
  host.setAttribute('data-portico-layer', '');
  document.body.append(host);
  ended.addEventListener('abort', () => host.remove());
  const tree = createElement(ShellContext, { value: shell, children: element });
  await mountIslandRoot(host, { element: tree, lang: shell.htmlLang, sheetHref, onCrash }, ended);
}
