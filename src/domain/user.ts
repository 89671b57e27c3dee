import { PRIME_LEVEL_MIN } from './constants';

/** Counts of waiting messages, by kind. Source: specification, sections 2 ("Messages dropdown") and 3. */
export interface MessageCounts {
  readonly total: number;
  readonly actionNeeded: number;
  readonly important: number;
  readonly other: number;
  readonly enquiries: number;
}

/** The visitor. A guest has `id` 0 and empty texts. Source: specification, section 3; contract, section 3. */
export interface User {
  readonly isLoggedIn: boolean;
  readonly id: number;
  readonly name: string;
  readonly nickName: string;
  readonly email: string;
  /** Address of the picture; empty when there is none. */
  readonly avatar: string;
  readonly level: number;
  /** Whether the server counts the user as a Prime member; see {@link hasPrime} for what is shown. */
  readonly isPrime: boolean;
  readonly primeLevel: number;
  /** In the user's currency. */
  readonly balance: number;
  readonly messages: MessageCounts;
}

export const NO_MESSAGES: MessageCounts = { total: 0, actionNeeded: 0, important: 0, other: 0, enquiries: 0 };

/** Source: specification, section 3, "Guest default". */
export const GUEST: User = {
  isLoggedIn: false,
  id: 0,
  name: '',
  nickName: '',
  email: '',
  avatar: '',
  level: 0,
  isPrime: false,
  primeLevel: 0,
  balance: 0,
  messages: NO_MESSAGES,
};

/**
 * Whether the Prime greeting and styles are shown: to members of level 1 and up.
 *
 * Source: specification, section 6; contract, section 8.
 */
export function hasPrime(user: Pick<User, 'isLoggedIn' | 'isPrime' | 'primeLevel'>): boolean {
  return user.isLoggedIn && user.isPrime && user.primeLevel >= PRIME_LEVEL_MIN;
}

/** The name shown for a user: nick name, else name, else the part of the e-mail address before its `@`. */
export function displayName(user: Pick<User, 'nickName' | 'name' | 'email'>): string {
  return user.nickName || user.name || user.email.replace(/@.*/, '');
}
