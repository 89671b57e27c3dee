import { TOAST_ERROR_MS } from '../domain/constants';
import type { Failure } from '../domain/failure';
import type { IslandRow } from '../island/define-island';
import type { Shell } from '../island/use-shell';
import { wayOn } from '../island/way-on';
import type { Ending } from '../state/ending';
import type { OverlayName } from '../state/overlays';
import { effect } from '../state/signals';
import { enterPhase, isOpen, type LiveIsland } from './live-island';
import { showsMember } from './printed-state';
import type { Crashed } from './retry-crashed';
import { detach } from './root/detach';
import { showContent } from './root/kept-content';
import { addBox, openShadowRoot, restoreServerMarkup } from './root/shadow-root';
import { StyleError } from './root/style-place';

/** Stands for the member of the last page: no visitor's id. */
const REMEMBERED = -1;

/** Thrown when the code of an island has failed to load. */
export class ChunkError extends Error {}

export interface StepBackDeps {
  readonly shell: Shell;
  /** Finds the gate that an island is in, if there is one. */
  readonly gateOf: (host: HTMLElement) => LiveIsland | undefined;
  readonly onFailure: (failure: Failure, error: unknown) => void;
  /** Whether the markup is updated for another visitor, as a picture is until its island is hydrated. */
  readonly isFollowed: boolean;
  /** Retries what has failed to load. */
  readonly retry: () => void;
  /** Starts the island itself again, and what has failed to load. */
  readonly start: () => void;
}

/**
 * Restores the content of a placeholder whose island has failed: the page's own or the server's markup. If there is
 * none, a link or a line of text replaces the island.
 */
export function stepBack(host: HTMLElement, entry: LiveIsland, error: unknown, deps: StepBackDeps): void {
  const { shell, onFailure, retry, isFollowed } = deps;
  if (entry.ended.signal.aborted) return;
  const { name, overlay, phase, row } = entry;
  enterPhase(entry, 'failed');
  const reason = error instanceof StyleError ? 'style' : error instanceof ChunkError ? 'chunk' : 'crash';
  const isQuiet = reason === 'chunk' && row?.otherwise === 'nothing';
  const isOpened = overlay && isOpen(shell.overlays.open.peek(), overlay);
  if (row?.keepsContent) showContent(host);
  // A closed overlay has no place on the page where it could be missed.
  else if (overlay && !(isOpened && reason === 'crash')) {
    if (isOpened) leaveOverlay(shell, overlay, row);
  }
  // Without the sheet no text of ours can be shown.
  else if (restoreServerMarkup(host)) {
    if (!isFollowed) replaceWhenVisitorChanges(shell, host, entry);
    else entry.ended.signal.addEventListener('abort', () => noteShownVisitor(shell, entry));
    if (reason !== 'crash') retryOnPress(shell, host, entry, retry);
  } else if (reason !== 'style' && !isQuiet) showFallback(shell, host, entry, reason === 'chunk');
  // An overlay that crashes can't be opened again.
  if (reason === 'crash' || !entry.isOnDemand) {
    entry.isOver = true;
    entry.withdraw();
    entry.arrive();
  }
  if (reason === 'crash' && (isOpened || !overlay))
    bringRetry({ ...deps, host, entry, isAtOnce: phase === 'mounting' });
  const message = error instanceof Error ? error.message : String(error);
  // If its row names a replacement, the failure is logged without the error.
  const hasReplacement = reason === 'chunk' && row?.otherwise !== undefined;
  onFailure({ island: name, reason, message }, hasReplacement ? undefined : error);
}

/** Without this code, the text in the island's place asks for a reload. */
function bringRetry(crashed: Crashed): void {
  const { loadLate, onLost } = crashed.shell;
  const load = async () => (await import('./retry-crashed')).offerRetry;
  loadLate(load).then(
    (offerRetry) => offerRetry(crashed),
    (error) => onLost('late parts', error, () => bringRetry(crashed)),
  );
}

