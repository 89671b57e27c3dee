import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { FOCUSABLE, focusedIn, focusNearest, surroundingsOf } from './focus';
import { isAbove, pressAbove, tellModal } from './modal-news';
import { lockScroll } from './scroll-lock';
import { DOUBLE_CLICK_MS, endSecondPress } from './second-press';

/**
 * The props of a modal `<dialog>`. Its only child fills it, so that a press on the dialog itself is on the backdrop.
 */
export interface ModalParts {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A modal dialog, open while it is in the tree. The rest of the page is inert and does not scroll, and Tab stays
 * inside. The focus returns to where it was, or to the nearest control if that is gone.
 *
 * @param onCancel Called on Esc or a press on the backdrop; remove the dialog from the tree then. Without it, neither
 *   does anything.
 */
export function useModal(onCancel?: () => void): ModalParts {
  const ref = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    isGone.current = false;
    const opener = focusedIn(dialog.ownerDocument);
    const around = surroundingsOf(opener);
    dialog.showModal();
    // `autoFocus` differs between the two runtimes, so the focus is set here.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    // Reads the page's layout, which is up to date only now.
    const unlock = lockScroll(dialog);
    tellModal(dialog.ownerDocument);
    let lastPress: HTMLElementEventMap['click'] | undefined;
    const openedAtMs = performance.now();
    let isDownAbove = false;
    dialog.addEventListener(
      'mousedown',
      (press) => {
        isDownAbove = isAbove(press, dialog.ownerDocument);
      },
      true,
    );
    dialog.addEventListener(
      'click',
      (press) => {
        lastPress = press;
        // The second press of the double click that has opened it was meant for what lies beneath. Times of the presses
        // are compared, since a busy page gets them late. Touches are not counted on: each may be a second one.
        const isTouch = press.detail > 0 && /touch|pen/.test(press.pointerType);
        const isCountedOn = press.detail > 1 || isTouch;
        const isSecond = isCountedOn && press.timeStamp - openedAtMs <= DOUBLE_CLICK_MS;
        const isHandedOn = !isSecond && isDownAbove && pressAbove(press, dialog.ownerDocument);
        if (!isSecond && !isHandedOn) return;
        press.preventDefault();
        press.stopImmediatePropagation();
        // What lay above may be gone now.
        if (isHandedOn) endSecondPress(press);
      },
      true,
    );
    return () => {
      isGone.current = true;
      // Source: contract, section 8, "Dialogs".
      if (lastPress) endSecondPress(lastPress);
      // Closing returns the focus; merely removing the dialog would lose it.
      dialog.close();
      unlock();
      if (opener && !opener.isConnected) focusNearest(around);
    };
  }, []);

  const isBackdrop = (event: MouseEvent) => event.target === ref.current;
  return {
    ref,
    onCancel(event) {
      // The owner decides. Otherwise the browser would close the dialog by itself.
      event.preventDefault();
      onCancel?.();
    },
    onClose() {
      // Browsers force it closed on a second Esc. After our own `close()` the event arrives too late to be reported.
      if (isGone.current) return;
      if (onCancel) onCancel();
      else ref.current?.showModal();
    },
    onMouseDown(event) {
      pressedBackdrop.current = isBackdrop(event);
    },
    onClick(event) {
      // The press must begin and end on the backdrop: dragging a selection out of the box must not close it.
      if (pressedBackdrop.current && isBackdrop(event)) onCancel?.();
    },
  };
}
