import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toolbar } from '../../../src/widgets/toolbar/Toolbar';
import { createTestShell, type TestShellParts } from '../test-shell';

function showToolbar(parts: TestShellParts = {}) {
  const test = createTestShell(parts);
  test.show(<Toolbar />);
  const bar = () => screen.getByRole('complementary', { name: 'Tools' });
  const panel = () => test.shell.overlays.open.peek();
  return { ...test, bar, panel };
}

describe('toolbar', () => {
  it("leads to the cart's page where there is no panel", () => {
    showToolbar();
    expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/en/page/shoppingcart/');
  });

  it("does not lead from the cart's page to itself, but opens a panel there", () => {
    const { shell } = showToolbar({ url: 'https://www.shop.test/en/page/shoppingcart?from=mail' });
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Back to top' })).toBeTruthy();
    act(() => void shell.overlays.offer('cart-panel'));
    expect(screen.getByRole('button', { name: 'Cart' })).toBeTruthy();
  });

  it.each([
    [1, 'Cart, 1 item', '1'],
    [99, 'Cart, 99 items', '99'],
    [100, 'Cart, more than 99 items', ''],
  ])('counts %d', (value, name, badge) => {
    const { count } = showToolbar();
    act(() => {
      count.value = value;
    });
    expect(screen.getByRole('link', { name }).querySelector('.badge')?.textContent).toBe(badge);
  });

  it('opens and closes the panel that is offered', () => {
    const { panel, shell } = showToolbar();
    act(() => void shell.overlays.offer('cart-panel'));
    const button = screen.getByRole('button', { name: 'Cart' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(panel()).toEqual({ name: 'cart-panel', source: button });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    expect(panel()).toBeNull();
  });

  it('leaves the panel closed when the press itself has closed it', () => {
    const { panel, shell } = showToolbar();
    act(() => void shell.overlays.offer('cart-panel'));
    const button = screen.getByRole('button', { name: 'Cart' });
    fireEvent.click(button);
    fireEvent.pointerDown(button);
    // The browser closes a popover on a press outside of it, before the click.
    act(() => shell.overlays.hide('cart-panel'));
    fireEvent.click(button);
    expect(panel()).toBeNull();
    fireEvent.click(button);
    expect(panel()?.name).toBe('cart-panel');
  });

  it('steps aside near the end of the page, but not with its panel open', () => {
    const { bar, hasRoomForToolbar, shell } = showToolbar();
    act(() => void shell.overlays.offer('cart-panel'));
    expect(bar().dataset.aside).toBeUndefined();
    act(() => {
      hasRoomForToolbar.value = false;
    });
    expect(bar().dataset.aside).toBe('true');
    act(() => void shell.overlays.show('cart-panel'));
    expect(bar().dataset.aside).toBeUndefined();
  });

  it('offers the way to the top past 100 px', () => {
    const { isPastTop, scrollToTop } = showToolbar();
    const button = screen.getByRole('button', { name: 'Back to top' });
    expect(button.dataset.offered).toBeUndefined();
    act(() => {
      isPastTop.value = true;
    });
    expect(button.dataset.offered).toBe('true');
    fireEvent.click(button);
    expect(scrollToTop).toHaveBeenCalledTimes(1);
  });

  it('hands the focus on when the way to the top goes', () => {
    const { isPastTop } = showToolbar();
    act(() => {
      isPastTop.value = true;
    });
    screen.getByRole('button', { name: 'Back to top' }).focus();
    act(() => {
      isPastTop.value = false;
    });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cart' }));
  });
});
