import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SignalText } from '../../src/island/SignalText';
import { useSignalValue } from '../../src/island/use-signal-value';
import { Fence } from '../../src/mount/root/fence';
import { computed, type ReadonlySignal, type Signal, signal } from '../../src/state/signals';
import { GRAPHS } from '../state/graphs';

function Reading({ of }: { readonly of: ReadonlySignal<unknown> }) {
  return <p>{String(useSignalValue(of))}</p>;
}

/** Shows a signal by its text and by a render, in an island of its own each. */
function renderBoth(of: ReadonlySignal<unknown>) {
  const crashes: unknown[] = [];
  let renders = 0;
  const Text = () => {
    renders += 1;
    return <SignalText of={of} />;
  };
  const island = (children: ReactNode) => (
    <Fence onMounted={() => {}} onCrash={(error) => crashes.push(error)}>
      {children}
    </Fence>
  );
  const { container, unmount } = render(
    <>
      {island(<Text />)}
      {island(<Reading of={of} />)}
      {island(<p>neighbour</p>)}
    </>,
    { onCaughtError: () => {} },
  );
  const texts = () => [...container.querySelectorAll('.island')].map(({ textContent }) => textContent);
  return { container, texts, crashes, unmount, renders: () => renders };
}

const set = <T,>(source: Signal<T>, value: T) =>
  act(() => {
    source.value = value;
  });

describe('SignalText', () => {
  it.each(GRAPHS)('shows each value, as a render does, and renders nothing: $name', ({ make, first, derives }) => {
    const { end, steps, derived } = make();
    const shown = renderBoth(end);
    const place = shown.container.querySelector('span');
    const node = place?.firstChild;
    const before = derived();
    expect(shown.texts()).toEqual([String(first), String(first), 'neighbour']);
    for (const [change, value] of steps) {
      act(change);
      expect(shown.texts()).toEqual([String(value), String(value), 'neighbour']);
    }
    expect(shown.container.querySelector('span')).toBe(place);
    expect(place?.firstChild).toBe(node);
    expect(shown.renders()).toBe(1);
    // With further readers, it is still derived once.
    expect(derived() - before).toBe(derives);
  });

  it.each(GRAPHS)('follows nothing once it is gone: $name', ({ make }) => {
    const { end, steps, derived } = make();
    const { unmount } = renderBoth(end);
    unmount();
    const before = derived();
    for (const [change] of steps) act(change);
    expect(derived()).toBe(before);
  });

  it('keeps what a computed value throws at first inside its island', () => {
    const { texts, crashes } = renderBoth(
      computed(() => {
        throw new Error('never');
      }),
    );
    expect(texts()).toEqual(['', '', 'neighbour']);
    expect(crashes).toHaveLength(2);
  });

  it('keeps what a computed value throws later inside its island, and whoever changed a source goes on', () => {
    const given = signal('1');
    const { texts, crashes } = renderBoth(computed(() => JSON.parse(given.value) as number));
    set(given, '{');
    expect(texts()).toEqual(['', '', 'neighbour']);
    expect(crashes).toEqual([expect.any(SyntaxError), expect.any(SyntaxError)]);
  });

  it('does so with what makes the text', () => {
    const size = signal(1);
    const onCrash = vi.fn();
    const { container } = render(
      <Fence onMounted={() => {}} onCrash={onCrash}>
        <SignalText of={size} text={(value) => 'x'.repeat(value)} />
      </Fence>,
      { onCaughtError: () => {} },
    );
    set(size, -1);
    expect(container.textContent).toBe('');
    expect(onCrash).toHaveBeenCalledExactlyOnceWith(expect.any(RangeError));
  });

  it('shows a cycle as the crash of its island', () => {
    const knot: { value?: ReadonlySignal<number> } = {};
    const a = computed((): number => (knot.value?.value ?? 0) + 1);
    knot.value = a;
    const { texts, crashes } = renderBoth(a);
    expect(texts()).toEqual(['', '', 'neighbour']);
    expect(crashes).toHaveLength(2);
  });

  it('makes its text in an element of its own, with its attributes', () => {
    const price = signal(12);
    const { container } = render(<SignalText as="bdi" className="price" of={price} text={(value) => `US $${value}`} />);
    expect(container.innerHTML).toBe('<bdi class="price">US $12</bdi>');
    set(price, 13);
    expect(container.innerHTML).toBe('<bdi class="price">US $13</bdi>');
  });

  it('shows what is newest after a render of those around it, which knows of the first text alone', () => {
    const count = signal(1);
    const { container, rerender } = render(<SignalText className="a" of={count} />);
    set(count, 2);
    rerender(<SignalText className="b" of={count} />);
    expect(container.innerHTML).toBe('<span class="b">2</span>');
    set(count, 1);
    rerender(<SignalText className="c" of={count} />);
    expect(container.innerHTML).toBe('<span class="c">1</span>');
  });

  it('shows another signal, and another text of it, when it is given one', () => {
    const [one, two] = [signal(1), signal(2)];
    const { container, rerender } = render(<SignalText of={one} />);
    rerender(<SignalText of={two} />);
    expect(container.textContent).toBe('2');
    set(one, 5);
    expect(container.textContent).toBe('2');
    rerender(<SignalText of={two} text={(value) => `${value}!`} />);
    expect(container.textContent).toBe('2!');
    set(two, 3);
    expect(container.textContent).toBe('3!');
  });

  it('writes over what a translator has put in place of its text', () => {
    const count = signal(1);
    const { container } = render(<SignalText of={count} />);
    const place = container.querySelector('span');
    const translated = document.createElement('font');
    translated.textContent = 'one';
    place?.replaceChildren(translated);
    set(count, 2);
    expect(container.innerHTML).toBe('<span>2</span>');
    set(count, 3);
    expect(container.innerHTML).toBe('<span>3</span>');
  });

  it('has no text node for an empty text, and makes one when there is something to say', () => {
    const words = signal('');
    const { container } = render(<SignalText of={words} />);
    set(words, 'new');
    expect(container.innerHTML).toBe('<span>new</span>');
    set(words, '');
    expect(container.textContent).toBe('');
  });

  it('hydrates with what markup shows, and shows the live value right after', () => {
    const name = signal('nobody');
    const greeting = computed(() => `Hi, ${name.value}`);
    name.value = 'Ann';
    const container = document.createElement('div');
    container.innerHTML = '<span>Hi, nobody</span>';
    const [place] = container.children;
    render(<SignalText of={greeting} />, { container, hydrate: true, onRecoverableError: () => expect.unreachable() });
    expect(container.children[0]).toBe(place);
    expect(container.textContent).toBe('Hi, Ann');
  });
});
