import { HOLD } from '../domain/hold';
import { elementsIn } from '../domain/own-member';
import { detach } from '../mount/root/detach';

/** Lets the browser show the page: if there is no picture, nothing has removed the link that holds it back. */
export function endHold(): void {
  for (const hold of elementsIn(document, HOLD)) detach(hold);
}
