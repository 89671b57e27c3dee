import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { FOCUSABLE, focusedIn, focusNearest, surroundingsOf } from './focus';
import { tellModal } from './modal-news';
import { lockScroll } from './scroll-lock';
import { endSecondPress } from './second-press';

/** What a `<dialog>` gets to be a modal one; its one child fills it, so that a press on the dialog itself is the backdrop. */
export interface ModalParts {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent) => void;
  readonly onClose: () => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A modal dialog: open while it is in the tree. The rest of the page is inert and stands still, Tab stays inside, and
 * the focus goes back to where it came from, or to what is next to it when that is gone.
 *
 * @param onCancel The shopper wants out: Esc, or a press on the backdrop. Take the dialog out of the tree then. Without
 *   it neither does anything.
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
    const unlock = lockScroll(dialog);
    dialog.showModal();
    // `autoFocus` means two things in two runtimes, so the focus is set by hand.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    tellModal(dialog.ownerDocument);
    let lastPress: HTMLElementEventMap['click'] | undefined;
    dialog.addEventListener(
      'click',
      (press) => {
        lastPress = press;
      },
      true,
    );
    return () => {
      isGone.current = true;
      // Source: contract, section 8, "Dialogs".
      if (lastPress) endSecondPress(lastPress);
      // Closing gives the focus back; a dialog that is merely removed would lose it.
      dialog.close();
      unlock();
      if (opener && !opener.isConnected) focusNearest(around);
    };
  }, []);

  const isBackdrop = (event: MouseEvent) => event.target === ref.current;
  return {
    ref,
    onCancel(event) {
      // The owner decides; the browser would close the dialog behind its back.
      event.preventDefault();
      onCancel?.();
    },
    onClose() {
      // Browsers close it by force on a second Esc. Our own closing comes too late to be told.
      if (isGone.current) return;
      if (onCancel) onCancel();
      else ref.current?.showModal();
    },
    onMouseDown(event) {
      pressedBackdrop.current = isBackdrop(event);
    },
    onClick(event) {
      // Both ends of the press count: a selection that is dragged out of the box must not close it.
      if (pressedBackdrop.current && isBackdrop(event)) onCancel?.();
    },
  };
}
