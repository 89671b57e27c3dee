/** Parts that appear without a press and push the page down. */
export const ROOM_PARTS = ['banner', 'stripes', 'notice'] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];

/** The usual heights, in px: the room that the page sheet reserves for `data-room`. Style sheets fit them to the window. */
export const USUAL_PX: Readonly<Record<RoomPart, number>> = { banner: 72, stripes: 41, notice: 41 };

/** The custom property with the height of a part's room. */
export const roomName = (part: RoomPart) => `--portico-room-${part}`;

/** Closed room, as the placeholder has it. */
export const CLOSED = '0px';

/**
 * Closes the room that the loader or the page sheet has reserved for a part, which is shown by now or will not be. It does so
 * on the placeholder: what `<html>` has is inherited by all elements, so removing it there would restyle the whole page.
 *
 * @returns Its height in px; 0 if nothing is reserved, or it was closed before.
 */
export function closeRoom(host: HTMLElement, part: RoomPart): number {
  const { style, ownerDocument } = host;
  const name = roomName(part);
  let px = 0;
  if (style.getPropertyValue(name) !== CLOSED) {
    px = Number.parseFloat(ownerDocument.documentElement.style.getPropertyValue(name)) || 0;
    if (px) style.setProperty(name, CLOSED);
  }
  if (host.getAttribute('data-room') !== part) return px;
  host.removeAttribute('data-room');
  return USUAL_PX[part];
}
