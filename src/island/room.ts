import { elementsIn } from '../domain/own-member';
import { ROOM_PARTS, type RoomPart } from '../domain/room-parts';

const propertyOf = (part: RoomPart) => `--portico-room-${part}`;

/** The room that the page sheet reserves for parts with `data-room`, in px. */
const TOLD_PX: Readonly<Partial<Record<RoomPart, number>>> = { banner: 72, stripes: 41 };

/**
 * Closes the room that was reserved for a part, which is shown by now or will not be. It does so on the placeholder: what
 * `<html>` has is inherited by all elements, so removing it there would restyle the whole page.
 *
 * @returns Its height in px, as far as it is known without a layout; 0 if it was closed before.
 */
export function closeRoom(host: HTMLElement, part: RoomPart): number {
  const { style, ownerDocument } = host;
  const name = propertyOf(part);
  let px = 0;
  if (!style.getPropertyValue(name)) {
    px = Number.parseFloat(ownerDocument.documentElement.style.getPropertyValue(name)) || 0;
    style.setProperty(name, '0px');
  }
  if (host.getAttribute('data-room') !== part) return px;
  host.removeAttribute('data-room');
  return TOLD_PX[part] ?? px;
}

/** How long room stays reserved for a part that does not appear. */
const ROOM_WAIT_MS = 10_000;

/**
 * Closes the room that the loader, or the page, has reserved for parts that do not appear within 10 s. A part that appears,
 * or is known not to, closes its own (`settle-room.ts`).
 *
 * Source: contract, section 8, "Header".
 *
 * @param shown Resolves when the page is shown; undefined if no part will appear.
 */
export function watchRoom(page: Document, shown: Promise<void> | undefined, ended: AbortSignal): void {
  const hosts = () => elementsIn(page, ':is([data-portico=header],[data-portico=announcements])');
  const closeAll = () => {
    for (const host of hosts()) for (const part of ROOM_PARTS) closeRoom(host, part);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (!ended.aborted) timer = setTimeout(closeAll, ROOM_WAIT_MS);
  };
  if (shown) void shown.then(wait);
  else forget(page.documentElement);
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const element of [page.documentElement, ...hosts()]) forget(element);
  });
}

/** Removes what the shell has written about rooms. */
function forget(element: HTMLElement): void {
  for (const part of ROOM_PARTS) element.style.removeProperty(propertyOf(part));
  // Chromium removes the attribute only if it was read before.
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
