import type { Shell } from '../../island/use-shell';
import type { WrongCount } from './CartList';
import type { LineActions } from './cart-lines';
import { holdLeaving } from './hold-leaving';
import { markChanges } from './line-marks';
import { hearTypedCounts } from './typed-counts';

export interface LineToolParts {
  readonly shell: Shell;
  readonly actions: LineActions;
  /** Whether the lines are in view. */
  readonly isOpen: boolean;
  readonly onWrong: (wrong?: WrongCount) => void;
}

/**
 * What lines can do once the first view is complete: counts are typed, changes are marked, and saved
 * before the page is left. Loaded late.
 *
 * @param box Contains the lines.
 * @returns Ends it.
 */
export function equipLines(
  box: HTMLElement | null,
  { shell, actions, isOpen, onWrong }: LineToolParts,
): (() => void) | undefined {
  if (!box) return undefined;
  const stopTyping = hearTypedCounts(box, shell, actions, onWrong);
  const stopHolding = holdLeaving(box, shell.cart);
  const stopMarks = isOpen ? markChanges(box, shell) : undefined;
  return () => {
    stopTyping();
    stopHolding();
    stopMarks?.();
  };
}
