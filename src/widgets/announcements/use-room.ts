import { type RefObject, useLayoutEffect } from 'react';
import type { RoomPart } from '../../domain/room-parts';
import { settleRoom } from '../../island/settle-room';
import { useShell } from '../../island/use-shell';

/**
 * Closes the space that was reserved for a strip, see {@link settleRoom}.
 *
 * @param state Whether the strip is unknown, shown or absent.
 */
export function useRoom(
  part: RoomPart,
  box: RefObject<HTMLElement | null>,
  state: 'pending' | 'standing' | 'empty',
): void {
  const shell = useShell();
  useLayoutEffect(() => {
    if (box.current && state !== 'pending') settleRoom(shell, part, box.current);
  }, [box, part, shell, state]);
}
