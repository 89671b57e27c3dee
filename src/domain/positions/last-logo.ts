import { safeAddress } from '../links/web-address';

/** How long the editors' logo of an earlier page is shown, in ms. Source: contract, section 6, `portico.last_logo`. */
const KEPT_MS = 24 * 3_600_000;

/**
 * The address of the editors' logo that the last page of this browser showed, checked like that of a reply.
 *
 * @param kept  The stored text, `["en1280Acme", time, address]`.
 * @param place What the logo depends on: the language, the width of the window, and the shop's name, since two shops
 *   may be on one origin.
 * @returns Empty if there is none, if it belongs to another place, or if it is older than a day.
 * @throws If the text is malformed.
 */
export function lastLogo(kept: string, place: string): string {
  const [at, time, address] = JSON.parse(kept);
  const ageMs = Date.now() - time;
  return at === place && ageMs >= 0 && ageMs < KEPT_MS ? safeAddress(address) : '';
}

/** The same of a text that may be missing or malformed. */
export function readLastLogo(kept: string | undefined, place: string): string {
  try {
    return lastLogo(kept ?? '', place);
  } catch {
    // Nothing is stored, or no JSON.
    return '';
  }
}
