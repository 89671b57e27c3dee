import { isRecord } from '../domain/reader';
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

/** What the page has told of, as it stands in its options: anything may stand there. */
export interface ToldRoom {
  /** The items of the banner's position. */
  readonly banner: unknown;
  readonly announcements: unknown;
}

const hasItems = (list: unknown): list is readonly unknown[] => Array.isArray(list) && list.length > 0;
const isStripe = (told: unknown) =>
  isRecord(told) &&
  hasItems(told.hrefPositionList) &&
  told.hrefPositionList.some((place) => isRecord(place) && place.position === 'top-stripes');

/**
 * Keeps room for what the page has told of, as the loader has done for what stood on the last page. What comes, or is
 * known not to, closes its own (`settle-room.ts`), the rest is closed after a while.
 *
 * Source: contract, section 8, "Header".
 *
 * @param shown When somebody begins to wait; undefined where nothing will come.
 */
export function keepRoom(page: Document, told: ToldRoom, shown: Promise<void> | undefined, ended: AbortSignal): void {
  const { style } = page.documentElement;
  const keep = (part: RoomPart, px: string) => {
    // What was measured is truer.
    if (!style.getPropertyValue(propertyOf(part))) style.setProperty(propertyOf(part), px);
  };
  const close = () => {
    for (const part of ROOM_PARTS) closeRoom(page, part);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    if (!ended.aborted) timer = setTimeout(close, ROOM_WAIT_MS);
  };
  if (shown) {
    // Both lower where the window is narrow, or higher for fingers: the style sheet knows.
    if (hasItems(told.banner)) keep('banner', '72px');
    if (hasItems(told.announcements) && told.announcements.some(isStripe)) keep('stripes', '41px');
    void shown.then(wait);
  } else close();
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    close();
  });
}
