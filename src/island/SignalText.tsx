import { type HTMLAttributes, useCallback, useState } from 'react';
import { type ReadonlySignal, valueInMarkup } from '../state/signals';

export interface SignalTextProps<T> extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly of: ReadonlySignal<T>;
  /** Makes the text of a value; the same function at each render. */
  readonly text?: (value: T) => string;
  /** The element around the text. */
  readonly as?: 'b' | 'bdi' | 'span';
}

/**
 * An element that shows a signal. A new value is written into its text without a render, on Preact and on React alike.
 * An error of the signal or of `text` is thrown here, so it stays inside the island.
 */
export function SignalText<T>({ of, text = String, as: Tag = 'span', ...attributes }: SignalTextProps<T>) {
  // The runtime knows only the first text, so no render replaces the current one by an older one.
  const [first, setFirst] = useState(() => {
    const made = text(valueInMarkup(of));
    return () => made;
  });
  const follow = useCallback(
    (place: HTMLElement) => {
      const crash = (error: unknown) =>
        setFirst(() => () => {
          throw error;
        });
      return of.subscribe((value) => {
        try {
          write(place, text(value));
        } catch (error) {
          crash(error);
        }
      }, crash);
    },
    [of, text],
  );
  return (
    <Tag ref={follow} {...attributes}>
      {first()}
    </Tag>
  );
}

function write(place: HTMLElement, text: string): void {
  const node = place.firstChild;
  // The existing text node is changed, since a new one costs the browser more. A translator's node is an element.
  if (node?.nodeType === 3) {
    if (node.nodeValue !== text) node.nodeValue = text;
  } else if (place.textContent !== text) place.textContent = text;
}
