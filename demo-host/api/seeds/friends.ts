import type { Persona } from './personas.ts';

/** Someone who has helped a demo account; they have no account themselves. */
export interface FriendSeed {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly isNewUser: boolean;
}

const YU: FriendSeed = { id: 9001, name: '小雨', icon: '/images/avatars/member.svg', isNewUser: false };
const TOMAS: FriendSeed = { id: 9002, name: 'Tomás', icon: '', isNewUser: true };
const JIHYE: FriendSeed = { id: 9003, name: '지혜', icon: '/images/avatars/bulk.svg', isNewUser: false };

/** Accounts whose round is running, with those who have helped: one helper is missing, and none. */
export const FRIENDS: Readonly<Partial<Record<Persona, readonly FriendSeed[]>>> = {
  member: [YU, TOMAS],
  prime: [YU, TOMAS, JIHYE],
};
