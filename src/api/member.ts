import type { User } from '../domain/visitor/user';
import type { CustomerService, HeaderData, UserInfo, UserLevel } from './user';

/** How to reach customer service. Source: specification, section 3, "User info (shell)". */
export interface ServiceContact {
  readonly url: string;
  readonly metaData: string;
  readonly lineType: string;
}

/** Overwrites values with those of later replies. A field that a reply does not contain keeps its value. */
function renewed<T extends object>(known: T, ...replies: readonly (object | undefined)[]): T {
  const next = { ...known };
  for (const reply of replies)
    for (const [name, value] of Object.entries(reply ?? {}))
      if (value !== undefined && name in known) Reflect.set(next, name, value);
  return next;
}

/**
 * Merges the replies about a member: later calls overwrite earlier ones. Source: contract, section 8, "Merge order".
 *
 * @param known  The same member before, or a guest.
 * @param header Undefined if the call has failed; likewise `level`.
 */
export function mergeUser(
  known: User,
  info: UserInfo,
  header: HeaderData | undefined,
  level: UserLevel | undefined,
): User {
  return {
    ...renewed(known, info, header, level),
    isLoggedIn: true,
    // PHP also writes a missing name as an empty text.
    name: header?.name || info.name || known.name,
    messages: renewed(known.messages, header),
  };
}

/**
 * Merges the replies about customer service: the user's own link takes precedence. Source: contract, section 8, "Chat".
 *
 * @param known The contact of the same member before, or that of a guest.
 */
export function mergeContact(
  known: ServiceContact,
  { serviceUrl }: UserInfo,
  contact: CustomerService | undefined,
): ServiceContact {
  return { ...renewed(known, contact), url: serviceUrl || contact?.url || known.url };
}
