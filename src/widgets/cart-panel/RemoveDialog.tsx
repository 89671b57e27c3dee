import type { CartLine } from '../../domain/cart/cart';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';

export interface RemoveDialogProps {
  readonly line: CartLine;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a line is deleted. Source: specification, section 2, "Cart panel". */
export function RemoveDialog({ line, onCancel, onConfirm }: RemoveDialogProps) {
  const { texts } = useShell();
  const t = texts.cartPanel;
  return (
    <Modal
      title={t.confirmRemove}
      text={<bdi>{line.name}</bdi>}
      onCancel={onCancel}
      actions={
        <>
          <Button data-autofocus onClick={onCancel}>
            {texts.shell.cancel}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t.confirmRemoveYes}
          </Button>
        </>
      }
    />
  );
}
