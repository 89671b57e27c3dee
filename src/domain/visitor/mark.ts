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
 * @param last   The stored `portico.last`. The shell has then set the cookie as well: where it is gone, the member has
 *   logged out. An id without it is from other code.
 */
export const markOf = (
  cookie: string | undefined,
  userId: string | undefined,
  areCookiesBlocked: boolean,
  last?: string | null,
): LoginMark => {
  const id = areCookiesBlocked ? userId : cookie;
  // A malformed id is not above 0.
  return { isMarked: Number(id) > 0 || (!last && Number(userId) > 0), id };
};

/** The id of a member in a stored text; undefined for any other text. A server may have written it. */
export const memberId = (text: string | undefined) => (/^[1-9]\d*$/.test(text ?? '') ? text : undefined);
