import type { PageModal } from '../host/page-modal';
import { type OverlayState, TURNS, type Turn } from './overlays';
import { batch, effect, signal } from './signals';
import type { ToastState } from './toasts';

export interface TurnDeps {
  readonly overlays: Pick<OverlayState, 'open' | 'asking' | 'isPopupKnown'>;
  readonly toasts: Pick<ToastState, 'current'>;
  readonly modal: PageModal;
}

/**
 * Shows the parts that open by themselves, one at a time and in order of precedence: never over an overlay that the
 * shopper has opened, over a dialog of the page or the shell, or while the shopper is typing. A warning and the cookie
 * notice do not wait for typing. The notice also waits for a toast, which covers it, and for a pop-up that may come: else
 * it would be shown for a moment, and give way. It is hidden again when a dialog opens.
 *
 * @returns Stops it; everything it shows is hidden.
 * Source: contract, section 8, "Announcements" and "Cookie notice".
 */
export function startTurns({ overlays, toasts, modal }: TurnDeps): () => void {
  // Changes when the page must be checked again.
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
    const isNoticeHeld = toasts.current.value !== null || !overlays.isPopupKnown.value;
    const first = TURNS.flatMap((kind) => asking.filter((turn) => turn.kind === kind))[0];
    const isNotice = first?.kind === 'cookie-notice';
    if (!first || isOpen || (isNotice && isNoticeHeld)) return raise(undefined);
    // While it is shown, the modal dialog is its own; the notice has none.
    const isModal = first === up && !isNotice;
    const isWaiting = !isModal && mustWait(first);
    raise(isWaiting ? undefined : first);
    if (isModal || (!isNotice && !isWaiting)) return;
    return modal.onChange(() => {
      if (mustWait(first) !== isWaiting) looked.value += 1;
    });
  });
  return () => {
    stop();
    raise(undefined);
  };
}
