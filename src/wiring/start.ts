/**
 * The start of a shell: a list of steps, each in the file of its name.
 *
 * `ground.ts` builds the parts that do not depend on the visitor, `shared.ts` the state that the islands share, and
 * `member-deps.ts` the services of the handle. Then `run.ts` mounts the islands. At the end, `take-down.ts` removes
 * everything.
 */
import { fillHandle, type PorticoHandle } from '../handle/handle';
import { createMembers } from '../handle/members';
import type { IslandRow, IslandSource } from '../island/define-island';
import { layGround } from './ground/ground';
import { breakDown } from './ground/ready-report';
import { createShared } from './ground/shared';
import type { Early, ShellDeps } from './ground/shell-deps';
import { claimName, isReplaced, keepCall } from './live-handle';
import { createMemberDeps } from './member-deps';
import { leaveAsSent, mountNothing } from './mount-nothing';
import { runShell } from './steps/run';
import { takeDown } from './take-down';
import type { Wired } from './wired';

/**
 * Builds a shell and mounts it. Stories and tests call it with parts of their own.
 *
 * Texts, sheet, the code of the islands and their first requests start at once, side by side. Each waits only for those
 * that it uses.
 *
 * @param table The table of islands.
 * @param args  As `mountShell` got them.
 */
export function startShell(
  table: readonly IslandRow[],
  args: readonly unknown[],
  given: Partial<ShellDeps> = {},
  early?: Early,
): PorticoHandle {
  const ground = layGround(args, given, early);
  const islands = new Map<string, IslandSource>(table.map((row) => [row.name, row]));
  const built = { ...ground, ...createShared(ground), islands };
  const members = createMemberDeps(built, () => takeDown(handle, built));
  const handle = fillHandle(early?.handle ?? {}, createMembers(members));
  const wired: Wired = { ...built, members };
  keepCall(handle, args);
  if (early && isReplaced(handle)) mountNothing(wired);
  else {
    claimName(handle);
    if (ground.site.isSafe) leaveAsSent(wired);
    else void runShell(wired).catch((error) => breakDown(error, wired));
  }
  return handle;
}
