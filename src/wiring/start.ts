/**
 * The start of a shell: a list of steps, each in the file of its name.
 *
 * `ground.ts` builds what needs nothing of the visitor, `shared.ts` what the islands share, `member-deps.ts` what the
 * handle works on. Then `run.ts` mounts the islands, and `take-down.ts` takes everything away in the end.
 */
import { fillHandle, type PorticoHandle } from '../handle/handle';
import { createMembers } from '../handle/members';
import type { IslandRow, IslandSource } from '../island/define-island';
import { layGround } from './ground/ground';
import { breakDown } from './ground/outcome';
import { createShared } from './ground/shared';
import type { Early, ShellDeps } from './ground/shell-deps';
import { claimName, isReplaced, keepCall } from './live-handle';
import { createMemberDeps } from './member-deps';
import { leaveAsSent, standAside } from './stand-aside';
import { runShell } from './steps/run';
import { takeDown } from './take-down';
import type { Wired } from './wired';

/**
 * Builds a shell and mounts it. Stories and tests call it with parts of their own.
 *
 * Texts, sheet, the code of the islands and their first requests begin at once, side by side. None of them waits for
 * another one that it does not use.
 *
 * @param table The islands that there are.
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
  if (early && isReplaced(handle)) standAside(wired);
  else {
    claimName(handle);
    if (ground.site.isSafe) leaveAsSent(wired);
    else void runShell(wired).catch((error) => breakDown(error, wired));
  }
  return handle;
}
