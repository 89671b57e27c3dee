import { fireEvent, render, screen } from '@testing-library/react';
import { ShoppingCart } from 'lucide';
import { describe, expect, it, vi } from 'vitest';
import { CountBadge } from '../../src/ui/Badge';
import { Button, IconButton, IconLink } from '../../src/ui/Button';

describe('Button', () => {
  it('submits nothing unless it says so', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' }).getAttribute('type')).toBe('button');
  });

  it('ignores presses while busy and keeps the focus', () => {
    const onClick = vi.fn();
    render(
      <Button isBusy onClick={onClick}>
        Go
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Go' });
    button.focus();
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    expect(document.activeElement).toBe(button);
  });
});

describe('IconButton and IconLink', () => {
  it('have the label for a name, whatever lies over the icon', () => {
    render(
      <>
        <IconButton icon={ShoppingCart} label="Cart">
          <CountBadge count={3} max={99} />
        </IconButton>
        <IconLink href="/cart" icon={ShoppingCart} label="To the cart" />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Cart' });
    expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(button.textContent).toBe('3');
    expect(screen.getByRole('link', { name: 'To the cart' }).getAttribute('href')).toBe('/cart');
  });
});
