import type { Failure } from '../../domain/failure';
import { createOpener } from '../../handle/opener';
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
  const crashes = openToPage(wired);
  try {
    return [...crashes, ...(await state.load())];
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
