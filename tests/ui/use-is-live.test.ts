import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useIsLive } from '../../src/ui/use-is-live';

function Place() {
  return createElement('p', null, useIsLive() ? 'live' : 'printed');
}

describe('useIsLive', () => {
  it('is live where nothing was printed', () => {
    expect(render(createElement(Place)).container.textContent).toBe('live');
  });

  it('is not live in markup for every page, and becomes so right after its hydration', () => {
    const container = document.createElement('div');
    container.innerHTML = '<p>printed</p>';
    const [printed] = container.children;
    render(createElement(Place), { container, hydrate: true });
    expect([container.children[0] === printed, container.textContent]).toEqual([true, 'live']);
  });
});
