import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import { useModal } from './use-modal';

export interface ModalProps {
  /** The heading, also the dialog's accessible name. */
  readonly title: ReactNode;
  /**
   * Called on Esc or a press on the backdrop; remove the modal from the tree then. Without it, neither does anything.
   */
  readonly onCancel?: () => void;
  readonly className?: string;
  /** Shown below the heading. */
  readonly children?: ReactNode;
  /** Buttons, the safe one first. The focus goes to the one with `data-autofocus`, else to the first control. */
  readonly actions?: ReactNode;
}

/** A modal dialog with a heading and buttons; see {@link useModal}. */
export function Modal({ title, onCancel, className, children, actions }: ModalProps) {
  const dialog = useModal(onCancel);
  const titleId = useId();
  return (
    <dialog {...dialog} className={classNames('modal', className)} aria-labelledby={titleId}>
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
