import { createEventDoor } from '../host/events';
import { openGates } from '../mount/root/kept-content';
import { finish, reportOf } from './base/ready-report';
import type { Wired } from './base/shared';

type Aside = Pick<Wired, 'early' | 'failures' | 'milestones'>;
type AsSent = Aside & Pick<Wired, 'ended' | 'events' | 'islands' | 'state'>;

const ignore = () => {};

/** Mounts nothing: the page belongs to another shell, and this one is about to be unmounted. */
export function mountNothing({ early, failures, milestones }: Aside): void {
  early?.picture?.end();
  milestones.settle(reportOf('ready', { failures }));
}

/** Mounts nothing: safe mode leaves the page as the server sent it. The page's own code gets its event and its replies. */
export function leaveAsSent(wired: AsSent): void {
  const { ended, events, islands, milestones, state } = wired;
  console.info('[portico] safe mode');
  openGates(document, islands);
  mountNothing(wired);
  // Before that, no event and no request.
  void milestones.shown.then(() => {
    if (ended.signal.aborted) return;
    // Nothing is loaded, unless the page calls for it.
    void state.freshness.after(Promise.resolve());
    const door = createEventDoor(window, ignore, () => false);
    events.through(door);
    finish('ready', wired);
    door.dispose();
  });
}
