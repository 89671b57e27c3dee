import type { User } from '../domain/user';
import type { CustomerService, HeaderData, UserInfo, UserLevel } from './user';

/** How to reach customer service. Source: specification, section 3, "User info (shell)". */
export interface ServiceContact {
  readonly url: string;
  readonly metaData: string;
  readonly lineType: string;
}

/** Fields of which some are unknown. */
type Known<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Values with later ones in place of earlier ones; what is unknown overwrites nothing. */
function renewed<T extends object>(known: T, ...later: readonly (Known<T> | undefined)[]): T {
  const next = { ...known };
  for (const news of later)
    for (const [name, value] of Object.entries(news ?? {})) if (value !== undefined) Reflect.set(next, name, value);
  return next;
}

/**
 * Merges the replies of a member's calls: later calls overwrite earlier ones. Source: contract, section 8, "Merge order".
 *
 * @param known  The same member before, or a guest.
 * @param header Undefined if the call has failed, as `level`.
 */
export function mergeUser(
  known: User,
  { user }: UserInfo,
  header: HeaderData | undefined,
  level: UserLevel | undefined,
): User {
  return {
    ...renewed(known, user, header?.user, level),
    // PHP also writes a missing name as an empty text.
    name: header?.user.name || user.name || known.name,
    isLoggedIn: true,
    messages: renewed(known.messages, header?.messages),
  };
}

/**
 * Merges what is known of the customer service: the user's own link takes precedence. Source: contract, section 8, "Chat".
 *
 * @param known The contact of the same member before, or that of a guest.
 */
export function mergeContact(
  known: ServiceContact,
  { serviceUrl }: UserInfo,
  contact: CustomerService | undefined,
): ServiceContact {
  const { serviceUrl: url, metaData, lineType } = contact ?? {};
  return renewed(known, { url: serviceUrl || url || undefined, metaData, lineType });
}
