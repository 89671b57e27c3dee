import type { MemberDeps } from '../handle/members';
import { complain, warn } from '../host/console';
import type { Wired } from './wired';

/** Creates the services that the handle's members use. */
export function createMemberDeps(wired: Omit<Wired, 'members'>, onUnmount: () => void): MemberDeps {
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
