import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useIsLive } from '../../src/island/use-is-live';

/** Renders the hook. @returns The value in each render. */
function show(options: Parameters<typeof render>[1]): readonly boolean[] {
  const seen: boolean[] = [];
  const Place = () => {
    const isLive = useIsLive();
    seen.push(isLive);
    return createElement('p', null, isLive ? 'live' : 'printed');
  };
  render(createElement(Place), options);
  return seen;
}

describe('useIsLive', () => {
  it('is live at once where nothing was printed', () => {
    expect(new Set(show({}))).toEqual(new Set([true]));
  });

  it('hydrates markup that serves every page, and is live right after', () => {
    const container = document.createElement('div');
    container.innerHTML = '<p>printed</p>';
    const [printed] = container.children;
    const seen = show({ container, hydrate: true });
    expect([seen[0], seen.at(-1)]).toEqual([false, true]);
    expect([container.children[0] === printed, container.textContent]).toEqual([true, 'live']);
  });
});
