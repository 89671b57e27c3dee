import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useHandOver } from '../../src/ui/use-hand-over';

function Control({ handOver }: { readonly handOver: (control: HTMLElement) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, handOver);
  return (
    <button ref={button} type="button">
      Undo
    </button>
  );
}

function showControl() {
  const handOver = vi.fn();
  const { rerender, unmount } = render(<Control handOver={handOver} />);
  return {
    handOver,
    rerender,
    control: screen.getByRole('button', { name: 'Undo' }),
    async remove() {
      unmount();
      await Promise.resolve();
    },
  };
}

describe('useHandOver', () => {
  it('passes the focus on once the control is removed', async () => {
    const { control, handOver, remove } = showControl();
    control.focus();
    expect(handOver).not.toHaveBeenCalled();
    await remove();
    expect(handOver.mock.calls).toEqual([[control]]);
  });

  it('does nothing for a control without the focus', async () => {
    const { handOver, remove } = showControl();
    await remove();
    expect(handOver).not.toHaveBeenCalled();
  });

  it('uses the first function that it was given', async () => {
    const { control, handOver, remove, rerender } = showControl();
    const later = vi.fn();
    rerender(<Control handOver={later} />);
    control.focus();
    await remove();
    expect([handOver.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
  });
});
