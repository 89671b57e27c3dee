import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Modal } from '../../src/ui/Modal';
import { showModal } from './shown-modal';

describe('Modal', () => {
  it('is named by its heading, and has its content before its buttons', () => {
    const { dialog } = showModal();
    expect(screen.getByRole('heading', { name: 'Delete?' }).id).toBe(dialog.getAttribute('aria-labelledby'));
    expect(dialog.textContent).toBe('Delete?Gone for good.CancelDelete');
  });

  it('has no row for buttons where there are none', () => {
    render(<Modal title="Wait" className="small" />);
    const dialog = screen.getByRole('dialog', { name: 'Wait' });
    expect([dialog.className, dialog.querySelector('.modal-actions')]).toEqual(['modal small', null]);
  });
});
