/** The Retry of an island that has crashed. It is loaded late: nearly no page needs it. */
import { lateTextsOf } from '../island/late/use-late';
import type { Shell } from '../island/use-shell';
import type { LiveIsland } from './live-island';
import type { StepBackDeps } from './step-back';

export interface Crashed extends Pick<StepBackDeps, 'gateOf' | 'shell' | 'start'> {
  readonly host: HTMLElement;
  readonly entry: LiveIsland;
  /** Whether it was never mounted. */
  readonly isAtOnce: boolean;
}

/**
 * Lets the visitor start a crashed island again: by a button beside the text in its place, by any button of the markup that
 * was restored, or on the crash page of its gate. Nothing starts it again by itself.
 *
 * Source: contract, section 8, "Crash".
 */
export function offerRetry({ host, entry, shell, gateOf, isAtOnce, start }: Crashed): void {
  const { again, ended, overlay, row } = entry;
  // Of a gate that has crashed nothing is lost: its content is there.
  if (ended.signal.aborted || row?.keepsContent) return;
  // The content of a gate may depend on an island of the page's own code, but not on one of ours.
  const inside = row ? undefined : gateOf(host)?.crashInside;
  const others = inside?.peek();
  const retry = () => {
    if (inside) inside.value = null;
    others?.retry();
    if (ended.signal.aborted) return;
    // An overlay takes the focus by itself.
    entry.again = overlay ? () => {} : focusAgain;
    // It may not show the state of this moment, or be what the island crashed on: it is replaced, not hydrated.
    host.shadowRoot?.querySelector('[data-root]')?.setAttribute('data-build', 'none');
    start();
  };
  // The text may also come later, in place of markup of another visitor.
  const addRetry = () => writeRetry(host, shell, again !== undefined);
  entry.addRetry = addRetry;
  const hasText = addRetry();
  onPress(host, entry, retry);
  if (inside) inside.value = { isAgain: again !== undefined || others?.isAgain === true, retry };
  if (!again) return;
  if (!inside && !hasText) shell.toasts.show(lateTextsOf(shell).crash.again, 'error');
  // One that came back, and crashes much later, takes no focus.
  if (isAtOnce) focusAgain(host, entry);
}

/** Adds a button to the text in the island's place. @returns Whether there is one: markup may have been restored. */
function writeRetry(host: HTMLElement, shell: Shell, isAgain: boolean): boolean {
  const line = host.shadowRoot?.querySelector<HTMLElement>('.island-failed');
  if (!line) return false;
  const { part, again } = lateTextsOf(shell).crash;
  const why = host.ownerDocument.createElement('span');
  why.id = 'why';
  why.textContent = isAgain ? again : part;
  const button = host.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = shell.texts.shell.retry;
  button.setAttribute('aria-describedby', why.id);
  line.style.cssText = 'display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;padding:16px';
  line.replaceChildren(why, button);
  return true;
}

function onPress(host: HTMLElement, { ended }: LiveIsland, retry: () => void): void {
  const hear = (event: Event) => {
    const [target] = event.composedPath() as Partial<Element>[];
    if (target?.closest?.('button')) retry();
  };
  try {
    host.addEventListener('click', hear);
    ended.signal.addEventListener('abort', () => host.removeEventListener('click', hear));
  } catch {
    // The page has replaced it by something that throws, which may be why the island has crashed.
  }
}

/**
 * Gives the focus to an island that was started again, or to its Retry if it has crashed again. The button that was pressed
 * is gone, and the focus with it; a focus that the visitor has moved meanwhile stays.
 */
function focusAgain(host: HTMLElement, { ended }: LiveIsland): void {
  // The content of a gate can take it only after the gate is rendered without its crash page.
  setTimeout(() => {
    const { activeElement, body } = host.ownerDocument;
    if (ended.signal.aborted || (activeElement && activeElement !== body)) return;
    const retry = host.shadowRoot?.querySelector<HTMLElement>('.island-failed button');
    if (retry) return retry.focus();
    // Other code than components has an element without the attribute.
    const box = host.shadowRoot?.querySelector<HTMLElement>('[data-root], div');
    box?.setAttribute('tabindex', '-1');
    box?.focus();
    box?.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true });
  });
}