/** Closes an overlay that has failed to load, and goes to the page that replaces it; without one, a toast says so. */
function leaveOverlay(shell: Shell, overlay: OverlayName, row: IslandRow | undefined): void {
  const open = shell.overlays.open.peek();
  const { source } = (open?.name === overlay ? open : open?.beneath) ?? {};
  shell.overlays.hide(overlay);
  // A mouse that only rests on the source must not leave the page.
  if (open?.isHovered) return;
  const href = wayOn(source) ?? (typeof row?.otherwise === 'function' ? row.otherwise(shell).href : undefined);
  if (href) shell.page.go(href);
  else shell.toasts.show(shell.texts.shell.networkUnstable, 'error');
}

/** At a press on a button, reports the failure to the visitor and tries again. */
function retryOnPress({ toasts, texts }: Shell, host: HTMLElement, { ended }: LiveIsland, retry: () => void): void {
  const hear = (event: Event) => {
    const [target] = event.composedPath() as Partial<Element>[];
    if (!target?.closest?.('button')) return;
    const message = texts.shell.networkUnstable;
    toasts.show(message, 'error');
    // The layer, which shows toasts, may have failed to load as well.
    if (!host.ownerDocument.querySelector('[data-portico-layer]')) showHere(host, message, ended.signal);
    retry();
  };
  host.addEventListener('click', hear);
  ended.signal.addEventListener('abort', () => host.removeEventListener('click', hear));
}

/** Shows a message in the island itself, like a toast. */
function showHere(host: HTMLElement, message: string, ended: Ending): void {
  const box = host.shadowRoot?.querySelector('[data-root]');
  if (!box || box.querySelector('.failed-here')) return;
  const line = host.ownerDocument.createElement('p');
  line.className = 'failed-here';
  line.setAttribute('role', 'alert');
  line.textContent = message;
  line.style.cssText =
    'position:fixed;inset:auto 16px 16px;z-index:var(--z);margin:auto;inline-size:fit-content;padding:12px 16px;' +
    'border-radius:var(--radius);background:var(--ink);color:var(--paper)';
  box.append(line);
  const timer = setTimeout(() => detach(line), TOAST_ERROR_MS);
  ended.addEventListener('abort', () => clearTimeout(timer));
}

/** Notes whom a picture shows that is not updated any more. */
function noteShownVisitor({ session }: Shell, entry: LiveIsland): void {
  // While the visitor is unknown it may show the member of the last page, whose id nobody here knows.
  const isRemembered = session.status.peek() === 'loading' && session.expectsMember.peek();
  entry.shownTo = isRemembered ? REMEMBERED : session.user.peek().id;
}

/**
 * Replaces a restored picture when another visitor is known, or nobody is, since it shows the former one; until its island
 * is mounted.
 */
export function replaceWhenVisitorChanges(shell: Shell, host: HTMLElement, entry: LiveIsland): void {
  const { status, user } = shell.session;
  entry.shownTo ??= status.peek() === 'loading' && showsMember(host) ? REMEMBERED : user.peek().id;
  const stop = effect(() => {
    const { id } = user.value;
    // A visitor who is not known yet replaces nobody.
    if (status.value !== 'loading' && id !== entry.shownTo && entry.phase !== 'mounted')
      showFallback(shell, host, entry, false);
  });
  entry.ended.signal.addEventListener('abort', stop);
}

/** Replaces an island by a link or a line of text. */
function showFallback(shell: Shell, host: HTMLElement, entry: LiveIsland, mayLead: boolean): void {
  const { row, ended } = entry;
  let shadow: ShadowRoot;
  try {
    shadow = openShadowRoot(host);
  } catch {
    // The element can't have a shadow root, so it can't show a text either.
    return;
  }
  const box = shadow.querySelector<HTMLElement>('[data-root]') ?? addBox(shadow, ended.signal);
  // It is not this build's markup any more: a later try must not hydrate it.
  box.dataset.build = 'none';
  const detour = mayLead && typeof row?.otherwise === 'function' ? row.otherwise(shell) : undefined;
  const line = host.ownerDocument.createElement(detour ? 'a' : 'p');
  line.className = 'island-failed';
  line.style.cssText = `display:block;padding:16px${detour ? ';text-decoration:underline' : ''}`;
  line.textContent = detour?.label ?? shell.texts.shell.islandFailed;
  if (detour) line.setAttribute('href', detour.href);
  box.replaceChildren(line);
  entry.addRetry?.();
}
