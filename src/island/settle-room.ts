import { keepHeight } from '../domain/kept-room';
import type { RoomPart } from '../domain/room';
import { ROOM_KEY } from '../domain/stored-names';
import { afterLayout } from './after-layout';
import { closeRoom } from './room';
import type { Shell } from './use-shell';

/**
 * Closes the room that was kept for something, once it stands there or does not come: a visitor who has scrolled goes
 * on seeing what is in view, and the next page knows the height. Called before the paint that shows it.
 *
 * @param box Where it stands; its `min-block-size` is the room.
 */
export function settleRoom({ lang, local }: Pick<Shell, 'lang' | 'local'>, part: RoomPart, box: HTMLElement): void {
  const { defaultView: view } = box.ownerDocument;
  if (!view) return;
  const remember = () => {
    const px = box.offsetHeight;
    const kept = local.read(ROOM_KEY);
    // Where nothing stands and nothing stood, nothing is stored.
    if (px === 0 && kept === undefined) return;
    const key = `${lang}${view.innerWidth}`;
    local.write(ROOM_KEY, keepHeight(kept, { key, part, px, nowMs: Date.now() }));
  };
  const keepView = (roomPx: number) => {
    const px = box.offsetHeight;
    const isAbove = box.getBoundingClientRect().top < view.innerHeight / 2;
    if (px !== roomPx && isAbove && view.scrollY > 0 && !isAnchored(view))
      view.scrollBy({ top: px - roomPx, behavior: 'instant' });
    remember();
  };
  // To ask for a style or a height now makes the browser lay the page out: only where it can't keep the view itself.
  if (view.CSS?.supports('overflow-anchor', 'auto')) {
    const roomPx = close(box, part);
    afterLayout(box, () => keepView(roomPx));
    return;
  }
  const roomPx = Number.parseFloat(view.getComputedStyle(box).minHeight) || 0;
  close(box, part);
  keepView(roomPx);
}

/** What the page sheet keeps for what the page itself tells of, in px. */
const TOLD_PX: Readonly<Partial<Record<RoomPart, number>>> = { banner: 72, stripes: 41 };

/** Also the page sheet's own room, which else closes after its time. @returns How much there was, in px. */
function close(box: HTMLElement, part: RoomPart): number {
  const keptPx = Number.parseFloat(closeRoom(box.ownerDocument, part)) || 0;
  const root = box.getRootNode();
  if (!(root instanceof ShadowRoot) || root.host.getAttribute('data-room') !== part) return keptPx;
  root.host.removeAttribute('data-room');
  return TOLD_PX[part] ?? keptPx;
}

/** Whether the browser keeps what is in view by itself: not each can, and none where the page says so. */
function isAnchored(view: Window): boolean {
  const { body, documentElement } = view.document;
  return [documentElement, body].every((part) => view.getComputedStyle(part).overflowAnchor === 'auto');
}
