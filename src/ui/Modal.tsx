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
  /** One sentence below the heading, which screen readers read with it. */
  readonly text?: ReactNode;
  /** Shown below the heading. */
  readonly children?: ReactNode;
  /** Buttons, the safe one first. The focus goes to the one with `data-autofocus`, else to the first control. */
  readonly actions?: ReactNode;
}

/** A modal dialog with a heading and buttons; see {@link useModal}. */
export function Modal({ title, onCancel, className, text, children, actions }: ModalProps) {
  const dialog = useModal(onCancel);
  const titleId = useId();
  const textId = useId();
  return (
    <dialog
      {...dialog}
      className={classNames('modal', className)}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
    >
      <div className="modal-box">
        <h2 className="modal-title" id={titleId}>
          {title}
        </h2>
        {text && (
          <p className="modal-text" id={textId}>
            {text}
          </p>
        )}
        {children}
        {actions && <div className="modal-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
