import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CountBadge } from '../../src/ui/Badge';

describe('CountBadge', () => {
  it.each([
    [0, '', undefined],
    [-1, '', undefined],
    [1, '1', null],
    [9, '9', null],
    [10, '', '9'],
  ])('shows %d of at most 9 as text "%s", or as more than %s', (count, text, more) => {
    const { container } = render(<CountBadge count={count} max={9} />);
    expect([container.textContent, container.querySelector('.badge')?.getAttribute('data-more')]).toEqual([text, more]);
  });
});
