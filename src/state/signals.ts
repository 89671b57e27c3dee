/**
 * Values that know who reads them: those of `@preact/signals`, of which the build takes the core alone, as components read
 * through `useSignalValue`.
 *
 * Every signal remembers the value that it was born with: server markup is made in that state, so hydration reads it,
 * and the live value follows right after. (Hydrating with a newer value leaves stale attributes in Preact for good
 * and makes React throw the island away.)
 */
import { computed as createComputed, signal as createSignal } from '@preact/signals';
import { useCallback, useSyncExternalStore } from 'react';

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

/** A value that is shared. Create it with what a prerendered page shows: nothing known of the visitor yet. */
export function signal<T>(value: T): Signal<T> {
  return born(createSignal(value));
}

/** A value that follows others. Create it where its sources are created, before anything changes. */
export function computed<T>(derive: () => T): ReadonlySignal<T> {
  return born(createComputed(derive));
}

function born<S extends ReadonlySignal<unknown>>(created: S): S {
  birthValues.set(created, created.peek());
  return created;
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
