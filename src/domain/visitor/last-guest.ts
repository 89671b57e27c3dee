/** How long a guest of an earlier page is shown at once, in ms. Source: contract, section 6, `portico.last_guest`. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Whether the last reply of this browser was that of a guest, at most a day ago. It counts only without a mark of a member.
 *
 * @param kept The stored time, ms since 1970 UTC, unchecked.
 */
export function isLastGuest(kept: string | undefined): boolean {
  const ageMs = Date.now() - Number(kept);
  return ageMs >= 0 && ageMs < KEPT_MS;
}
