/**
 * The values of a member that header and toolbar show: their names, and how they are made and read back from a server's
 * markup.
 */
import { PRIME_LEVEL_MIN } from '../constants';
import { hasPrime } from './prime';
import { displayName, GUEST, type ShownMember, type User } from './user';

/** Names of the values that texts and attributes contain. */
export const MEMBER_TOKENS = ['user.name', 'user.initial', 'user.avatar'] as const;

/** The values of a visitor who is not a member. */
export const NO_MEMBER: Readonly<Record<string, string>> = Object.fromEntries(MEMBER_TOKENS.map((name) => [name, '']));

/** The values of a member. */
export function memberValues(member: ShownMember) {
  const name = displayName(member);
  // The first code point, not the first UTF-16 unit, as in the avatar.
  const [first = ''] = name;
  return {
    who: hasPrime(member) ? 'prime' : 'member',
    'user.name': name,
    'user.initial': first.toUpperCase(),
    'user.avatar': member.avatar,
  };
}

/**
 * The member whom these values show.
 *
 * @param values As in {@link memberValues}, unchecked.
 * @returns Undefined if they show a guest.
 */
export function memberOf(values: Readonly<Record<string, unknown>>): User | undefined {
  const { who } = values;
  const textOf = (name: (typeof MEMBER_TOKENS)[number]) => `${values[name] ?? ''}`;
  return who === 'member' || who === 'prime'
    ? {
        ...GUEST,
        isLoggedIn: true,
        nickName: textOf('user.name'),
        avatar: textOf('user.avatar'),
        isPrime: who === 'prime',
        primeLevel: PRIME_LEVEL_MIN,
      }
    : undefined;
}
