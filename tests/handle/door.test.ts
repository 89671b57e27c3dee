import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDoor } from '../../src/handle/door';
import { signal } from '../../src/state/signals';

describe('createDoor', () => {
  afterEach(() => vi.useRealTimers());

  it('keeps a listener of the page that throws from stopping the shell and the other listeners', () => {
    vi.useFakeTimers();
    const source = signal(1);
    const door = createDoor(source, () => {});
    const seen: number[] = [];
    door.subscribe(() => {
      throw new Error('mine');
    });
    door.subscribe((value) => seen.push(value));
    expect(() => {
      source.value = 2;
    }).not.toThrow();
    expect(seen).toEqual([1, 2]);
    // It is reported like an error in a listener of the browser's own events.
    expect(() => vi.runAllTimers()).toThrow('mine');
  });
});
