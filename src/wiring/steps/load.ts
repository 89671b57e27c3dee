import type { Failure } from '../../domain/failure';
import { createOpener } from '../../handle/opener';
import { readRefresh } from '../../host/events';
import { openGates } from '../../mount/root/kept-content';
import { openShellEvents } from '../ground/events';
import { crashed } from '../ground/outcome';
import type { Wired } from '../wired';
import { leave } from './leave';

/**
 * Waits until the page is shown, then runs the load sequence. A page that is only prepared must not run it.
 *
 * @returns The failures that matter; never resolves after the end of the shell, or for a redirected visitor.
 */
export async function load(wired: Wired): Promise<readonly Failure[]> {
  const { ended, moments, state } = wired;
  await moments.shown;
  const isLeaving = !ended.signal.aborted && moments.isPreparing && (await leave(wired));
  if (ended.signal.aborted || isLeaving) return await new Promise(() => {});
  moments.stay();
  moments.isShown.value = true;
  const wishes = [...(wired.early?.picture?.wishes ?? [])];
  const crashes = openToPage(wired);
  try {
    const loaded = state.load();
    // The page has fired them before the core could hear them: the replies that are there already may be older.
    for (const detail of wishes) void state.freshness.stale(readRefresh(detail));
    return [...crashes, ...(await loaded)];
  } catch (error) {
    // The visitor will stay unknown.
    openGates(document, wired.islands);
    return [...crashes, ...crashed(error, wired)];
  }
}

/** Opens the events between the shell and the page's own code. @returns Failures. */
function openToPage(wired: Wired): readonly Failure[] {
  const { ended, events, late, members, site, state } = wired;
  try {
    site.remember();
    const open = createOpener('data-portico-open', members);
    const onCartChanged = () => late.tell((work) => work.cartChanged());
    events.through(openShellEvents({ view: window, state, open, onCartChanged, ended: ended.signal }));
    return [];
  } catch (error) {
    return crashed(error, wired);
  }
}
