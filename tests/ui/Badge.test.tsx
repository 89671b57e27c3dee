import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CountBadge } from '../../src/ui/Badge';

describe('CountBadge', () => {
  it.each([
    [0, '', null],
    [-1, '', null],
    [1, '1', 'badge'],
    [9, '9', 'badge'],
    [10, '9+', 'badge'],
  ])('shows %d of at most 9 as "%s"', (count, text, kind) => {
    const { container } = render(<CountBadge count={count} max={9} />);
    expect([container.textContent, container.firstElementChild?.className ?? null]).toEqual([text, kind]);
  });
});
