import { useCallback, useState } from 'react';
import type { CartLine } from '../../domain/cart/cart';
import { type ReadonlySignal, valueInMarkup } from '../../state/signals';

/** At most one line has a message about its typed count. */
export const RANGE_ID = 'range';

export interface CountFieldProps {
  readonly label: string;
  readonly now: ReadonlySignal<CartLine>;
  /** The typed count is out of bounds, and a message says so. */
  readonly isWrong: boolean;
}

/** Shows a line's count, which can be typed (`typed-counts.ts`). A new count is written into it without a render. */
export function CountField({ label, now, isWrong }: CountFieldProps) {
  const [first] = useState(() => String(valueInMarkup(now).count));
  const follow = useCallback(
    (field: HTMLInputElement) => {
      let shown = first;
      return now.subscribe(({ count }) => {
        // What is being typed stays, also before hydration.
        if (field.value === shown) field.value = String(count);
        shown = String(count);
      });
    },
    [first, now],
  );
  return (
    <input
      ref={follow}
      className="count"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-describedby={isWrong ? RANGE_ID : undefined}
      defaultValue={first}
    />
  );
}
