import { BANNER_SIZE_PX } from '../domain/constants';
import { ROOM_PARTS, type RoomPart } from '../domain/room';

const propertyOf = (part: RoomPart) => `--portico-room-${part}`;

/** Gives room back that was kept for something: by now it stands there itself, or does not come. */
export function closeRoom(page: Document, part: RoomPart): void {
  const { documentElement: root } = page;
  root.style.removeProperty(propertyOf(part));
  // Chromium removes only an attribute that was read.
  if (root.getAttribute('style') === '') root.removeAttribute('style');
}

/** How long room stays open for what does not come. */
const ROOM_WAIT_MS = 10_000;

/** What the page itself has told of, in its `boot` data; anything may stand there. */
export interface ToldRoom {
  readonly banner: unknown;
  readonly announcements: unknown;
  /** Whether nothing will come: the page is made for others, or stays as the server sent it. */
  readonly isOff: boolean;
}

/**
 * Keeps room for what the page has told of, as the loader has done for what stood on the last page. What comes, or is
 * known not to, closes its own (`settle-room.ts`); the rest is closed after a while.
 *
 * Source: contract, section 8, "Header".
 *
 * @param shown When somebody begins to wait.
 */
export function keepRoom(page: Document, told: ToldRoom, shown: Promise<void>, ended: AbortSignal): void {
  const { style } = page.documentElement;
  const isCoarse = page.defaultView?.matchMedia('(pointer: coarse)').matches;
  const keep = (part: RoomPart, list: unknown, word: string, px: number) => {
    if (!Array.isArray(list)) return;
    if (!JSON.stringify(list).includes(word)) closeRoom(page, part);
    // What was measured is truer.
    else if (!Number.parseFloat(style.getPropertyValue(propertyOf(part))))
      style.setProperty(propertyOf(part), `${px}px`);
  };
  const close = () => {
    for (const part of ROOM_PARTS) closeRoom(page, part);
  };
  if (told.isOff) {
    close();
    return;
  }
  // Less where the window is narrow: the style sheet knows.
  keep('banner', told.banner, 'img', BANNER_SIZE_PX.height);
  // One line and its edge.
  keep('stripes', told.announcements, 'top-stripes', isCoarse ? 45 : 41);
  let timer: ReturnType<typeof setTimeout> | undefined;
  void shown.then(() => {
    if (!ended.aborted) timer = setTimeout(close, ROOM_WAIT_MS);
  });
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    close();
  });
}
