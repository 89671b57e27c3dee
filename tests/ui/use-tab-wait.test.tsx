import { render, within } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TAB_WAIT_MS, useTabWait } from '../../src/ui/use-tab-wait';
import { fakeTheClock } from '../fake-clock';

function Menu({ isPending }: { readonly isPending: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useTabWait(box, isPending);
  return (
    <>
      <button type="button" popoverTarget="menu">
        Menu
      </button>
      <div id="menu" ref={box}>
        {!isPending && <a href="#first">First</a>}
      </div>
      <button type="button">Next</button>
    </>
  );
}

/** A menu whose content is loading. The environment has no popovers, so the test says whether it is open. */
function showMenu({ isOpen = true } = {}) {
  const { container, rerender, unmount } = render(<Menu isPending={true} />);
  const popover = container.querySelector('#menu') as HTMLElement;
  const matches = popover.matches.bind(popover);
  vi.spyOn(popover, 'matches').mockImplementation((selector) =>
    selector === ':popover-open' ? isOpen : matches(selector),
  );
  const opener = within(container).getByRole('button', { name: 'Menu' });
  const next = within(container).getByRole('button', { name: 'Next' });
  const press = (target: HTMLElement, more: KeyboardEventInit = {}) => {
    const key = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true, ...more });
    target.focus();
    target.dispatchEvent(key);
    return key.defaultPrevented;
  };
  const load = async () => {
    rerender(<Menu isPending={false} />);
    await Promise.resolve();
  };
  return { load, next, opener, press, unmount };
}

describe('useTabWait', () => {
  fakeTheClock(['performance']);

  it('holds Tab at the button, and moves the focus into the content once it is loaded', async () => {
    const { load, opener, press } = showMenu();
    expect(press(opener)).toBe(true);
    expect(document.activeElement).toBe(opener);
    await load();
    expect(document.activeElement?.getAttribute('href')).toBe('#first');
  });

  it('moves nothing where no Tab was held, or the focus is elsewhere by then', async () => {
    const quiet = showMenu();
    quiet.opener.focus();
    await quiet.load();
    expect(document.activeElement).toBe(quiet.opener);
    quiet.unmount();
    const gone = showMenu();
    gone.press(gone.opener);
    gone.next.focus();
    await gone.load();
    expect(document.activeElement).toBe(gone.next);
  });

  it.each<[string, KeyboardEventInit]>([
    ['Shift+Tab', { shiftKey: true }],
    ['Escape', { key: 'Escape' }],
  ])('does not hold %s', (_, key) => {
    const { opener, press } = showMenu();
    expect(press(opener, key)).toBe(false);
  });

  it('holds no Tab of another button, and none of a closed menu', () => {
    const { next, press, unmount } = showMenu();
    expect(press(next)).toBe(false);
    unmount();
    const closed = showMenu({ isOpen: false });
    expect(closed.press(closed.opener)).toBe(false);
  });

  it('holds Tab no longer than three seconds from the first press', () => {
    const { opener, press } = showMenu();
    expect(press(opener)).toBe(true);
    vi.advanceTimersByTime(TAB_WAIT_MS - 1);
    expect(press(opener)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(press(opener)).toBe(false);
  });

  it('holds nothing once the content is loaded', async () => {
    const { load, opener, press } = showMenu();
    await load();
    expect(press(opener)).toBe(false);
  });
});
