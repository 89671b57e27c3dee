import type { Persona } from './personas.ts';

/** A person who has helped a demo account, without an account of their own. */
export interface FriendSeed {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly isNewUser: boolean;
}

const YU: FriendSeed = { id: 9001, name: '小雨', icon: '/images/avatars/member.svg', isNewUser: false };
const TOMAS: FriendSeed = { id: 9002, name: 'Tomás', icon: '', isNewUser: true };
const JIHYE: FriendSeed = { id: 9003, name: '지혜', icon: '/images/avatars/bulk.svg', isNewUser: false };

const SAM: FriendSeed = {
  id: 9004,
  name: 'Sam Featherstonehaugh-Montgomery',
  icon: '/images/avatars/prime.svg',
  isNewUser: true,
};

/** Friends in the order in which they help. The fourth one is too many. */
export const ALL_FRIENDS: readonly FriendSeed[] = [YU, TOMAS, JIHYE, SAM];

/** Accounts with a running round, and their helpers: one round needs one more helper, the other has all of them. */
export const FRIENDS: Readonly<Partial<Record<Persona, readonly FriendSeed[]>>> = {
  member: [YU, TOMAS],
  prime: [YU, TOMAS, JIHYE],
};
