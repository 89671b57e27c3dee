import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert } from 'lucide';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import type { Toast, ToastKind } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { CloseButton } from '../../ui/CloseButton';
import { Icon } from '../../ui/Icon';
import { onModal, stayAbove } from '../../ui/modal-news';
import { usePausableTimer } from '../../ui/use-pausable-timer';
import { useNear } from './use-near';

/** The icon of each kind: colour alone would not distinguish them. */
const TOAST_ICONS: Readonly<Record<ToastKind, IconNode>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** The one toast of the page. Source: specification, section 9, "Limits and times"; contract, section 3, `toast`. */
export function ToastBox() {
  const toast = useSignalValue(useShell().toasts.current);
  // Each toast is a new element: its time starts again, and it appears above a dialog that was opened meanwhile.
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
  const isHidden = useHiddenPage(box);
  usePausableTimer(lastsMs, isHovered || hasFocus || isNear || isBusy || isHidden, () => toasts.dismiss(id));

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setHasFocus(false);
  };
  const handleAction = async () => {
    // Without the busy state, a hasty second press would hit what lies beneath, perhaps a link of the page.
    setIsBusy(true);
    await action?.onPress();
    toasts.dismiss(id);
  };

  return (
    // The live regions announce the text. The landmark is for visitors who reach its buttons.
    <section
      ref={box}
      className={`toast ${kind}`}
      aria-label={message}
      // Most toasts concern the open panel, so they must not cover it.
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

/** Whether nobody sees the page: a toast must not end before it was read. */
function useHiddenPage(box: { readonly current: HTMLElement | null }): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useLayoutEffect(() => {
    const page = box.current?.ownerDocument;
    if (!page) return;
    const look = () => setIsHidden(page.visibilityState === 'hidden');
    look();
    page.addEventListener('visibilitychange', look);
    return () => page.removeEventListener('visibilitychange', look);
  }, [box]);
  return isHidden;
}

/** Keeps a popover in front of whatever is opened later. */
function useRaised(box: { readonly current: HTMLElement | null }, opened: unknown): void {
  useLayoutEffect(() => {
    const element = box.current;
    // Without popover support it is a fixed box, which only an open dialog covers.
    if (!element || typeof element.showPopover !== 'function') return;
    element.popover = 'manual';
    element.showPopover();
    // A dialog may appear long after its overlay was opened, since its code is loaded first.
    const stop = onModal(element.ownerDocument, () => raise(element));
    const step = stayAbove(element);
    return () => {
      stop();
      step();
      element.hidePopover();
    };
  }, [box]);
  useEffect(() => {
    if (opened && box.current?.popover) raise(box.current);
  }, [box, opened]);
}

/** The element that entered the top layer last covers all others. */
function raise(element: HTMLElement): void {
  // Removing and adding it would lose its focus. With the focus inside, it is in front already.
  if (element.matches(':focus-within')) return;
  element.hidePopover();
  element.showPopover();
}
