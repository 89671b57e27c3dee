import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { carePopover, Popover } from '../../src/ui/Popover';

function showPopover() {
  render(
    <>
      <button type="button" popoverTarget="choices">
        Open
      </button>
      <Popover id="choices" align="end" className="choices" data-testid="popover">
        <button type="button">Inside</button>
      </Popover>
    </>,
  );
  const popover = screen.getByTestId('popover');
  const toggle = (newState: 'open' | 'closed') =>
    fireEvent(popover, Object.assign(new Event('beforetoggle'), { newState }));
  return { toggle };
}

describe('Popover', () => {
  it('gives the focus back to its button when it was inside', () => {
    const { toggle } = showPopover();
    toggle('open');
    screen.getByRole('button', { name: 'Inside' }).focus();
    toggle('closed');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('takes the place of the menu that its button stands in', () => {
    render(
      <>
        <button type="button" popoverTarget="menu">
          Menu
        </button>
        <Popover id="menu" data-testid="menu">
          <button type="button" popoverTarget="sheet">
            Sheet
          </button>
        </Popover>
        <Popover id="sheet" data-testid="sheet">
          <input type="radio" aria-label="One" name="number" />
          <input type="radio" aria-label="Two" name="number" defaultChecked />
        </Popover>
      </>,
    );
    const [menu, sheet] = [screen.getByTestId('menu'), screen.getByTestId('sheet')];
    const hidePopover = vi.fn();
    Object.assign(menu, { hidePopover });
    const tell = (type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
      fireEvent(sheet, Object.assign(new Event(type), { newState }));
    // The test's page has no layout: everything counts as visible.
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    tell('beforetoggle', 'open');
    expect(hidePopover).toHaveBeenCalledTimes(1);
    tell('toggle', 'open');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Two' }));
    tell('beforetoggle', 'closed');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
  });

  it('leaves the focus alone when it is elsewhere', () => {
    const { toggle } = showPopover();
    toggle('open');
    toggle('closed');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('carePopover', () => {
  /** A popover that existed, open or closed, before any component used it. */
  function showPlain(isOpen: boolean) {
    document.body.innerHTML =
      '<button popovertarget="box">Open</button><div id="box" popover><button id="inside">Inside</button></div>';
    const [button, box, inside] = ['button', '#box', '#inside'].map((part) =>
      document.querySelector<HTMLElement>(part),
    );
    if (!button || !box || !inside) throw new Error('no popover');
    vi.spyOn(box, 'matches').mockReturnValue(isOpen);
    const tell = (newState: 'open' | 'closed') =>
      box.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    return { button, box, inside, tell, stop: carePopover(box) };
  }

  it.each([true, false])('has the buttons say at once whether it is open: %s', (isOpen) => {
    const { button, tell } = showPlain(isOpen);
    expect(button.ariaExpanded).toBe(String(isOpen));
    tell(isOpen ? 'closed' : 'open');
    expect(button.ariaExpanded).toBe(String(!isOpen));
  });

  it('gives the focus back also of one that was open before', () => {
    const { button, inside, tell } = showPlain(true);
    inside.focus();
    tell('closed');
    expect(document.activeElement).toBe(button);
  });

  it('ends when it is stopped', () => {
    const { button, inside, tell, stop } = showPlain(true);
    stop();
    inside.focus();
    tell('closed');
    expect(document.activeElement).toBe(inside);
    expect(button.ariaExpanded).toBe('true');
  });
});
