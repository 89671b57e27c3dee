import { X } from 'lucide';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import type { Toast } from '../../state/toasts';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { TOAST_ICONS } from './toast-kinds';
import { useCountdown } from './use-countdown';

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
  const { id, action, kind, lastsMs, message } = toast;

  useRaised(box, opened);
  useCountdown(lastsMs, isHovered || hasFocus, () => toasts.dismiss(id));

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) setHasFocus(false);
  };
  const handleAction = () => {
    toasts.dismiss(id);
    action?.onPress();
  };

  return (
    // Its words are read from the live regions; the landmark is for whoever comes to its buttons.
    <section
      ref={box}
      className={`toast ${kind}`}
      aria-label={message}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={handleBlur}
    >
      <Icon node={TOAST_ICONS[kind]} />
      <p className="toast-text">{message}</p>
      {action && (
        <Button className="toast-action" onClick={handleAction}>
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={texts.shell.close} onClick={() => toasts.dismiss(id)} />
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
    return () => element.hidePopover();
  }, [box]);
  useEffect(() => {
    const element = box.current;
    // Taking it out and in again would drop its focus; then it is in front already.
    if (!opened || !element?.popover || element.matches(':focus-within')) return;
    element.hidePopover();
    element.showPopover();
  }, [box, opened]);
}
