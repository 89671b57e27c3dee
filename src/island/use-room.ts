import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RoomPart } from '../domain/page/room';
import { isLate, whenUnseen } from './late-part';
import { keepRoom, settleRoom } from './settle-room';
import { useShell } from './use-shell';

/**
 * Closes the space that was reserved for a part that pushes the page down, see {@link settleRoom}. A part that comes late
 * and has no such space waits until the page may move (`late-part.ts`).
 *
 * @param state   Whether the part is unknown, shown or absent.
 * @param wasThere Whether the part was there before the island, in its picture.
 * @returns Whether the part has to wait: then it is there for screen readers only.
 */
export function useRoom(
  part: RoomPart,
  box: RefObject<HTMLElement | null>,
  state: 'pending' | 'standing' | 'empty',
  wasThere = false,
): boolean {
  const shell = useShell();
  const [turn, setTurn] = useState<'first' | 'waiting' | 'open'>('first');
  const isOpen = wasThere || turn === 'open';
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || state === 'pending') return undefined;
    if (state === 'standing' && !isOpen && isLate(shell, part, element)) {
      setTurn('waiting');
      keepRoom(shell, part, element);
      return whenUnseen(element, () => setTurn('open'));
    }
    settleRoom(shell, part, element);
    return undefined;
  }, [box, isOpen, part, shell, state]);
  return turn === 'waiting' && state === 'standing';
}
