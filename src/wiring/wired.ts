import type { MemberDeps } from '../handle/members';
import type { IslandSource } from '../island/define-island';
import type { Ground } from './ground/ground';
import type { Shared } from './ground/shared';

/** All parts of a shell. Each step of the start takes those that it needs. */
export interface Wired extends Ground, Shared {
  /** By their names; `define` adds to it. */
  readonly islands: Map<string, IslandSource>;
  readonly members: MemberDeps;
}
