/** A cell of the grid of recent searches. The row after the last search clears all of them and has one column. */
export interface Cell {
  readonly row: number;
  /** 0 repeats the search, 1 removes it. */
  readonly column: 0 | 1;
}

/**
 * The cell that a key moves to; it wraps at both ends.
 *
 * @param active Null while the caret is in the field.
 * @param count  Number of searches.
 * @returns Undefined for a key that does not move.
 */
export function moveCell(key: string, active: Cell | null, count: number): Cell | undefined {
  const rows = count + 1;
  if (key === 'ArrowDown') return { row: active ? (active.row + 1) % rows : 0, column: 0 };
  if (key === 'ArrowUp') return { row: active ? (active.row + rows - 1) % rows : count, column: 0 };
  // Without an active cell, the other keys move the field's own caret.
  if (!active) return undefined;
  if (key === 'Home') return { row: 0, column: 0 };
  if (key === 'End') return { row: count, column: 0 };
  if (key === 'ArrowRight' && active.row < count) return { ...active, column: 1 };
  if (key === 'ArrowLeft') return { ...active, column: 0 };
  return undefined;
}
