import { describe, expect, it } from 'vitest';
import { batch, computed, effect, signal, untracked } from '../../src/state/signals';

describe('signals', () => {
  it('call a reader at once and with each new value, and not for the same one', () => {
    const count = signal(1);
    const heard: number[] = [];
    const stop = count.subscribe((value) => heard.push(value));
    count.value = 2;
    count.value = 2;
    stop();
    count.value = 3;
    expect(heard).toEqual([1, 2]);
    expect(count.peek()).toBe(3);
  });

  it('run an effect once for a batch, and not for what it reads untracked', () => {
    const [a, b] = [signal(1), signal(2)];
    const sums: number[] = [];
    effect(() => void sums.push(a.value + untracked(() => b.value)));
    batch(() => {
      a.value = 10;
      a.value = 20;
    });
    b.value = 3;
    expect(sums).toEqual([3, 22]);
  });

  it('read a computed value anew that could not be computed', () => {
    const given = signal('1');
    const parsed = computed(() => JSON.parse(given.value) as number);
    given.value = '{';
    expect(() => parsed.peek()).toThrow(SyntaxError);
    given.value = '2';
    expect(parsed.peek()).toBe(2);
  });
});
