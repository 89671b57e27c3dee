import { isRoute } from '../../domain/links/route-match';
import { keepTouches } from '../../host/touches';
import { bringWhenBack } from '../ground/lost';
import { finish } from '../ground/ready-report';
import type { Wired } from '../wired';
import { whenCalm } from './calm';
import { fillRoom } from './fill-room';
import { workInIdle } from './idle-work';
import { keepLast } from './keep-last';
import { keepPage } from './keep-page';
import { leave } from './leave';
import { load } from './load';
import { mountAll } from './mount-all';
import { placeWithTexts } from './place-with-texts';

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
  void keepForNext(wired, loaded);
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
 * Stores what the next page shows at once, as soon as it is known: a visitor may go on before the islands' code is there.
 * On a page that is only prepared, once it is shown.
 */
async function keepForNext({ early, ended, milestones, site, state }: Wired, loaded: Promise<unknown>): Promise<void> {
  await milestones.opened;
  const { signal } = ended;
  if (signal.aborted) return;
  const isSignIn = isRoute(location.pathname, 'login', site.options.routes);
  signal.addEventListener('abort', keepLast(state, site.session, isSignIn));
  await loaded;
  if (early?.picture && !signal.aborted) await keepPage(early.picture, site, state);
}
