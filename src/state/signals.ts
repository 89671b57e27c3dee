/**
 * Values that know who reads them: changed, they call their readers, each once and only if what it read is another now.
 * By hand, as the library that does it takes 1.4 KB of a core of 30: here are the parts of it that the shell uses, under
 * its names and with its meaning (`tests/state/signals.test.ts` holds them against it).
 *
 * Every signal remembers the value that it was born with: server markup is made in that state, so hydration reads it,
 * and the live value follows right after. (Hydrating with a newer value leaves stale attributes in Preact for good
 * and makes React throw the island away.)
 */
import { useCallback, useSyncExternalStore } from 'react';

export interface ReadonlySignal<T> {
  /** The value now; an effect or a computed value that reads it follows it. */
  readonly value: T;
  /** The value now, without following it. */
  peek(): T;
  /** Calls with the value now, and with each new one. @returns Stops. */
  subscribe(listener: (value: T) => void): () => void;
}

export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

/** What can be read. */
interface Source<T = unknown> {
  readonly readers: Set<Reader>;
  /** The value, brought up to date if it is made from others. */
  peek(): T;
}

/** What reads. */
interface Reader {
  /** What was read last time, with what it was. */
  sources: Map<Source, unknown>;
  /** Something that was read may have changed. */
  stale(): void;
}

const birthValues = new WeakMap<ReadonlySignal<unknown>, unknown>();
/** Effects that wait for the end of a batch, oldest first. */
const waiting = new Set<() => void>();
let reading: Reader | undefined;
let depth = 0;

/** Rounds of effects that change what effects read; more of them have no end. */
const ROUNDS_MAX = 100;

/** A value that is shared. Create it with what a prerendered page shows: nothing known of the visitor yet. */
export function signal<T>(value: T): Signal<T> {
  let now = value;
  const source = { readers: new Set<Reader>(), peek: () => now };
  return readable(source, (next) => {
    if (next === now) return;
    now = next;
    batch(() => {
      for (const reader of [...source.readers]) reader.stale();
    });
  });
}

/** A value that follows others. Create it where its sources are created, before anything changes. */
export function computed<T>(derive: () => T): ReadonlySignal<T> {
  const readers = new Set<Reader>();
  let isStale = false;
  const reader: Reader = {
    sources: new Map(),
    stale() {
      if (isStale) return;
      isStale = true;
      for (const one of [...readers]) one.stale();
    },
  };
  let now = read(reader, derive);
  return readable({
    readers,
    peek() {
      if (isStale && hasNews(reader)) now = read(reader, derive);
      isStale = false;
      return now;
    },
  });
}

/**
 * Runs now, and again whenever something that it read has changed.
 *
 * @param act May return what undoes it before the next run and at the end.
 * @returns Stops.
 */
export function effect(act: () => unknown): () => void {
  let undo: unknown;
  let isOver = false;
  const reader: Reader = { sources: new Map(), stale: () => void waiting.add(run) };
  const clean = () => {
    const before = undo;
    undo = undefined;
    if (typeof before === 'function') untracked(() => before());
  };
  function run(): void {
    if (isOver || (reader.sources.size > 0 && !hasNews(reader))) return;
    clean();
    undo = batch(() => read(reader, act));
    // It may have ended itself.
    if (isOver) end();
  }
  function end(): void {
    forget(reader);
    clean();
  }
  run();
  return () => {
    isOver = true;
    waiting.delete(run);
    end();
  };
}

/** Changes several signals as one: effects run once, at the end. */
export function batch<T>(act: () => T): T {
  depth += 1;
  try {
    return act();
  } finally {
    depth -= 1;
    if (depth === 0) settle();
  }
}

/** Reads without following. */
export function untracked<T>(act: () => T): T {
  const before = reading;
  reading = undefined;
  try {
    return act();
  } finally {
    reading = before;
  }
}

function readable<T>(source: Source<T>, set?: (value: T) => void): Signal<T> {
  const { peek, readers } = source;
  const created: Signal<T> = {
    get value() {
      const now = peek();
      if (reading) {
        reading.sources.set(source, now);
        readers.add(reading);
      }
      return now;
    },
    set value(next) {
      set?.(next);
    },
    peek,
    subscribe: (listener) =>
      effect(() => {
        const { value } = created;
        untracked(() => listener(value));
      }),
  };
  birthValues.set(created, peek());
  return created;
}

function hasNews({ sources }: Reader): boolean {
  for (const [source, before] of sources) if (source.peek() !== before) return true;
  return false;
}

/** Lets a reader read anew; it follows what it reads this time. */
function read<T>(reader: Reader, act: () => T): T {
  forget(reader);
  const before = reading;
  reading = reader;
  try {
    return act();
  } finally {
    reading = before;
  }
}

function forget(reader: Reader): void {
  for (const source of reader.sources.keys()) source.readers.delete(reader);
  reader.sources = new Map();
}

/** Runs what waits. One that throws does not keep the others from running; the first error goes to whoever changed something. */
function settle(): void {
  const errors: unknown[] = [];
  for (let round = 0; waiting.size > 0; round += 1) {
    if (round > ROUNDS_MAX) {
      waiting.clear();
      throw new RangeError('effects change what they read, without end');
    }
    const acts = [...waiting];
    waiting.clear();
    depth += 1;
    for (const act of acts) {
      try {
        act();
      } catch (error) {
        errors.push(error);
      }
    }
    depth -= 1;
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Reads a signal in a component and renders again when it changes, on Preact and on React alike.
 * A bare `.value` would follow changes on neither.
 */
export function useSignalValue<T>(source: ReadonlySignal<T>): T {
  const subscribe = useCallback((notify: () => void) => source.subscribe(notify), [source]);
  const readNow = () => source.peek();
  // `has`, not `??`: a value that was born as null must win over what it became.
  const readAtBirth = () => (birthValues.has(source) ? (birthValues.get(source) as T) : source.peek());
  return useSyncExternalStore(subscribe, readNow, readAtBirth);
}
