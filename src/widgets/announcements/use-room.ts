import { type RefObject, useLayoutEffect } from 'react';
import type { RoomPart } from '../../domain/room';
import type { LateParts } from '../../mount/late-parts';
import { useShell } from '../../mount/use-shell';

/**
 * Closes the room that was kept for a strip, see {@link LateParts.settleRoom}.
 *
 * @param state What is known of the strip.
 */
export function useRoom(
  part: RoomPart,
  box: RefObject<HTMLElement | null>,
  state: 'pending' | 'standing' | 'empty',
  late: LateParts | undefined,
): void {
  const shell = useShell();
  useLayoutEffect(() => {
    if (box.current && state !== 'pending') late?.settleRoom(shell, part, box.current);
  }, [box, late, part, shell, state]);
}
