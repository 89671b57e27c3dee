import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useSignalValue } from '../../src/island/use-signal-value';
import { computed, type ReadonlySignal, signal } from '../../src/state/signals';

function Reading({ of }: { readonly of: ReadonlySignal<unknown> }) {
  return createElement('p', null, String(useSignalValue(of)));
}

describe('useSignalValue', () => {
  it('renders again when a value changes, and when what is derived from it does', () => {
    const count = signal(1);
    const { container } = render(createElement(Reading, { of: computed(() => count.value * 2) }));
    expect(container.textContent).toBe('2');
    act(() => {
      count.value = 4;
    });
    expect(container.textContent).toBe('8');
  });

  it('hydrates with the value of its birth, null as well, and shows the live one right after', () => {
    const name = signal<string | null>(null);
    name.value = 'Ann';
    const container = document.createElement('div');
    container.innerHTML = '<p>null</p>';
    const [paragraph] = container.children;
    render(createElement(Reading, { of: name }), { container, hydrate: true });
    expect(container.children[0]).toBe(paragraph);
    expect(container.textContent).toBe('Ann');
  });

  it('stops following when its component is gone', () => {
    const source = signal(1);
    let readers = 0;
    const watched: ReadonlySignal<number> = {
      value: 1,
      peek: () => source.peek(),
      subscribe(listener) {
        readers += 1;
        const stop = source.subscribe(listener);
        return () => {
          readers -= 1;
          stop();
        };
      },
    };
    const { unmount } = render(createElement(Reading, { of: watched }));
    expect(readers).toBe(1);
    unmount();
    expect(readers).toBe(0);
  });
});
