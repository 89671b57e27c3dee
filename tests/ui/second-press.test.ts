import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSecondPress } from '../../src/ui/second-press';

const PLACE = { clientX: 100, clientY: 100, detail: 1 };

function pressOn(target: Element, more: MouseEventInit = {}, atMs = performance.now(), type = 'click'): MouseEvent {
  const press = new MouseEvent(type, { bubbles: true, cancelable: true, view: window, ...PLACE, ...more });
  Object.defineProperty(press, 'timeStamp', { value: atMs });
  target.dispatchEvent(press);
  return press;
}

describe('endSecondPress', () => {
  /** The element beneath the one that a first press has removed, and the events that reach it. */
  function pressFirst(more: MouseEventInit = {}) {
    const above = document.body.appendChild(document.createElement('button'));
    const first = pressOn(above, more);
    above.remove();
    endSecondPress(first);
    const beneath = document.body.appendChild(document.createElement('a'));
    const heard = vi.fn();
    for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick']) beneath.addEventListener(type, heard);
    return { beneath, heard };
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('lets what is left of a double click press nothing beneath', () => {
    const { beneath, heard } = pressFirst();
    vi.advanceTimersByTime(300);
    for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick'])
      expect(pressOn(beneath, { clientX: 103, detail: 2 }, undefined, type).defaultPrevented, type).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  it('goes by the times of the presses, which a busy page hears late', () => {
    const secondAtMs = performance.now() + 200;
    const { beneath } = pressFirst();
    vi.advanceTimersByTime(700);
    expect(pressOn(beneath, {}, secondAtMs).defaultPrevented).toBe(true);
    expect(pressOn(beneath).defaultPrevented).toBe(false);
  });

  it('goes by the count of the system, whose double click may be a slow one', () => {
    const { beneath } = pressFirst();
    const later = performance.now() + 900;
    expect(pressOn(beneath, { detail: 2 }, later).defaultPrevented).toBe(true);
    expect(pressOn(beneath, {}, later + 200).defaultPrevented).toBe(false);
    expect(pressOn(beneath, { detail: 2 }, later + 300).defaultPrevented).toBe(false);
  });

  it('knows the second press by itself where a coarse clock gives both the same time', () => {
    const { beneath, heard } = pressFirst();
    expect(pressOn(beneath, { detail: 2 }).defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  it('leaves a press elsewhere alone, and a later one', () => {
    const { beneath, heard } = pressFirst();
    vi.advanceTimersByTime(300);
    expect(pressOn(beneath, { clientX: 140 }).defaultPrevented).toBe(false);
    vi.advanceTimersByTime(300);
    expect(pressOn(beneath).defaultPrevented).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('leaves the next press alone when it was a key that came first', () => {
    const { beneath, heard } = pressFirst({ clientX: 0, clientY: 0, detail: 0 });
    pressOn(beneath, { clientX: 0, clientY: 0 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('lets go after the longest time that a system allows', () => {
    const { beneath } = pressFirst();
    vi.advanceTimersByTime(5_000);
    expect(pressOn(beneath, { detail: 2 }).defaultPrevented).toBe(false);
  });
});
