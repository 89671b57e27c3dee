import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Popover } from '../../src/ui/Popover';

function showPopover() {
  const onOpenChange = vi.fn();
  render(
    <>
      <button type="button" popoverTarget="choices">
        Open
      </button>
      <Popover id="choices" align="end" className="choices" data-testid="popover" onOpenChange={onOpenChange}>
        <button type="button">Inside</button>
      </Popover>
    </>,
  );
  const popover = screen.getByTestId('popover');
  const toggle = (newState: 'open' | 'closed') =>
    fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState }));
  return { onOpenChange, popover, toggle };
}

describe('Popover', () => {
  it('works before any script: the button names it', () => {
    const { popover } = showPopover();
    expect(popover.getAttribute('popover')).toBe('auto');
    expect(popover.className).toBe('popover end choices');
    expect(screen.getByRole('button', { name: 'Open' }).getAttribute('popovertarget')).toBe(popover.id);
  });

  it('tells before it opens and before it closes', () => {
    const { onOpenChange, toggle } = showPopover();
    toggle('open');
    toggle('closed');
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  it('gives the focus back to its button when it was inside', () => {
    const { toggle } = showPopover();
    toggle('open');
    screen.getByRole('button', { name: 'Inside' }).focus();
    toggle('closed');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('leaves the focus alone when it is elsewhere', () => {
    const { toggle } = showPopover();
    toggle('open');
    toggle('closed');
    expect(document.activeElement).toBe(document.body);
  });
});
