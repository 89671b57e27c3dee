import { keepTouches } from '../../host/touches';
import { forEachRoom } from '../../island/room';
import { bringWhenBack } from '../base/lost';
import { whenCalm } from '../base/milestones';
import { finish } from '../base/ready-report';
import type { Wired } from '../base/shared';
import { workInIdle } from './idle-work';
import { leave, load } from './load';
import { mountAll } from './mount-all';
import { placeWithTexts } from './place-with-texts';
import { rememberPage } from './remember';

/** Mounts a shell, unless the visitor belongs elsewhere. */
export async function runShell(wired: Wired): Promise<void> {
  const leaving = wired.milestones.isPreparing ? undefined : leave(wired);
  if (!leaving || (!(await leaving) && !wired.ended.signal.aborted)) await run(wired);
}

async function run(wired: Wired): Promise<void> {
  const { ended, lost, marks, milestones, server, site } = wired;
  const { signal } = ended;
  keepTouches(window, signal);
  const loaded = load(wired);
  void rememberPage(wired, loaded);
  // On a page that is only prepared, `ready` resolves after the mount.
  const settled = site.options.prerender ? [] : loaded;
  bringWhenBack(lost, signal);
  const shell = await placeWithTexts(wired, loaded, settled);
  if (!shell || signal.aborted) return;
  const stood = mountAll(wired, shell);
  const whole = Promise.all([stood, loaded]).then(server.begunSettled);
  const calm = whenCalm(whole, milestones.opened, signal).then(() => {
    if (!signal.aborted) milestones.isCalm.value = true;
  });
  await stood;
  if (signal.aborted) return;
  // The query holds the visitor's campaign, and the visitor may leave before everything is loaded.
  void workInIdle(location.search ? milestones.opened : calm, wired);
  const troubles = await settled;
  if (signal.aborted) return;
  marks.set('ready');
  finish(troubles.length > 0 ? 'degraded' : 'ready', wired);
  // A page's listener for `ready` may have unmounted the shell.
  if (signal.aborted) return;
  fillRoom(wired);
}

/**
 * Shows what room is reserved for, without the pause before late code: the visitor sees that something is missing.
 * Source: contract, section 8, "Header".
 */
function fillRoom({ ended, milestones, place }: Wired): void {
  forEachRoom(document, (host) => {
    if (ended.signal.aborted) return;
    milestones.mayFillRoom.value = true;
    place.pictures?.hurry(host);
  });
}
