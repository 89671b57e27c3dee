import { ROOM_PARTS, type RoomPart } from '../domain/room';

const propertyOf = (part: RoomPart) => `--portico-room-${part}`;

/** Gives room back that was kept for something: by now it stands there itself, or does not come. @returns What it was. */
export function closeRoom(page: Document, part: RoomPart): string {
  const { documentElement: root } = page;
  const was = root.style.getPropertyValue(propertyOf(part));
  root.style.removeProperty(propertyOf(part));
  // Chromium removes only an attribute that was read.
  if (root.getAttribute('style') === '') root.removeAttribute('style');
  return was;
}

/** How long room stays open for what does not come. */
const ROOM_WAIT_MS = 10_000;

/**
 * Closes the room that the loader has kept for what stood on the last page, or lets it close: what comes, or is known not
 * to, closes its own (`settle-room.ts`), the rest is closed after a while.
 *
 * Source: contract, section 8, "Header".
 *
 * @param shown When somebody begins to wait; undefined where nothing will come.
 */
export function watchRoom(page: Document, shown: Promise<void> | undefined, ended: AbortSignal): void {
  const close = () => {
    for (const part of ROOM_PARTS) closeRoom(page, part);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (!ended.aborted) timer = setTimeout(close, ROOM_WAIT_MS);
  };
  if (shown) void shown.then(wait);
  else close();
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    close();
  });
}
