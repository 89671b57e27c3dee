/**
 * Signals of `@preact/signals`. The build takes only its core, because components read through `useSignalValue`
 * (`mount/use-signal-value.ts`).
 *
 * Each signal remembers its initial value. Prerendered markup was made with that value, so hydration reads it, and the
 * live value follows right after. The picture of the first view is painted with live values, so hydration reads the
 * live value of signals marked with {@link pictured}. (Hydrating with another value than the markup's leaves stale
 * attributes in Preact for good, and makes React discard the island.)
 */
import { computed as createComputed, signal as createSignal } from '@preact/signals';

export { batch, effect, untracked } from '@preact/signals';

export interface ReadonlySignal<T> {
  /** The value now. An effect or a computed value that reads it depends on it. */
  readonly value: T;
  /** The value now, without depending on it. */
  peek(): T;
  /** Calls the listener with the value now and with each new one. @returns Stops it. */
  subscribe(listener: (value: T) => void): () => void;
}

export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

const birthValues = new WeakMap<ReadonlySignal<unknown>, unknown>();
const inPictures = new WeakSet<ReadonlySignal<unknown>>();
let isAtBirth = false;
let printed: ReadonlyMap<ReadonlySignal<unknown>, unknown> | undefined;

/** A writable signal. Create it with the value that a prerendered page shows, where the visitor is unknown. */
export function signal<T>(value: T): Signal<T> {
  return born(createSignal(value));
}

/** A derived signal. Create it where its sources are created, before any of them changes. */
export function computed<T>(derive: () => T): ReadonlySignal<T> {
  return born(createComputed(derive));
}

/**
 * Marks a signal that the picture of the first view shows. It was painted with the live value, so hydration reads that
 * instead of the initial value.
 */
export function pictured<S extends ReadonlySignal<unknown>>(source: S): S {
  inPictures.add(source);
  return source;
}

function born<S extends ReadonlySignal<unknown>>(created: S): S {
  birthValues.set(created, created.peek());
  return created;
}

/**
 * Runs a callback on a server's markup: inside, pictured signals are read with their initial value, too.
 *
 * @param shown The values that the server printed in place of initial ones.
 */
export function atBirth<T>(act: () => T, shown?: ReadonlyMap<ReadonlySignal<unknown>, unknown>): T {
  isAtBirth = true;
  printed = shown;
  try {
    return act();
  } finally {
    isAtBirth = false;
    printed = undefined;
  }
}

/** The value of a signal in the existing markup, for hydration. */
export function valueInMarkup<T>(source: ReadonlySignal<T>): T {
  if (printed?.has(source)) return printed.get(source) as T;
  // `has`, not `??`: an initial null must win over the live value.
  const isLive = !birthValues.has(source) || (inPictures.has(source) && !isAtBirth);
  return isLive ? source.peek() : (birthValues.get(source) as T);
}
