import type { PageModal } from '../host/page-modal';
import { type OverlayState, TURNS, type Turn } from './overlays';
import { batch, effect, signal } from './signals';
import type { ToastState } from './toasts';

export interface TurnDeps {
  readonly overlays: Pick<OverlayState, 'open' | 'asking'>;
  readonly toasts: Pick<ToastState, 'current'>;
  readonly modal: PageModal;
}

/**
 * Lets what comes by itself onto the page, one at a time and each in its turn: never over what the shopper has opened,
 * over a dialog of the page's own or of ours, or under the hands of somebody who is typing. A warning does not wait for
 * the latter; the cookie notice also waits for a toast, which covers it, and steps back when a dialog comes later.
 *
 * @returns Stops; nothing is up any more.
 * Source: contract, section 8, "Announcements" and "Cookie notice".
 */
export function startTurns({ overlays, toasts, modal }: TurnDeps): () => void {
  // Counts the looks at the page that were worth a second one.
  const looked = signal(0);
  let up: Turn | undefined;

  const raise = (next: Turn | undefined) => {
    if (next === up) return;
    const before = up;
    up = next;
    batch(() => {
      if (before) before.isUp.value = false;
      if (next) next.isUp.value = true;
    });
  };

  const mustWait = ({ kind }: Turn) => modal.isThere() || ((kind === 'link' || kind === 'popup') && modal.isTyping());

  const stop = effect(() => {
    void looked.value;
    const asking = overlays.asking.value;
    const isOpen = overlays.open.value !== null;
    const hasToast = toasts.current.value !== null;
    const first = TURNS.flatMap((kind) => asking.filter((turn) => turn.kind === kind))[0];
    if (!first || isOpen || (first.kind === 'notice' && hasToast)) return raise(undefined);
    // Once it is up, its own dialog is the modal one; the notice has none.
    const isModal = first === up && first.kind !== 'notice';
    const isWaiting = !isModal && mustWait(first);
    raise(isWaiting ? undefined : first);
    if (isModal || (first.kind !== 'notice' && !isWaiting)) return;
    return modal.onChange(() => {
      if (mustWait(first) !== isWaiting) looked.value += 1;
    });
  });
  return () => {
    stop();
    raise(undefined);
  };
}
