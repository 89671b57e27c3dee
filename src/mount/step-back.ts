import type { Failure } from '../domain/failure';
import type { IslandRow } from '../island/define-island';
import type { Shell } from '../island/use-shell';
import { wayOn } from '../island/way-on';
import type { OverlayName } from '../state/overlays';
import { showContent } from './kept-content';
import { isOpen, type LiveIsland } from './live-island';
import { addBox, openShadowRoot, restoreServerMarkup } from './shadow-root';
import { StyleError } from './style-place';

/** Thrown when the code of an island did not come. */
export class ChunkError extends Error {}

export interface StepBackDeps {
  readonly shell: Shell;
  /** The gate that an island stands in, if there is one. */
  readonly gateOf: (host: HTMLElement) => LiveIsland | undefined;
  readonly onFailure: (failure: Failure, error: unknown) => void;
  /** Whether what stands there follows the visitor, as a picture does until its island is alive. */
  readonly isFollowed: boolean;
  /** Begins anew with what did not come. */
  readonly retry: () => void;
}

/** Steps back: to the page's own content, the server's markup, another way; or says so in a line. */
export function stepBack(host: HTMLElement, entry: LiveIsland, error: unknown, deps: StepBackDeps): void {
  const { shell, gateOf, onFailure, retry, isFollowed } = deps;
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
  else if (restoreServerMarkup(host)) {
    if (!isFollowed) leaveWithVisitor(shell, host, entry);
    if (reason === 'chunk') hearPresses(shell, host, entry, retry);
  } else if (reason !== 'style' && !isQuiet) showFallback(shell, host, entry, reason === 'chunk');
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

/** A button whose code did not come asks for it again, and says so. */
function hearPresses({ toasts, texts }: Shell, host: HTMLElement, { ended }: LiveIsland, retry: () => void): void {
  const hear = (event: Event) => {
    const [target] = event.composedPath() as Partial<Element>[];
    if (!target?.closest?.('button')) return;
    toasts.show(texts.shell.networkUnstable, 'error');
    retry();
  };
  host.addEventListener('click', hear, { signal: ended.signal });
}

/** What is put back of a picture shows whoever was here: it goes when that is somebody else. */
function leaveWithVisitor(shell: Shell, host: HTMLElement, entry: LiveIsland): void {
  const { user } = shell.session;
  const { shownTo: id = user.peek().id } = entry;
  const stop = user.subscribe((now) => {
    if (now.id !== id) showFallback(shell, host, entry, false);
  });
  entry.ended.signal.addEventListener('abort', stop);
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
