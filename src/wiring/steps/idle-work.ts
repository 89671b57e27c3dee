import { warn } from '../../host/console';
import { waitForIdle } from '../../island/late/idle';
import type { Wired } from '../base/shared';

/** Starts the late work in an idle moment. @param begin Resolves when the wait for that moment may begin. */
export async function workInIdle(begin: Promise<unknown>, wired: Wired): Promise<void> {
  const { signal } = wired.ended;
  await begin;
  // A page's listener for `ready` may have unmounted the shell.
  if (!signal.aborted)
    signal.addEventListener(
      'abort',
      waitForIdle(() => void workLate(wired)),
    );
}

function workLate(wired: Wired): Promise<void> {
  const { about, clock, deps, early, islands, isTaken, late, links, loadLate, place, server, site, state, pageTexts } =
    wired;
  return bring(
    wired,
    'late parts',
    () => loadLate(() => import('../late/late-work')),
    ({ limitPopupWait, startLateWork }) => {
      // On a page whose texts were loaded late this runs twice.
      limitPopupWait(wired);
      if (late.work()) return;
      const textGroups = { ...pageTexts.now(), ...pageTexts.late.texts };
      const pageUrl = deps.page.url();
      const { client } = server;
      late.start(
        startLateWork({
          site,
          state,
          client,
          clock,
          about,
          links,
          textGroups,
          pageUrl,
          isTaken,
          islands,
          place,
          view: window,
          picture: early?.picture,
        }),
      );
    },
  );
}

/** Updates the elements that the page's own HTML binds to the state. */
export function bindPage(wired: Wired): Promise<void> {
  const { deps, ended, links, state } = wired;
  return bring(
    wired,
    'bindings',
    () => deps.loadLate(() => import('../../bindings/bindings')),
    ({ createBindings }) =>
      createBindings({ document, state, links, warn, ended: ended.signal, view: window, scope: state.local.scope }),
  );
}

/** Loads an optional part and starts it. If its code fails to load, it is retried later. */
async function bring<T>(wired: Wired, name: string, load: () => Promise<T>, begin: (part: T) => void): Promise<void> {
  const { ended, failures, lost } = wired;
  try {
    const part = await load();
    if (!ended.signal.aborted) begin(part);
  } catch (error) {
    if (ended.signal.aborted) return;
    failures.lost(name, error);
    lost.add(() => void bring(wired, name, load, begin));
  }
}
