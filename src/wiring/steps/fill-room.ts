import { forEachRoom } from '../../island/room';
import type { Wired } from '../wired';

/**
 * Shows what room is reserved for, without the pause before late code: the visitor sees that something is missing.
 * Source: contract, section 8, "Header".
 */
export function fillRoom({ ended, moments, place }: Wired): void {
  forEachRoom(document, (host) => {
    if (ended.signal.aborted) return;
    moments.mayFillRoom.value = true;
    place.pictures?.hurry(host);
  });
}
