import { stringify } from '../reading/json';
import { isRecord } from '../reading/meanings';
import { LAST_KEPT_MS } from '../visitor/last-visitor';
import { ROOM_PARTS, type RoomPart } from './room';

/** How many pairs of language and width are kept; the newest stay. */
const ROOMS_MAX = 4;

export interface MeasuredRoom {
  /** Language and width of the window: `en1280`. */
  readonly key: string;
  readonly part: RoomPart;
  readonly px: number;
  readonly nowMs: number;
}

type Heights = Readonly<Partial<Record<RoomPart, number>>>;

/**
 * Adds a height to the stored text: `{ "en1280": [time, { "banner": 72 }] }`, in ms and px. Entries that are too old or
 * malformed are dropped. The style sheets cap the heights that are read back.
 *
 * @param kept The stored text, unchecked.
 */
export function keepHeight(kept: string | undefined, { key, part, px, nowMs }: MeasuredRoom): string {
  const rooms = new Map(readRooms(kept, nowMs));
  const heights = { ...rooms.get(key)?.[1], [part]: Math.ceil(px) || undefined };
  // The newest entry is the last.
  rooms.delete(key);
  return stringify(Object.fromEntries([...[...rooms].slice(1 - ROOMS_MAX), [key, [nowMs, heights]]]));
}

function readRooms(kept = '', nowMs: number): readonly (readonly [string, readonly [number, Heights]])[] {
  let found: unknown;
  try {
    found = JSON.parse(kept);
  } catch {
    // Malformed text counts as empty.
  }
  return Object.entries(isRecord(found) ? found : {}).flatMap(([key, entry]) => {
    const [atMs, heights]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof atMs !== 'number' || Math.abs(nowMs - atMs) > LAST_KEPT_MS || !isRecord(heights)) return [];
    const known = ROOM_PARTS.flatMap((part) => (Number.isFinite(heights[part]) ? [[part, heights[part]]] : []));
    return [[key, [atMs, Object.fromEntries(known)]]];
  });
}
