import { describe, expect, it, vi } from 'vitest';
import {
  atBirth,
  batch,
  computed,
  effect,
  pictured,
  type ReadonlySignal,
  signal,
  untracked,
  valueInMarkup,
} from '../../src/state/signals';
import { GRAPHS } from './graphs';

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
});

describe('a computed value', () => {
  it('is derived when it is read, and not before', () => {
    const source = signal(1);
    const derive = vi.fn(() => source.value * 2);
    const doubled = computed(derive);
    source.value = 2;
    expect(derive).not.toHaveBeenCalled();
    expect([doubled.peek(), doubled.value]).toEqual([4, 4]);
    expect(derive).toHaveBeenCalledTimes(1);
  });

  it.each(GRAPHS)('follows its sources: $name', ({ make, first, changes, derives }) => {
    const { end, steps, derived } = make();
    const heard: unknown[] = [];
    const stop = end.subscribe((value) => heard.push(value));
    expect(heard).toEqual([first]);
    const before = derived();
    for (const [change, value] of steps) {
      change();
      expect([end.peek(), heard.at(-1)]).toEqual([value, value]);
    }
    expect(heard).toHaveLength(1 + changes);
    expect(derived() - before).toBe(derives);
    stop();
  });

  it.each(GRAPHS)('can be read without being followed: $name', ({ make, first }) => {
    const { end, steps } = make();
    expect(end.peek()).toEqual(first);
    for (const [change, value] of steps) {
      change();
      expect(end.peek()).toEqual(value);
    }
  });

  it('is derived no more once nobody follows it, until it is read', () => {
    const source = signal(1);
    const derive = vi.fn(() => source.value);
    const copy = computed(derive);
    const stops = [copy.subscribe(() => {}), copy.subscribe(() => {})];
    source.value = 2;
    expect(derive).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
    source.value = 3;
    expect(derive).toHaveBeenCalledTimes(2);
    expect(copy.peek()).toBe(3);
  });

  it('stops calling a reader that stops itself', () => {
    const source = signal(1);
    const heard: number[] = [];
    let stop = () => {};
    stop = computed(() => source.value).subscribe((value) => {
      heard.push(value);
      if (value === 2) stop();
    });
    source.value = 2;
    source.value = 3;
    expect(heard).toEqual([1, 2]);
  });

  it('is read anew after it could not be derived', () => {
    const given = signal('1');
    const parsed = computed(() => JSON.parse(given.value) as number);
    given.value = '{';
    expect(() => parsed.peek()).toThrow(SyntaxError);
    given.value = '2';
    expect(parsed.peek()).toBe(2);
  });

  it('gives what it throws to the reader that asks for it, and the others hear of the change', () => {
    const given = signal('1');
    const parsed = computed(() => JSON.parse(given.value) as number);
    const [numbers, texts, errors]: [number[], string[], unknown[]] = [[], [], []];
    parsed.subscribe(
      (value) => numbers.push(value),
      (error) => errors.push(error),
    );
    given.subscribe((value) => texts.push(value));
    given.value = '{';
    given.value = '2';
    expect(numbers).toEqual([1, 2]);
    expect(texts).toEqual(['1', '{', '2']);
    expect(errors).toEqual([expect.any(SyntaxError)]);
  });

  it('throws at whoever changes a source where no reader asks, after all have heard of it', () => {
    const given = signal('1');
    computed(() => JSON.parse(given.value) as number).subscribe(() => {});
    const texts: string[] = [];
    given.subscribe((value) => texts.push(value));
    expect(() => {
      given.value = '{';
    }).toThrow(SyntaxError);
    expect(texts).toEqual(['1', '{']);
  });

  it('throws when it depends on itself, by whatever way', () => {
    const knot: { value?: ReadonlySignal<number> } = {};
    const a = computed((): number => (knot.value?.value ?? 0) + 1);
    const b = computed(() => a.value + 1);
    knot.value = b;
    expect(() => b.peek()).toThrow(/Cycle/);
    const errors: unknown[] = [];
    a.subscribe(
      () => {},
      (error) => errors.push(error),
    );
    expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/Cycle/) })]);
  });

  it('can be followed by an effect that changes what it reads, as long as that ends', () => {
    const count = signal(0);
    const isLow = computed(() => count.value < 5);
    const stop = effect(() => {
      if (isLow.value) count.value += 1;
    });
    expect(count.peek()).toBe(5);
    stop();
    expect(() =>
      effect(() => {
        count.value += 1;
      }),
    ).toThrow(/Cycle/);
  });
});

describe('what markup shows', () => {
  it('is the value at birth, null as well', () => {
    const name = signal<string | null>(null);
    name.value = 'Ann';
    expect(valueInMarkup(name)).toBeNull();
    expect(name.peek()).toBe('Ann');
  });

  it('is the value of now where pictures show it, but not of markup that was made at birth', () => {
    const name = pictured(signal('nobody'));
    name.value = 'Ann';
    expect(valueInMarkup(name)).toBe('Ann');
    expect(atBirth(() => valueInMarkup(name))).toBe('nobody');
  });

  it('is derived from what it shows of the sources, whenever the computed value was made', () => {
    const [count, shown] = [signal(1), pictured(signal('a'))];
    count.value = 2;
    shown.value = 'b';
    const doubled = computed(() => count.value * 2);
    const both = computed(() => `${doubled.value} ${shown.value}`);
    expect(valueInMarkup(both)).toBe('2 b');
    expect(atBirth(() => valueInMarkup(both))).toBe('2 a');
    expect(both.peek()).toBe('4 b');
  });

  it('is the value of now of a computed one that pictures show, and what is read for markup is not kept', () => {
    const count = signal(1);
    const doubled = pictured(computed(() => count.value * 2));
    count.value = 2;
    expect(valueInMarkup(doubled)).toBe(4);
    count.value = 3;
    expect(atBirth(() => valueInMarkup(doubled))).toBe(2);
    expect(doubled.peek()).toBe(6);
  });
});
