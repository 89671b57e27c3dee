import { render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Fence } from '../../../src/mount/root/fence';

/** A rendered fence. The runtimes report what it catches to the console. */
function fence(children: ReactNode) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [onMounted, onCrash] = [vi.fn(), vi.fn()];
  const around = (inner: ReactNode) => (
    <Fence onMounted={onMounted} onCrash={onCrash}>
      {inner}
    </Fence>
  );
  const { container, rerender, getByRole } = render(around(children));
  return { container, onMounted, onCrash, getByRole, renderAgain: (next: ReactNode) => rerender(around(next)) };
}

const BROKEN = new Error('broken');
function Broken(): ReactNode {
  throw BROKEN;
}

describe('Fence', () => {
  it('puts the island into its outer element, and says so once it is in the document', () => {
    const { container, onMounted, onCrash, renderAgain } = fence(<p>here</p>);
    expect(container.innerHTML).toBe('<div class="island"><p>here</p></div>');
    expect(onMounted).toHaveBeenCalledTimes(1);
    renderAgain(<p>there</p>);
    expect(container.innerHTML).toBe('<div class="island"><p>there</p></div>');
    expect([onMounted.mock.calls.length, onCrash.mock.calls]).toEqual([1, []]);
  });

  it('has no outer element around an island that has nothing to hydrate, and keeps nothing of one that throws', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onCrash = vi.fn();
    const around = (inner: ReactNode) => (
      <Fence isBare onMounted={() => {}} onCrash={onCrash}>
        {inner}
      </Fence>
    );
    const { container, rerender } = render(around(<p>here</p>));
    expect(container.innerHTML).toBe('<p>here</p>');
    rerender(around(<Broken />));
    expect(onCrash.mock.calls).toEqual([[BROKEN]]);
    expect(container.innerHTML).toBe('');
  });

  it('is mounted after its children, so that their listeners are there', () => {
    const order: string[] = [];
    const Child = () => <p ref={(element) => void (element && order.push('child'))}>x</p>;
    render(
      <Fence onMounted={() => order.push('mounted')} onCrash={() => {}}>
        <Child />
      </Fence>,
    );
    expect(order).toEqual(['child', 'mounted']);
  });

  it('reports what a child throws, once, and keeps nothing but its outer element', () => {
    const { container, onCrash } = fence(
      <div>
        <p>before</p>
        <Broken />
      </div>,
    );
    expect(onCrash.mock.calls).toEqual([[BROKEN]]);
    expect(container.innerHTML).toBe('<div class="island"></div>');
  });

  it.each([
    ['an effect', () => useEffect(() => Broken() as undefined)],
    [
      'a later rendering',
      () => {
        const [isBroken, setBroken] = useState(false);
        useEffect(() => setBroken(true), []);
        if (isBroken) throw BROKEN;
      },
    ],
  ])('catches what %s throws', async (_, useIt) => {
    const Late = () => {
      useIt();
      return <p>here</p>;
    };
    const { container, onCrash, onMounted } = fence(<Late />);
    await vi.waitFor(() => expect(onCrash.mock.calls).toEqual([[BROKEN]]));
    expect(container.innerHTML).toBe('<div class="island"></div>');
    expect(onMounted).toHaveBeenCalledTimes(1);
  });

  it('stays empty after a crash, whatever is rendered in it', () => {
    const { container, onCrash, renderAgain } = fence(<Broken />);
    renderAgain(<p>better</p>);
    expect(container.innerHTML).toBe('<div class="island"></div>');
    expect(onCrash).toHaveBeenCalledTimes(1);
  });

  it('leaves another fence alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const props = { onMounted() {}, onCrash() {} };
    const { container } = render(
      <>
        <Fence {...props}>
          <Broken />
        </Fence>
        <Fence {...props}>
          <p>here</p>
        </Fence>
      </>,
    );
    expect(container.textContent).toBe('here');
  });
});
