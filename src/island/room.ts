import { CLOSED, closeRoom, ROOM_PARTS, type RoomPart, roomName } from '../domain/page/room';
import { afterLayout } from './after-layout';
import { waitForIdle } from './late/idle';

/** The placeholders with room, and the parts in it. */
const ROOMS: readonly (readonly [selector: string, parts: readonly [RoomPart, ...RoomPart[]]])[] = [
  ['[data-portico=header]', ['banner']],
  ['[data-portico=announcements]', ['stripes', 'notice']],
];

/** The usual heights, in px: the room that the page sheet reserves for `data-room`. Style sheets fit them to the window. */
export const USUAL_PX: Readonly<Record<RoomPart, number>> = { banner: 72, stripes: 41, notice: 41 };

/** The height in px of the room that the loader or the page sheet has reserved for a part; 0 for none, or closed room. */
function reservedPx(host: HTMLElement, part: RoomPart): number {
  const heightOf = ({ style }: HTMLElement) => style.getPropertyValue(roomName(part));
  const keptPx = heightOf(host) !== CLOSED && Number.parseFloat(heightOf(host.ownerDocument.documentElement));
  return (host.getAttribute('data-room') === part ? USUAL_PX[part] : keptPx) || 0;
}

/**
 * Closes the room that the loader or the page sheet has reserved for a part.
 *
 * @returns Its height in px; 0 if nothing is reserved, or it was closed before.
 */
export function takeRoom(host: HTMLElement, part: RoomPart): number {
  const px = reservedPx(host, part);
  if (px) closeRoom(host, part);
  return px;
}

/**
 * Closes the room that the page's own style reserves for a part. To be called after a layout, since it reads the style.
 *
 * @returns Its height in px; 0 if there is none, or it is closed.
 */
export function closeOwnRoom(host: HTMLElement, part: RoomPart): number {
  const px = roomPx(host, part);
  if (px > 0) host.style.setProperty(roomName(part), CLOSED);
  return px;
}

/** Whether room is reserved for a part, in any of the ways. */
export const hasRoom = (host: HTMLElement, part: RoomPart) =>
  host.getAttribute('data-room') === part || roomPx(host, part) > 0;

function roomPx(host: HTMLElement, part: RoomPart): number {
  const view = host.ownerDocument.defaultView;
  return Number.parseFloat(view?.getComputedStyle(host).getPropertyValue(roomName(part)) ?? '') || 0;
}

/** Whether the loader has reserved room for a part that the last page showed. */
export const isRoomKept = (part: RoomPart) => Boolean(document.documentElement.style.getPropertyValue(roomName(part)));

/**
 * Calls back for each placeholder with room for a banner or stripes; for room that only the page's own style reserves,
 * after the next layout.
 */
export function forEachRoom(page: Document, found: (host: HTMLElement) => void): void {
  const others: (readonly [host: HTMLElement, part: RoomPart])[] = [];
  for (const [selector, [part]] of ROOMS)
    for (const host of page.querySelectorAll<HTMLElement>(selector)) {
      if (reservedPx(host, part) > 0) found(host);
      else others.push([host, part]);
    }
  // One observer, however many there are.
  if (others.length > 0)
    afterLayout(page.documentElement, () => {
      for (const [host, part] of others) if (hasRoom(host, part)) found(host);
    });
}

/** The placeholder that an element is in. */
export function hostOf(box: HTMLElement): HTMLElement | undefined {
  const root = box.getRootNode();
  return root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : undefined;
}

/** How long room stays reserved for a part that does not appear. */
const ROOM_WAIT_MS = 10_000;

/**
 * Closes the room of parts that do not appear within 10 s. A part that appears, or is known not to, closes its own
 * (`settle-room.ts`).
 *
 * Source: contract, section 8, "Header".
 *
 * @param shown Resolves when the page is shown; undefined if no part will appear.
 */
export function watchRoom(page: Document, shown: Promise<void> | undefined, ended: AbortSignal): void {
  const { documentElement: root } = page;
  let stop = () => {};
  const closeAll = () => {
    for (const [selector, parts] of ROOMS)
      for (const host of page.querySelectorAll<HTMLElement>(selector))
        for (const part of parts) {
          takeRoom(host, part);
          closeOwnRoom(host, part);
        }
    // The one style of the whole page that this takes must not delay a press.
    stop = waitForIdle(() => forget(root, ROOM_PARTS));
  };
  const wait = () => {
    if (ended.aborted) return;
    const timer = setTimeout(closeAll, ROOM_WAIT_MS);
    stop = () => clearTimeout(timer);
  };
  if (shown) void shown.then(wait);
  else forget(root, ROOM_PARTS);
  ended.addEventListener('abort', () => {
    stop();
    forget(root, ROOM_PARTS);
    for (const [selector, parts] of ROOMS)
      for (const host of page.querySelectorAll<HTMLElement>(selector)) forget(host, parts);
  });
}

/** Removes what the shell has written about rooms. */
function forget(element: HTMLElement, parts: readonly RoomPart[]): void {
  for (const part of parts) element.style.removeProperty(roomName(part));
  // Chromium removes the attribute only if it was read before.
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
