import type { Failure } from '../domain/failure';
import type { OverlayName } from '../state/overlays';
import type { IslandRow } from './define-island';
import { addBox, openShadowRoot, restoreServerMarkup } from './island-root';
import { showContent } from './kept-content';
import { isOpen, type LiveIsland } from './live-island';
import { StyleError } from './style-place';
import type { Shell } from './use-shell';
import { wayOn } from './way-on';

/** Thrown when the code of an island did not come. */
export class ChunkError extends Error {}

export interface StepBackDeps {
  readonly shell: Shell;
  /** The gate that an island stands in, if there is one. */
  readonly gateOf: (host: HTMLElement) => LiveIsland | undefined;
  readonly onFailure: (failure: Failure, error: unknown) => void;
}

/** Steps back: to the page's own content, the server's markup, another way; or says so in a line. */
export function stepBack(host: HTMLElement, entry: LiveIsland, error: unknown, deps: StepBackDeps): void {
  const { shell, gateOf, onFailure } = deps;
  if (entry.ended.signal.aborted) return;
  const { name, overlay, row } = entry;
  entry.phase = 'failed';
  const reason = error instanceof StyleError ? 'style' : error instanceof ChunkError ? 'chunk' : 'crash';
  const isQuiet = reason === 'chunk' && row?.otherwise === 'nothing';
  const isOpened = overlay && isOpen(shell.overlays.open.peek(), overlay);
  if (row?.keepsContent) showContent(host);
  else if (overlay && reason !== 'crash') {
    if (isOpened) leaveOverlay(shell, overlay, row);
  }
  // Without its sheet nothing of ours can be shown.
  else if (!restoreServerMarkup(host) && reason !== 'style' && !isQuiet)
    showFallback(shell, host, entry, reason === 'chunk');
  // What crashes, or can't stand there at all, can't be opened another time.
  if (reason === 'crash' || !entry.isWaiting) {
    entry.isOver = true;
    entry.withdraw();
  }
  // The page content around it can't do without the part that has crashed. Source: contract, section 8, "Crash".
  const gate = reason === 'crash' && !row ? gateOf(host) : undefined;
  if (gate) gate.hasCrashInside.value = true;
  const message = error instanceof Error ? error.message : String(error);
  // Where there is another way, the failure says enough.
  const isTold = reason === 'chunk' && row?.otherwise !== undefined;
  onFailure({ island: name, reason, message }, isTold ? undefined : error);
  entry.arrive();
}

/** A shopper has opened what does not come. */
function leaveOverlay(shell: Shell, overlay: OverlayName, row: IslandRow | undefined): void {
  const open = shell.overlays.open.peek();
  const { source } = (open?.name === overlay ? open : open?.beneath) ?? {};
  shell.overlays.hide(overlay);
  // A mouse that merely rests somewhere leads nowhere.
  if (open?.isHovered) return;
  const href = wayOn(source) ?? (typeof row?.otherwise === 'function' ? row.otherwise(shell).href : undefined);
  if (href) shell.page.go(href);
  else shell.toasts.show(shell.texts.shell.networkUnstable, 'error');
}

/** The page's words, or its way, in the place of what does not come. */
function showFallback(shell: Shell, host: HTMLElement, { row, ended }: LiveIsland, mayLead: boolean): void {
  let shadow: ShadowRoot;
  try {
    shadow = openShadowRoot(host);
  } catch {
    // It can't have a root, so there is no place for words either.
    return;
  }
  const box = shadow.querySelector('[data-root]') ?? addBox(shadow, ended.signal);
  const detour = mayLead && typeof row?.otherwise === 'function' ? row.otherwise(shell) : undefined;
  const words = host.ownerDocument.createElement(detour ? 'a' : 'p');
  words.className = 'island-failed';
  words.textContent = detour?.label ?? shell.texts.shell.islandFailed;
  if (detour) words.setAttribute('href', detour.href);
  box.replaceChildren(words);
}
