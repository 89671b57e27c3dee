/**
 * Values that know who reads them: those of `@preact/signals`, of which the build takes the core alone, as components read
 * through `useSignalValue` (`mount/use-signal-value.ts`).
 *
 * Every signal remembers the value that it was born with: server markup is made in that state, so hydration reads it,
 * and the live value follows right after; of what pictures show ({@link pictured}), hydration reads the live value. (Hydrating with a newer value leaves stale attributes in Preact for good
 * and makes React throw the island away.)
 */
import { computed as createComputed, signal as createSignal } from '@preact/signals';

export { batch, effect, untracked } from '@preact/signals';

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

const birthValues = new WeakMap<ReadonlySignal<unknown>, unknown>();
const inPictures = new WeakSet<ReadonlySignal<unknown>>();
let isAtBirth = false;

/** A value that is shared. Create it with what a prerendered page shows: nothing known of the visitor yet. */
export function signal<T>(value: T): Signal<T> {
  return born(createSignal(value));
}

/** A value that follows others. Create it where its sources are created, before anything changes. */
export function computed<T>(derive: () => T): ReadonlySignal<T> {
  return born(createComputed(derive));
}

/**
 * Marks a value that pictures show: what is hydrated was painted with the value of now, so hydration reads that, not the
 * value at birth.
 */
export function pictured<S extends ReadonlySignal<unknown>>(source: S): S {
  inPictures.add(source);
  return source;
}

function born<S extends ReadonlySignal<unknown>>(created: S): S {
  birthValues.set(created, created.peek());
  return created;
}

/** Acts on markup that was made before anything was known of the visitor: what pictures show is read at birth, too. */
export function atBirth<T>(act: () => T): T {
  isAtBirth = true;
  try {
    return act();
  } finally {
    isAtBirth = false;
  }
}

/** What markup that is there shows of a signal, and hydration reads. */
export function valueInMarkup<T>(source: ReadonlySignal<T>): T {
  // `has`, not `??`: a value that was born as null must win over what it became.
  const isLive = !birthValues.has(source) || (inPictures.has(source) && !isAtBirth);
  return isLive ? source.peek() : (birthValues.get(source) as T);
}
