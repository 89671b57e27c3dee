import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Button } from '../../src/ui/Button';
import { Modal } from '../../src/ui/Modal';

/** Renders a dialog with two buttons, one of which is marked for the focus. */
export function showModal() {
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
