import { forEachRoom } from '../../island/room';
import type { Wired } from '../wired';

/**
 * Shows what room is reserved for, without the pause before late code: the visitor sees that something is missing.
 * Source: contract, section 8, "Header".
 */
export function fillRoom({ ended, milestones, place }: Wired): void {
  forEachRoom(document, (host) => {
    if (ended.signal.aborted) return;
    milestones.mayFillRoom.value = true;
    place.pictures?.hurry(host);
  });
}
