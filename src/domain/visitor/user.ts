/** Numbers of waiting messages, by kind. Source: specification, sections 2 ("Messages dropdown") and 3. */
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
  /** Whether the server counts the user as a Prime member; see `hasPrime` for what is shown. */
  readonly isPrime: boolean;
  readonly primeLevel: number;
  /** In the user's currency. */
  readonly balance: number;
  readonly messages: MessageCounts;
}

export const NO_MESSAGES: MessageCounts = { total: 0, actionNeeded: 0, important: 0, other: 0, enquiries: 0 };

/** The fields of a member that pictures show. */
export type ShownMember = Pick<User, 'name' | 'nickName' | 'email' | 'avatar' | 'isPrime' | 'primeLevel'>;

/** A visitor who is not logged in; their currency is `GUEST_CURRENCY`. Source: specification, section 3, "User info (shell)". */
export const GUEST: User = {
  id: 0,
  name: '',
  nickName: '',
  email: '',
  avatar: '',
  isLoggedIn: false,
  isPrime: false,
  level: 0,
  primeLevel: 0,
  balance: 0,
  messages: NO_MESSAGES,
};

/** The user's name on the page: nick name, else name, else the address before its `@`. */
export function displayName(user: Pick<User, 'nickName' | 'name' | 'email'>): string {
  return user.nickName || user.name || user.email.replace(/@.*/, '');
}
