import { safeAddress } from '../links/web-address';
import { stringify } from '../reading/json';
import { isRecent } from '../visitor/last-visitor';

/**
 * The editors' logo that is shown until the reply: that in the page's own data, else that of the last page.
 *
 * Source: contract, section 6, `portico.last_logo`.
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
  // It is checked like that of a reply.
  return at === place && isRecent(time) ? safeAddress(address) : '';
}

/** The text that is stored for the next page: `["en1280Acme", time, address]`. */
export const keptLogo = (place: string, address: string) => stringify([place, Date.now(), address]);
