/** What the browser has stored of a log-in. Source: contract, section 6. */
export interface LoginMark {
  /** Whether a member was here before, and has not logged out. Decides on the skeleton, and on the first requests. */
  readonly isMarked: boolean;
  /** That member's id as text, unchecked. */
  readonly id: string | undefined;
}

/**
 * The mark of a log-in. The cookie names the member, because a log-out on the server removes the cookie only; if cookies
 * are blocked, only the stored id is left.
 *
 * @param cookie The cookie `login_user`.
 * @param userId The stored `userId`.
 */
export const markOf = (
  cookie: string | undefined,
  userId: string | undefined,
  areCookiesBlocked: boolean,
): LoginMark => ({
  // A malformed id is not above 0.
  isMarked: Boolean(cookie) || Number(userId) > 0,
  id: areCookiesBlocked ? userId : cookie,
});

/** The id of a member in a stored text; undefined for any other text. A server may have written it. */
export const memberId = (text: string | undefined) => (/^[1-9]\d*$/.test(text ?? '') ? text : undefined);
