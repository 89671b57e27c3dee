import { safeAddress } from '../links/web-address';
import { stringify } from '../reading/json';

/** How long the editors' logo of an earlier page is shown, in ms. Source: contract, section 6, `portico.last_logo`. */
const KEPT_MS = 24 * 3_600_000;

/**
 * The editors' logo that is shown until the reply: that in the page's own data, else that of the last page.
 *
 * @param booted The one in `boot`, as `bootImage` returns it.
 * @param read   Reads the stored text, see `keptLogo`. It may throw.
 * @param place  What the stored one depends on: the language, the width of the window, and the shop's name, since two
 *   shops may be on one origin.
 * @returns Empty if there is none: the shop's own is shown.
 */
export function placedLogo(booted: string | undefined, read: () => string | undefined, place: string): string {
  try {
    return booted ?? recalled(read() ?? '', place);
  } catch {
    // Storage is blocked, or the text is malformed.
    return '';
  }
}

function recalled(kept: string, place: string): string {
  const [at, time, address] = JSON.parse(kept);
  const ageMs = Date.now() - time;
  // It is checked like that of a reply.
  return at === place && ageMs >= 0 && ageMs < KEPT_MS ? safeAddress(address) : '';
}

/** The text that is stored for the next page: `["en1280Acme", time, address]`. */
export const keptLogo = (place: string, address: string) => stringify([place, Date.now(), address]);
