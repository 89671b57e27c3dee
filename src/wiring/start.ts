import { fillHandle, type PorticoHandle } from '../handle/handle';
import { createMembers, type MemberDeps } from '../handle/members';
import { complain, warn } from '../host/console';
import type { IslandRow, IslandSource } from '../island/define-island';
import { openGates } from '../mount/kept-content';
import { type Ground, layGround } from './ground';
import { claimName, forgetCall, isReplaced, keepCall, leaveName, liveHandle } from './live-handle';
import { breakDown, reportOf } from './outcome';
import { runShell } from './run';
import { createShared, type Shared } from './shared';
import type { Early, ShellDeps } from './shell-deps';

/** All that a shell is made of. */
export interface Wired extends Ground, Shared {
  /** By their names; grows by what the page defines. */
  readonly islands: Map<string, IslandSource>;
  readonly members: MemberDeps;
}

/**
 * Builds a shell and mounts it. Stories and tests call it with parts of their own.
 *
 * What the page needs is begun at once, side by side: texts, sheet, the islands' code, what they read first. Nothing that
 * is wanted waits for something that does not make it.
 */
export function startShell(
  table: readonly IslandRow[],
  args: readonly unknown[],
  given: Partial<ShellDeps> = {},
  early?: Early,
): PorticoHandle {
  const ground = layGround(args, given, early);
  const shared = createShared(ground);
  const islands = new Map<string, IslandSource>(table.map((row) => [row.name, row]));
  const members = memberDeps(ground, shared, islands, () => takeDown(handle, ground, shared));
  const handle = fillHandle(early?.handle ?? {}, createMembers(members));
  keepCall(handle, args);
  const wired: Wired = { ...ground, ...shared, islands, members };
  // It is unmounted in a moment: the page belongs to the other one.
  const isOver = early !== undefined && isReplaced(handle);
  if (!isOver) claimName(handle);
  if (isOver || ground.site.isSafe) {
    if (!isOver) {
      console.info('[portico] safe mode');
      openGates(document);
    }
    early?.picture?.end();
    ground.moments.settle(reportOf('ready', ground));
  } else void runShell(wired).catch((error) => breakDown(error, wired));
  return handle;
}

/** What the handle's members work on. */
function memberDeps(
  { about, deps, failures, late, moments, site }: Ground,
  { state, lost, place, networkUnstable }: Shared,
  islands: Wired['islands'],
  onUnmount: () => void,
): MemberDeps {
  const members: MemberDeps = {
    state,
    ready: moments.ready,
    standing: moments.standing,
    islands,
    placeholders: () => place.holders,
    bringLost: lost.bring,
    about,
    failures: failures.list,
    dropped: failures.dropped,
    page: deps.page,
    networkUnstable,
    loadPageIsland: async (...given) => (await import('../mount/page-islands')).loadPageIsland(...given),
    warn,
    complain,
    examine: () =>
      import('./doctor')
        .then((it) => it.examine({ islands, placeholders: () => place.holders }, site.options, late.work()))
        .catch((error) => failures.lost('doctor', error) as undefined),
    onUnmount,
  };
  return members;
}

/** Takes everything away, once. */
function takeDown(handle: PorticoHandle, ground: Ground, { state, server, place }: Shared): void {
  const { ended, late, marks, moments } = ground;
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
  moments.settle(reportOf('ready', ground));
}
