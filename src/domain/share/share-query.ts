/** The parameters of a share link. Source: contract, section 8, "Share flow". */
export interface ShareQuery {
  /** Empty if the page was not opened by such a link. */
  readonly shareType: string;
  /** Id of the member who shared; 0 = none. */
  readonly sharerId: number;
}

/** The type of a link whose type is empty: the only one there is. */
const SHARE_TYPE = '1';

/** Reads `shareType` and `shareId` of an address. A malformed id counts as missing. */
export function readShareQuery(url: string): ShareQuery {
  const query = new URL(url).searchParams;
  const id = query.get('shareId') ?? '';
  const sharerId = /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : 0;
  return { shareType: query.has('shareType') ? query.get('shareType') || SHARE_TYPE : '', sharerId };
}
