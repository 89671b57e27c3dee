import { HOLD } from '../domain/page/hold';
import { elementsIn } from '../domain/page/own-member';
import { detach } from '../mount/root/detach';

/** Lets the browser show the page: without a picture, the link that holds it back is still there. */
export function removeHold(): void {
  for (const hold of elementsIn(document, HOLD)) detach(hold);
}
