import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomPart } from '../../src/domain/page/room';
import { useRoom } from '../../src/island/use-room';
import { ShellContext } from '../../src/island/use-shell';
import { signal } from '../../src/state/signals';
import { createTestShell } from '../widgets/test-shell';

interface Given {
  readonly part?: RoomPart;
  readonly isComplete?: boolean;
  readonly isPainted?: boolean;
  readonly wasThere?: boolean;
  readonly scrollY?: number;
  /** Where the part would end, in px from the top of the window. */
  readonly bottom?: number;
}

function Part({ part, wasThere, isThere }: { part: RoomPart; wasThere: boolean; isThere: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const isWaiting = useRoom(part, box, isThere ? 'standing' : 'pending', wasThere);
  return (
    <div ref={box} className={isWaiting ? 'unseen' : 'room'}>
      {isThere && <a href="/sale">Sale</a>}
    </div>
  );
}

/** A part of a mounted island that comes now. */
function bring({
  part = 'banner',
  isComplete = true,
  isPainted = true,
  wasThere = false,
  scrollY = 0,
  bottom = 72,
}: Given = {}) {
  const { shell } = createTestShell();
  const write = vi.fn();
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue(isPainted ? [performance.mark('drawn')] : []);
  const position = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, bottom - 72, 9, 72));
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('section'));
  const tree = (isThere: boolean) => (
    <ShellContext
      value={{
        ...shell,
        isCalm: signal(isComplete),
        local: { scope: '', read: () => undefined, write, remove() {} },
      }}
    >
      <Part part={part} wasThere={wasThere} isThere={isThere} />
    </ShellContext>
  );
  return { container, host, shadow, write, position, tree };
}

function show(given?: Given, prepare = (_: HTMLElement) => {}) {
  const test = bring(given);
  prepare(test.host);
  const { rerender, unmount } = render(test.tree(false), { container: test.container });
  rerender(test.tree(true));
  const state = () => test.shadow.querySelector('div')?.className;
  const scrollTo = (px: number) => {
    test.position.mockReturnValue(px);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  return { ...test, state, scrollTo, unmount };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a part that pushes the page down, and comes after the first view without room', () => {
  it('waits, there for screen readers only, however long', () => {
    const { state, shadow } = show();
    expect(state()).toBe('unseen');
    expect(shadow.querySelector('a')?.textContent).toBe('Sale');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(state()).toBe('unseen');
  });

  it('has its room on the next page', () => {
    expect(show({ part: 'stripes' }).write.mock.calls).toEqual([
      ['portico.room', `{"en${window.innerWidth}":[1790000000000,{"stripes":41}]}`],
    ]);
  });

  it.each<[string, EventTarget]>([
    ['of the page', document.body],
    ['of the window', window],
  ])('opens at the next key %s', (_, target) => {
    const { state } = show();
    act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'a' })));
    expect(state()).toBe('room');
  });

  it('opens when the visitor is back at the top, and not on the way', () => {
    const { state, scrollTo } = show({ scrollY: 300 });
    scrollTo(40);
    expect(state()).toBe('unseen');
    scrollTo(0);
    expect(state()).toBe('room');
  });

  it('opens out of sight', () => {
    const { state, scrollTo } = show({ bottom: -1 });
    scrollTo(400);
    expect(state()).toBe('room');
  });

  it('opens when a screen reader moves the focus into it', () => {
    const { state, shadow } = show();
    act(() => void shadow.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
    expect(state()).toBe('room');
  });

  it('does not open by a press or a moving pointer', () => {
    const { state } = show();
    for (const type of ['pointerdown', 'pointermove', 'click'])
      act(() => void document.body.dispatchEvent(new Event(type, { bubbles: true })));
    expect(state()).toBe('unseen');
  });

  it('leaves no listeners behind', () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = show();
    const ours = (calls: readonly unknown[][]) =>
      calls.map(([type]) => type).filter((type) => /^(scroll|keydown)$/.test(`${type}`));
    expect(ours(added.mock.calls)).toEqual(['scroll', 'keydown']);
    unmount();
    expect(ours(removed.mock.calls)).toEqual(['scroll', 'keydown']);
  });
});

describe('a part that may push the page down at once', () => {
  it.each<[string, Given, (host: HTMLElement) => void]>([
    ['before the first view is complete', { isComplete: false }, () => {}],
    ['on a page that nobody has seen', { isPainted: false }, () => {}],
    ['if its picture was there', { wasThere: true }, () => {}],
    ['with reserved room', {}, (host) => host.style.setProperty('--portico-room-banner', '72px')],
    ['with the room that the server has printed', {}, (host) => host.setAttribute('data-room', 'banner')],
  ])('stands: %s', (_, given, prepare) => {
    expect(show(given, prepare).state()).toBe('room');
  });

  it('stands on a page that has replaced the measures', () => {
    const test = bring();
    vi.spyOn(performance, 'getEntriesByName').mockImplementation(() => {
      throw new Error('replaced');
    });
    const { rerender } = render(test.tree(false), { container: test.container });
    rerender(test.tree(true));
    expect(test.shadow.querySelector('.room')).toBeTruthy();
  });

  it('waits with the room of another part', () => {
    expect(show({}, (host) => host.setAttribute('data-room', 'stripes')).state()).toBe('unseen');
    expect(show({}, (host) => host.style.setProperty('--portico-room-notice', '41px')).state()).toBe('unseen');
  });
});
