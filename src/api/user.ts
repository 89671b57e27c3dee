import { count, flag, number, object, optional } from '../domain/reading/reader';
import { headerFacts, levelFacts, userFacts } from '../domain/visitor/replies';
import { type DataOf, defineCall } from './call';
import { line, safeLink, words } from './fields';
import { CUSTOMER_SERVICE, HEADER_DATA, USER_INFO, USER_LEVEL } from './first-read-addresses';

// Every field but the id is optional: a missing or malformed field must not overwrite the value of another call. The
// readers replace the server's field names.
const maybeName = optional(line, undefined);
/** Not a name: it is not cut. */
const maybeWords = optional(words, undefined);
const maybeCount = optional(count, undefined);
const maybeFlag = optional(flag, undefined);

const address = optional(safeLink, undefined);

/** The readers of what pictures show as well. */
const READERS = {
  line: (name: string) => [name, maybeName] as const,
  count: (name: string) => [name, maybeCount] as const,
  flag: (name: string) => [name, maybeFlag] as const,
  link: (name: string) => [name, address] as const,
};

/** The user; an id of 0 is a guest. Source: specification, section 3, "User info (shell)". */
export const userInfo = defineCall({
  ...USER_INFO,
  data: object({ id: ['user_id', count], currencySymbol: maybeName, serviceUrl: address, ...userFacts(READERS) }),
});

/**
 * A member's data for the header; the counts of messages have the names of `MessageCounts`. Source: specification,
 * section 3, "User info (header data)".
 */
export const headerData = defineCall({
  ...HEADER_DATA,
  data: object({
    level: ['userLevel', maybeCount],
    currencySymbol: maybeName,
    balance: ['currencyMoney', optional(number, undefined)],
    total: ['message_num', maybeCount],
    actionNeeded: ['unconfirmed_num', maybeCount],
    important: ['import_msg_num', maybeCount],
    other: ['normal_msg_num', maybeCount],
    enquiries: ['advisory_num', maybeCount],
    ...headerFacts(READERS),
  }),
});

/** Source: contract, section 5, `userLevel`. */
export const userLevel = defineCall({
  ...USER_LEVEL,
  data: object({ level: ['userLevel', maybeCount], ...levelFacts(READERS) }),
});

/** Source: contract, section 5, `customerService`. */
export const customerService = defineCall({
  ...CUSTOMER_SERVICE,
  data: object({ metaData: maybeWords, lineType: maybeWords, url: ['serviceUrl', address] }),
});

export type UserInfo = DataOf<typeof userInfo>;
export type HeaderData = DataOf<typeof headerData>;
export type UserLevel = DataOf<typeof userLevel>;
export type CustomerService = DataOf<typeof customerService>;

/** Ends the session on the login service. Source: specification, section 4, "Logout". */
export const logout = defineCall({
  name: 'logout',
  method: 'post',
  path: '{login}/api/site/logout',
  data: () => undefined,
});
