import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';

export interface ModalProps {
  /** The heading, which also names the dialog. */
  readonly title: string;
  /** The shopper wants out: Esc, or a press on the backdrop. Take the modal out of the tree then. */
  readonly onCancel: () => void;
  readonly className?: string;
  /** What stands below the heading. */
  readonly children?: ReactNode;
  /** Buttons, the safe one first. The one with `data-autofocus` gets the focus, else the first control. */
  readonly actions?: ReactNode;
}

const FOCUSABLE = '[data-autofocus], button, a[href], input, select, textarea';

/**
 * A modal dialog: open while it is in the tree. The rest of the page is inert, Tab stays inside, and the focus goes
 * back to where it came from.
 */
export function Modal({ title, onCancel, className, children, actions }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    isGone.current = false;
    dialog.showModal();
    // `autoFocus` means two things in two runtimes, so the focus is set by hand.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FOCUSABLE);
    first?.focus();
    return () => {
      isGone.current = true;
      // Closing gives the focus back; a dialog that is merely removed would lose it.
      dialog.close();
    };
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    // The owner decides; the browser would close the dialog behind its back.
    event.preventDefault();
    onCancel();
  };
  const handleClose = () => {
    // Browsers close it by force on a second Esc. Our own closing comes too late to be told.
    if (!isGone.current) onCancel();
  };
  const isBackdrop = (event: MouseEvent) => event.target === dialogRef.current;
  const handleMouseDown = (event: MouseEvent) => {
    pressedBackdrop.current = isBackdrop(event);
  };
  const handleClick = (event: MouseEvent) => {
    // Both ends of the press count: a selection that is dragged out of the box must not close it.
    if (pressedBackdrop.current && isBackdrop(event)) onCancel();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Esc
    <dialog
      ref={dialogRef}
      className={classNames('modal', className)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClose}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
    >
      <div className="modal-box">
        <h2 className="modal-title" id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
