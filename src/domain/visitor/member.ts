import type { User } from './user';

/** How to reach customer service. Source: specification, section 3, "User info (shell)". */
export interface ServiceContact {
  readonly url: string;
  readonly metaData: string;
  readonly lineType: string;
}

/** A guest's contact. */
export const NO_CONTACT: ServiceContact = { url: '', metaData: '', lineType: '' };

/** What one call replied about a member; undefined if it has failed. Its fields have the names of those that it renews. */
type Reply = object | null | undefined;

/**
 * Overwrites values with those of later replies. A field that a reply does not contain keeps its value.
 *
 * Source: contract, section 8, "Merge order".
 */
export function renewed<T extends object>(known: T, ...replies: readonly Reply[]): T {
  const next = { ...known };
  // PHP also writes a missing name as an empty text.
  for (const reply of replies)
    for (const [name, value] of Object.entries(reply ?? {}))
      if (name in known && value !== undefined && (value || name !== 'name')) Reflect.set(next, name, value);
  return next;
}

/** @param known The same member before, or a guest. @param header The header data, which has the counts of messages. */
export function mergedMember(known: User, info: Reply, header: Reply, level: Reply): User {
  return {
    ...renewed(known, info, header, level),
    isLoggedIn: true,
    messages: renewed(known.messages, header),
  };
}

/** The replies of the calls that tell of a member, in the order of their merge; undefined for a call that has failed. */
export interface Replies<I extends object, H extends object, L extends object> {
  readonly info: I;
  readonly header: H | undefined;
  readonly level: L | undefined;
}

/**
 * Replies without what they may not overwrite: what a later call, which has failed now, said of the same member before.
 *
 * @param before The last replies of these calls.
 */
export function notOverridden<I extends object, H extends object, L extends object>(
  { info, header, level }: Replies<I, H, L>,
  before: { readonly header?: H | undefined; readonly level?: L | undefined },
): readonly [info: I, header: H | undefined] {
  return [
    without(info, header ? undefined : before.header),
    header && without(header, level ? undefined : before.level),
  ];
}

/** A reply without the fields that another one has said. PHP also writes a missing text as an empty one. */
function without<T extends object>(reply: T, said: object | undefined): T {
  const rest = { ...reply };
  for (const [name, value] of Object.entries(said ?? {}))
    if (value !== undefined && value !== '' && name in rest) Reflect.set(rest, name, undefined);
  return rest;
}

/**
 * Merges the replies about customer service: the user's own link takes precedence. Source: contract, section 8, "Chat".
 *
 * @param known The contact of the same member before, or that of a guest.
 */
export function mergedContact(
  known: ServiceContact,
  { serviceUrl }: { readonly serviceUrl: string | undefined },
  contact: Partial<{ readonly [K in keyof ServiceContact]: string | undefined }> | undefined,
): ServiceContact {
  return { ...renewed(known, contact), url: serviceUrl || contact?.url || known.url };
}
