/**
 * The start of a shell: a list of steps, each in the file of its name.
 *
 * `base.ts` builds the parts that do not depend on the visitor, and `shared.ts` the state that the islands share.
 * Then `run.ts` mounts the islands.
 */
import { fillHandle, type PorticoHandle } from '../handle/handle';
import { createMembers, type MemberDeps } from '../handle/members';
import { complain, warn } from '../host/console';
import type { IslandRow, IslandSource } from '../island/define-island';
import { createBase } from './base/base';
import { breakDown, reportOf } from './base/ready-report';
import { createShared, type Wired } from './base/shared';
import type { Early, ShellDeps } from './base/shell-deps';
import { claimName, forgetCall, isReplaced, keepCall, leaveName, liveHandle } from './live-handle';
import { leaveAsSent, mountNothing } from './mount-nothing';
import { runShell } from './steps/run';

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
  const base = createBase(args, given, early);
  const islands = new Map<string, IslandSource>(table.map((row) => [row.name, row]));
  const built = { ...base, ...createShared(base), islands };
  const members = createMemberDeps(built, () => takeDown(handle, built));
  const handle = fillHandle(early?.handle ?? {}, createMembers(members));
  const wired: Wired = { ...built, members };
  keepCall(handle, args);
  if (early && isReplaced(handle)) mountNothing(wired);
  else {
    claimName(handle);
    if (base.site.isSafe) leaveAsSent(wired);
    else void runShell(wired).catch((error) => breakDown(error, wired));
  }
  return handle;
}

type Built = Omit<Wired, 'members'>;

/** Creates the services that the handle's members use. */
function createMemberDeps(wired: Built, onUnmount: () => void): MemberDeps {
  const { about, deps, early, failures, islands, late, lost, milestones, networkUnstable, place, site, state } = wired;
  const placeholders = () => place.holders;
  return {
    state,
    ready: milestones.ready,
    mounted: milestones.mounted,
    islands,
    placeholders,
    bringLost: lost.bring,
    about,
    failures: failures.list,
    dropped: failures.dropped,
    page: deps.page,
    networkUnstable,
    loadPageIsland: async (...given) => (await import('../mount/page-islands')).loadPageIsland(...given),
    warn,
    complain,
    examine: (report) =>
      import('./doctor/doctor')
        .then((it) => it.examine({ islands, placeholders, picture: early?.picture }, site.options, late.work(), report))
        .catch((error) => failures.lost('doctor', error) as undefined),
    onUnmount,
  };
}

/** Removes a shell, once: its islands, its state, its name. */
function takeDown(handle: PorticoHandle, wired: Built): void {
  const { ended, late, marks, milestones, place, server, state } = wired;
  if (ended.signal.aborted) return;
  ended.abort();
  place.holders?.dispose();
  place.holders = undefined;
  place.pictures?.end();
  late.work()?.stop();
  state.dispose();
  server.client.dispose();
  marks.clear();
  forgetCall(handle);
  if (liveHandle() === handle) leaveName();
  milestones.settle(reportOf('ready', wired));
}
