import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../mount/use-signal-value';
import type { Toast, ToastKind } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { CloseButton } from '../../ui/CloseButton';
import { Icon } from '../../ui/Icon';
import { onModal } from '../../ui/modal-news';
import { useCountdown } from '../../ui/use-countdown';
import { useNear } from './use-near';

/** The sign of each kind: colour alone would not tell them apart. */
const TOAST_ICONS: Readonly<Record<ToastKind, IconNode>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The one toast of the page. Source: specification, section 9, "Toast max 1"; contract, section 3, `toast`. */
export function ToastBox() {
  const toast = useSignalValue(useShell().toasts.current);
  // A new toast is a new box: its time starts anew, and it comes above a dialog that was opened meanwhile.
  return toast && <ToastCard key={toast.id} toast={toast} />;
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { overlays, texts, toasts } = useShell();
  const box = useRef<HTMLElement>(null);
  const opened = useSignalValue(overlays.open);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { id, action, kind, lastsMs, message } = toast;

  useRaised(box, opened);
  const isNear = useNear(box, action?.place);
  useCountdown(lastsMs, isHovered || hasFocus || isNear || isBusy, () => toasts.dismiss(id));

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) setHasFocus(false);
  };
  const handleAction = async () => {
    // The second press of a hasty hand would meet what lies beneath, a link of the page perhaps.
    setIsBusy(true);
    await action?.onPress();
    toasts.dismiss(id);
  };

  return (
    // Its words are read from the live regions; the landmark is for whoever comes to its buttons.
    <section
      ref={box}
      className={`toast ${kind}`}
      aria-label={message}
      // Most toasts tell about the panel that is open; they must not lie over it.
      data-beside={opened?.name === 'cart-panel' || undefined}
      data-share={[opened, opened?.beneath].some((overlay) => overlay?.name === 'share-overlay') || undefined}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={handleBlur}
    >
      <Icon node={TOAST_ICONS[kind]} />
      <p className="toast-text">{message}</p>
      {action && (
        <Button className="toast-action" isBusy={isBusy} onClick={() => void handleAction()}>
          {action.label}
        </Button>
      )}
      <CloseButton label={texts.shell.close} closes=".toast" onClick={() => toasts.dismiss(id)} />
    </section>
  );
}

/** Keeps a popover in front: what is opened later would stand before it. */
function useRaised(box: { readonly current: HTMLElement | null }, opened: unknown): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Where popovers are missing it is a fixed box, which only an open dialog covers.
    if (!element || typeof element.showPopover !== 'function') return;
    element.popover = 'manual';
    element.showPopover();
    // A dialog may come long after its name was opened: its code comes late.
    const stop = onModal(element.ownerDocument, () => raise(element));
    return () => {
      stop();
      element.hidePopover();
    };
  }, [box]);
  useEffect(() => {
    if (opened && box.current?.popover) raise(box.current);
  }, [box, opened]);
}

/** What came into the front last is before all else there. */
function raise(element: HTMLElement): void {
  // Taking it out and in again would drop its focus; then it is in front already.
  if (element.matches(':focus-within')) return;
  element.hidePopover();
  element.showPopover();
}
