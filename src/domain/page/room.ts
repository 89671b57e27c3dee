/** Parts that appear without a press and push the page down. */
export const ROOM_PARTS = ['banner', 'stripes', 'notice'] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];

/** The custom property with the height of a part's room. */
export const roomName = (part: RoomPart) => `--portico-room-${part}`;

/** Closed room, as the placeholder has it. */
export const CLOSED = '0px';

/**
 * Closes the room that the loader or the page sheet has reserved for a part, which is shown by now or will not be. It does so
 * on the placeholder: what `<html>` has is inherited by all elements, so removing it there would restyle the whole page.
 */
export function closeRoom(host: HTMLElement, part: RoomPart): void {
  const name = roomName(part);
  if (host.ownerDocument.documentElement.style.getPropertyValue(name)) host.style.setProperty(name, CLOSED);
  if (host.getAttribute('data-room') === part) host.removeAttribute('data-room');
}
