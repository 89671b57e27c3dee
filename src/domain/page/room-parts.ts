/** Parts that appear without a press and push the page down. */
export const ROOM_PARTS = ['banner', 'stripes', 'notice'] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];
