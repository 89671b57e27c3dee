import { ROOM_PARTS, type RoomPart } from '../domain/room-parts';

const propertyOf = (part: RoomPart) => `--portico-room-${part}`;

/** Removes the room that was reserved for a part, which is shown by now or will not be. @returns Its height, as CSS. */
export function closeRoom(page: Document, part: RoomPart): string {
  const { documentElement: root } = page;
  const was = root.style.getPropertyValue(propertyOf(part));
  root.style.removeProperty(propertyOf(part));
  // Chromium removes the attribute only if it was read before.
  if (root.getAttribute('style') === '') root.removeAttribute('style');
  return was;
}

/** How long room stays reserved for a part that does not appear. */
const ROOM_WAIT_MS = 10_000;

/**
 * Removes the room that the loader has reserved for parts of the last page. A part that appears, or is known not to, removes
 * its own (`settle-room.ts`); the others are removed after 10 s.
 *
 * Source: contract, section 8, "Header".
 *
 * @param shown Resolves when the page is shown; undefined if no part will appear.
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
