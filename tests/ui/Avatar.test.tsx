import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from '../../src/ui/Avatar';

const show = (src: string, name = 'mei') => render(<Avatar src={src} name={name} />);

describe('Avatar', () => {
  it('shows the picture, without a name of its own', () => {
    const { container } = show('/mei.png');
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt, container.textContent]).toEqual(['/mei.png', '', '']);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['mei', 'M'],
    ['😀lin', '😀'],
    ['', ''],
  ])('shows the first letter of "%s" where there is no picture', (name, letter) => {
    expect(show('', name).container.textContent).toBe(letter);
  });

  it('shows the letter where the picture fails to load, and the next picture', () => {
    const { container, rerender } = show('/gone.png');
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect([container.textContent, container.querySelector('img')]).toEqual(['M', null]);
    rerender(<Avatar src="/new.png" name="mei" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/new.png');
  });
});
