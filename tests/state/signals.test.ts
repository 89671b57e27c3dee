import * as library from '@preact/signals-core';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as ours from '../../src/state/signals';

interface Reactive extends Pick<typeof ours, 'signal' | 'computed' | 'batch' | 'untracked'> {
  effect(act: () => void): () => void;
}

describe('signals', () => {
  it('call a reader at once and with each new value, and not for the same one', () => {
    const count = ours.signal(1);
    const heard: number[] = [];
    const stop = count.subscribe((value) => heard.push(value));
    count.value = 2;
    count.value = 2;
    stop();
    count.value = 3;
    expect(heard).toEqual([1, 2]);
    expect(count.peek()).toBe(3);
  });

  it('tell nobody of a computed value that stays what it is', () => {
    const count = ours.signal(1);
    const derive = vi.fn(() => count.value > 1);
    const isMany = ours.computed(derive);
    const heard: boolean[] = [];
    isMany.subscribe((value) => heard.push(value));
    count.value = 0;
    count.value = 5;
    expect(heard).toEqual([false, true]);
    expect(derive).toHaveBeenCalledTimes(3);
  });

  it('compute nothing twice for a reader of two that follow one', () => {
    const one = ours.signal(1);
    const double = ours.computed(() => one.value * 2);
    const triple = ours.computed(() => one.value * 3);
    const sums: number[] = [];
    ours.effect(() => sums.push(double.value + triple.value));
    one.value = 2;
    expect(sums).toEqual([5, 10]);
  });

  it('follow what was read last time only', () => {
    const which = ours.signal(true);
    const [a, b] = [ours.signal('a'), ours.signal('b')];
    const seen: string[] = [];
    ours.effect(() => seen.push(which.value ? a.value : b.value));
    b.value = 'b2';
    which.value = false;
    a.value = 'a2';
    expect(seen).toEqual(['a', 'b2']);
  });

  it('run once at the end of a batch, also of one that throws', () => {
    const count = ours.signal(0);
    const heard: number[] = [];
    count.subscribe((value) => heard.push(value));
    expect(() =>
      ours.batch(() => {
        count.value = 1;
        ours.batch(() => {
          count.value = 2;
        });
        throw new Error('mine');
      }),
    ).toThrow('mine');
    expect(heard).toEqual([0, 2]);
  });

  it('undo an effect before it runs again, and at its end', () => {
    const count = ours.signal(0);
    const log: string[] = [];
    const stop = ours.effect(() => {
      const { value } = count;
      log.push(`do ${value}`);
      return () => log.push(`undo ${value}`);
    });
    count.value = 1;
    stop();
    stop();
    expect(log).toEqual(['do 0', 'undo 0', 'do 1', 'undo 1']);
  });

  it('let an effect end itself', () => {
    const count = ours.signal(0);
    const seen: number[] = [];
    const stop: { now?: () => void } = {};
    stop.now = ours.effect(() => {
      seen.push(count.value);
      if (count.value === 1) stop.now?.();
    });
    count.value = 1;
    count.value = 2;
    expect(seen).toEqual([0, 1]);
  });

  it('run the others when one throws, and tell whoever changed something', () => {
    const count = ours.signal(0);
    ours.effect(() => {
      if (count.value === 1) throw new Error('mine');
    });
    const heard: number[] = [];
    count.subscribe((value) => heard.push(value));
    expect(() => {
      count.value = 1;
    }).toThrow('mine');
    count.value = 2;
    expect(heard).toEqual([0, 1, 2]);
  });

  it('name effects that change what they read without end', () => {
    const count = ours.signal(0);
    expect(() =>
      ours.effect(() => {
        count.value += 1;
      }),
    ).toThrow(/without end/);
    const later = ours.signal(0);
    const heard: number[] = [];
    later.subscribe((value) => heard.push(value));
    later.value = 1;
    expect(heard).toEqual([0, 1]);
  });

  it('read a computed value anew that could not be computed', () => {
    const text = ours.signal('1');
    const parsed = ours.computed(() => JSON.parse(text.value) as number);
    text.value = '{';
    expect(() => parsed.peek()).toThrow(SyntaxError);
    text.value = '2';
    expect(parsed.peek()).toBe(2);
  });
});

/** One thing that happens to a graph of values. */
type Act =
  | { readonly kind: 'set'; readonly at: number; readonly to: number }
  | { readonly kind: 'batch'; readonly sets: readonly (readonly [number, number])[] }
  | { readonly kind: 'peek'; readonly at: number }
  | { readonly kind: 'stop'; readonly at: number }
  | { readonly kind: 'watch'; readonly at: number };

interface Graph {
  readonly signals: readonly number[];
  /** Each reads two of what stands before it; the second only where the first is odd. */
  readonly computed: readonly (readonly [number, number, number])[];
  readonly acts: readonly Act[];
}

/** What a graph tells its readers, step by step. */
function play({ signal, computed, effect, batch, untracked }: Reactive, graph: Graph): readonly string[] {
  const log: string[] = [];
  const sources = graph.signals.map((value) => signal(value));
  const nodes: { readonly value: number; peek(): number }[] = [...sources];
  const pick = (at: number) => nodes[at % nodes.length] ?? { value: 0, peek: () => 0 };
  for (const [first, second, cut] of graph.computed) {
    const [a, b] = [pick(first), pick(second)];
    nodes.push(computed(() => (a.value % 2 === 0 ? a.value : a.value + b.value) % (cut + 1)));
  }
  const stops: (() => void)[] = [];
  const watch = (at: number) => {
    const node = pick(at);
    const name = stops.length;
    const other = pick(at + 1);
    stops.push(effect(() => void log.push(`${name}: ${node.value} ${untracked(() => other.value)}`)));
  };
  const set = (at: number, to: number) => {
    const source = sources[at % sources.length];
    if (source) source.value = to;
  };
  for (const act of graph.acts) {
    log.push(act.kind);
    if (act.kind === 'set') set(act.at, act.to);
    else if (act.kind === 'batch')
      batch(() => {
        for (const [index, to] of act.sets) set(index, to);
      });
    else if (act.kind === 'peek') log.push(String(pick(act.at).peek()));
    else if (act.kind === 'watch') watch(act.at);
    else stops[act.at % Math.max(1, stops.length)]?.();
  }
  return log;
}

describe('any graph of values', () => {
  const at = fc.nat(12);
  const small = fc.nat(4);
  const act = fc.oneof<fc.Arbitrary<Act>[]>(
    fc.record({ kind: fc.constant('set' as const), at, to: small }),
    fc.record({ kind: fc.constant('batch' as const), sets: fc.array(fc.tuple(at, small), { maxLength: 4 }) }),
    fc.record({ kind: fc.constant('peek' as const), at }),
    fc.record({ kind: fc.constant('watch' as const), at }),
    fc.record({ kind: fc.constant('stop' as const), at }),
  );
  const graphs = fc.record({
    signals: fc.array(small, { minLength: 1, maxLength: 4 }),
    computed: fc.array(fc.tuple(at, at, small), { maxLength: 6 }),
    acts: fc.array(act, { maxLength: 30 }),
  });

  it('tells its readers what the library tells them', () => {
    /** Effects of one change may run in another order: each tells the same. */
    const rounds = (log: readonly string[]) =>
      log
        .join('|')
        .split(/\|(?=set|batch|peek|watch|stop)/)
        .map((round) => round.split('|').sort());
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(rounds(play(ours, graph))).toEqual(rounds(play(library, graph)));
      }),
      { numRuns: 2_000 },
    );
  });
});
