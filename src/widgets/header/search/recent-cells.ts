/** A place in the list of recent searches: the row below the last search clears them all and has one column. */
export interface Cell {
  readonly row: number;
  /** 0 searches again, 1 removes. */
  readonly column: 0 | 1;
}

/**
 * Where a key leads in the list, round its ends.
 *
 * @param active Null while the caret is in the field.
 * @param count  Number of searches.
 * @returns Undefined for a key that does not move.
 */
export function moveCell(key: string, active: Cell | null, count: number): Cell | undefined {
  const rows = count + 1;
  if (key === 'ArrowDown') return { row: active ? (active.row + 1) % rows : 0, column: 0 };
  if (key === 'ArrowUp') return { row: active ? (active.row + rows - 1) % rows : count, column: 0 };
  // The field's own caret has the other keys until a line has been chosen.
  if (!active) return undefined;
  if (key === 'Home') return { row: 0, column: 0 };
  if (key === 'End') return { row: count, column: 0 };
  if (key === 'ArrowRight' && active.row < count) return { ...active, column: 1 };
  if (key === 'ArrowLeft') return { ...active, column: 0 };
  return undefined;
}
