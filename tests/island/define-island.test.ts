import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { defineIsland, type IslandData } from '../../src/island/define-island';

const data: IslandData = {
  text: (name) => (name === 'label' ? 'Cart' : undefined),
  names: () => ['label'],
  isOn: () => false,
  oneOf: (_, fallback) => fallback,
};

describe('defineIsland', () => {
  it('renders its component with props read from the placeholder', () => {
    const island = defineIsland({
      name: 'mine',
      Component: ({ label }: { readonly label: string }) => createElement('p', null, label),
      readProps: ({ text }) => ({ label: text('label') ?? '' }),
    });
    expect(render(island.element(data)).container.innerHTML).toBe('<p>Cart</p>');
  });

  it('has what the mount needs beside that, and nothing else', () => {
    const prepare = async () => undefined;
    const island = defineIsland({ name: 'mine', css: '.a{}', prepare, Component: () => null, readProps: () => ({}) });
    expect(island).toEqual({ name: 'mine', css: '.a{}', prepare, element: expect.any(Function) });
  });
});
