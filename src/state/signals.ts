/**
 * Values that know who reads them: those of `@preact/signals`, of which the build takes the core alone, as components read
 * through `useSignalValue` and `SignalText` (`mount/`).
 *
 * Each signal remembers its initial value. Prerendered markup was made with that value, so hydration reads it, and the
 * live value follows right after. The picture of the first view is painted with live values, so hydration reads the
 * live value of signals marked with {@link pictured}. (Hydrating with another value than the markup's leaves stale
 * attributes in Preact for good, and makes React discard the island.)
 */
import { computed as createComputed, effect, Signal as LiveSignal, untracked } from '@preact/signals';

export { batch, effect, untracked } from '@preact/signals';

export interface ReadonlySignal<T> {
  /** The value now. An effect or a computed value that reads it depends on it. */
  readonly value: T;
  /** The value now, without depending on it. */
  peek(): T;
  /**
   * Calls with the value now, and with each new one.
   *
   * @param onError Gets what a computed value throws. Without it, whoever changes a source of that value gets the error.
   * @returns Stops.
   */
  subscribe(listener: (value: T) => void, onError?: (error: unknown) => void): () => void;
}

export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}

const inPictures = new WeakSet<ReadonlySignal<unknown>>();
/** Whether values are read as markup shows them. */
let isForMarkup = false;
let isAtBirth = false;
let printed: ReadonlyMap<ReadonlySignal<unknown>, unknown> | undefined;

const isReadAtBirth = (source: ReadonlySignal<unknown>) => isForMarkup && (isAtBirth || !inPictures.has(source));

class BornSignal<T> extends LiveSignal<T> {
  readonly #birth: T;

  constructor(value: T) {
    super(value);
    this.#birth = value;
  }

  override get value(): T {
    return isReadAtBirth(this) ? this.#birth : super.value;
  }

  override set value(next: T) {
    super.value = next;
  }
}

/** A value that is shared. Create it with what a prerendered page shows: nothing known of the visitor yet. */
export function signal<T>(value: T): Signal<T> {
  return new BornSignal(value);
}

/**
 * A value that follows others. It is derived when it is read, and again when it is read after a change. Markup shows what
 * is derived from what it shows of the others.
 */
export function computed<T>(derive: () => T): ReadonlySignal<T> {
  const live = createComputed(() => reading(false, derive));
  const created: ReadonlySignal<T> = {
    get value() {
      return isReadAtBirth(created) ? derive() : live.value;
    },
    peek: () => untracked(() => created.value),
    subscribe: (listener, onError) =>
      effect(() => {
        let value: T;
        try {
          value = live.value;
        } catch (error) {
          if (!onError) throw error;
          untracked(() => onError(error));
          return;
        }
        untracked(() => listener(value));
      }),
  };
  return created;
}

/**
 * Marks a signal that the picture of the first view shows. It was painted with the live value, so hydration reads that
 * instead of the initial value.
 */
export function pictured<S extends ReadonlySignal<unknown>>(source: S): S {
  inPictures.add(source);
  return source;
}

/** Acts on markup that was made before anything was known of the visitor: what pictures show is read at birth, too. */
export function atBirth<T>(act: () => T): T {
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
  return reading(true, () => source.peek());
}

function reading<T>(forMarkup: boolean, act: () => T): T {
  const before = isForMarkup;
  isForMarkup = forMarkup;
  try {
    return act();
  } finally {
    isForMarkup = before;
  }
}
