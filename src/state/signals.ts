/**
 * Signals of `@preact/signals`. The build takes only its core, because components read through `useSignalValue`
 * (`island/use-signal-value.ts`).
 *
 * Each signal remembers its initial value. Prerendered markup was made with that value, so hydration reads it, and the
 * live value follows right after. The picture of the first view is painted with live values, so hydration reads the
 * live value of signals marked with {@link pictured}. (Hydrating with another value than the markup's leaves stale
 * attributes in Preact permanently, and makes React discard the island.)
 */
import { computed as createComputed, effect, Signal as LiveSignal, untracked } from '@preact/signals';

export { batch, effect, untracked } from '@preact/signals';

export interface ReadonlySignal<T> {
  /** The value now. An effect or a computed value that reads it depends on it. */
  readonly value: T;
  /** The value now, without depending on it. */
  peek(): T;
  /**
   * Calls the listener with the value now and with each new one.
   *
   * @param onError Receives an error of a computed value. Without it, the code that changes a source gets the error.
   * @returns Unsubscribes.
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

/** Whether the server has printed a value in place of the initial one. */
const isPrinted = (source: ReadonlySignal<unknown>) => isForMarkup && printed?.has(source);

class BornSignal<T> extends LiveSignal<T> {
  readonly #birth: T;

  constructor(value: T) {
    super(value);
    this.#birth = value;
  }

  override get value(): T {
    if (isPrinted(this)) return printed?.get(this) as T;
    return isReadAtBirth(this) ? this.#birth : super.value;
  }

  override set value(next: T) {
    super.value = next;
  }
}

/** A writable signal. Create it with the value of a prerendered page, which shows an unknown visitor. */
export function signal<T>(value: T): Signal<T> {
  return new BornSignal(value);
}

/**
 * A derived signal: it is evaluated when it is read, and again when it is read after a change of a source. Its value in
 * markup is derived from the values of its sources there.
 */
export function computed<T>(derive: () => T): ReadonlySignal<T> {
  const live = createComputed(() => reading(false, derive));
  const created: ReadonlySignal<T> = {
    get value() {
      if (isPrinted(created)) return printed?.get(created) as T;
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
