import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { Modal } from '../../src/ui/Modal';

function showModal() {
  const onCancel = vi.fn();
  const result = render(
    <Modal
      title="Delete?"
      onCancel={onCancel}
      actions={
        <>
          <Button>Cancel</Button>
          <Button data-autofocus="">Delete</Button>
        </>
      }
    >
      <p>Gone for good.</p>
    </Modal>,
  );
  return { ...result, onCancel, dialog: screen.getByRole('dialog', { name: 'Delete?' }) };
}

describe('Modal', () => {
  it('opens with the focus on the control that is marked for it', () => {
    const { dialog } = showModal();
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
  });

  it('leaves Esc to its owner', () => {
    const { dialog, onCancel } = showModal();
    const event = new Event('cancel', { cancelable: true });
    fireEvent(dialog, event);
    expect(event.defaultPrevented).toBe(true);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('is cancelled by a press on the backdrop', () => {
    const { dialog, onCancel } = showModal();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('stays when a press begins inside and ends on the backdrop', () => {
    const { dialog, onCancel } = showModal();
    fireEvent.mouseDown(screen.getByText('Gone for good.'));
    fireEvent.click(dialog);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('closes when it leaves the tree, without asking its owner again', () => {
    const { dialog, onCancel, unmount } = showModal();
    const close = vi.spyOn(dialog as HTMLDialogElement, 'close');
    unmount();
    expect(close).toHaveBeenCalledTimes(1);
    fireEvent(dialog, new Event('close'));
    expect(onCancel).not.toHaveBeenCalled();
  });
});
