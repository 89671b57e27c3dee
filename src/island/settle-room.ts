import { keepHeight } from '../domain/page/kept-room';
import type { RoomPart } from '../domain/page/room';
import { ROOM_KEY } from '../domain/stored-names';
import { afterLayout } from './after-layout';
import { closeOwnRoom, hostOf, takeRoom, USUAL_PX } from './room';
import type { Shell } from './use-shell';

/**
 * Removes the room that was reserved for a part, once the part is shown or will not be. What a visitor has scrolled to stays
 * in view, and the height is stored for the next page. To be called before the paint that shows the part.
 *
 * @param box The part's element; its `min-block-size` is the room.
 */
export function settleRoom({ lang, local }: Pick<Shell, 'lang' | 'local'>, part: RoomPart, box: HTMLElement): void {
  const { defaultView: view } = box.ownerDocument;
  if (!view) return;
  const host = hostOf(box);
  const closeOwn = () => (host ? closeOwnRoom(host, part) : 0);
  const keepView = (roomPx: number) => {
    const px = box.offsetHeight;
    const isAbove = box.getBoundingClientRect().top < view.innerHeight / 2;
    if (px !== roomPx && isAbove && view.scrollY > 0 && !isAnchored(view))
      view.scrollBy({ top: px - roomPx, behavior: 'instant' });
    remember({ lang, local }, part, box, px);
  };
  // Reading a style or a height here forces a layout: only browsers that can't keep the view themselves need it.
  if (view.CSS?.supports?.('overflow-anchor', 'auto')) {
    const roomPx = host ? takeRoom(host, part) : 0;
    afterLayout(box, () => {
      const ownPx = closeOwn();
      keepView(roomPx || ownPx);
    });
    return;
  }
  const roomPx = Number.parseFloat(view.getComputedStyle(box).minHeight) || 0;
  if (host) takeRoom(host, part);
  closeOwn();
  keepView(roomPx);
}

/** Stores the usual height of a part that waits, so that the next page has room for it. */
export function keepRoom(shell: Pick<Shell, 'lang' | 'local'>, part: RoomPart, box: HTMLElement): void {
  remember(shell, part, box, USUAL_PX[part]);
}

function remember({ lang, local }: Pick<Shell, 'lang' | 'local'>, part: RoomPart, box: HTMLElement, px: number): void {
  const kept = local.read(ROOM_KEY);
  // A part that is not shown, and was not on the last page, is not stored.
  if (px === 0 && kept === undefined) return;
  const key = `${lang}${box.ownerDocument.defaultView?.innerWidth}`;
  local.write(ROOM_KEY, keepHeight(kept, { key, part, px, nowMs: Date.now() }));
}

/** Whether the browser keeps the view by itself: some can't, and a page can forbid it. */
function isAnchored(view: Window): boolean {
  const { body, documentElement } = view.document;
  return [documentElement, body].every((part) => view.getComputedStyle(part).overflowAnchor === 'auto');
}
