import type { Failure } from '../../domain/failure';
import { createOpener } from '../../handle/opener';
import { type RefreshRequest, readRefresh } from '../../host/events';
import { openGates } from '../../mount/root/kept-content';
import { openShellEvents } from '../base/events';
import { crashed } from '../base/ready-report';
import type { Wired } from '../base/shared';

/**
 * Waits until the page is shown, then runs the load sequence. A page that is only prepared must not run it.
 *
 * @returns The failures that matter; never resolves after the end of the shell, or for a redirected visitor.
 */
export async function load(wired: Wired): Promise<readonly Failure[]> {
  const { ended, late, milestones, state } = wired;
  await milestones.shown;
  const isLeaving = !ended.signal.aborted && milestones.isPreparing && (await leave(wired));
  if (ended.signal.aborted || isLeaving) return await new Promise(() => {});
  milestones.open();
  milestones.isShown.value = true;
  const wishes = [...(wired.early?.picture?.wishes ?? [])];
  const onRefresh = async (request: RefreshRequest) => {
    await state.freshness.stale(request);
    // Other tabs have the cart from before the page's own code changed it.
    if (request.cart) late.tell((work) => work.cartChanged());
  };
  const crashes = openToPage(wired, onRefresh);
  try {
    const loaded = state.load();
    // The page has fired them before the core could hear them: the replies that are there already may be older.
    for (const detail of wishes) void onRefresh(readRefresh(detail));
    return [...crashes, ...(await loaded)];
  } catch (error) {
    // The visitor will stay unknown.
    openGates(document, wired.islands);
    return [...crashes, ...crashed(error, wired)];
  }
}

/** Opens the events between the shell and the page's own code. @returns Failures. */
function openToPage(wired: Wired, onRefresh: (request: RefreshRequest) => Promise<void>): readonly Failure[] {
  const { ended, events, members, site, state } = wired;
  try {
    site.remember();
    const open = createOpener('data-portico-open', members);
    events.through(
      openShellEvents({
        view: window,
        state,
        open,
        onRefresh: (request) => void onRefresh(request),
        ended: ended.signal,
      }),
    );
    return [];
  } catch (error) {
    return crashed(error, wired);
  }
}

/**
 * Redirects a visitor who belongs elsewhere, before anything is requested.
 *
 * @returns Whether the page is being left; undefined at once if no redirect is possible.
 */
export function leave({ ended, site, deps }: Pick<Wired, 'ended' | 'site' | 'deps'>): Promise<boolean> | undefined {
  return site.redirect(ended.signal)?.then(
    (target) => {
      if (target !== undefined) deps.page.replace(target);
      return target !== undefined;
    },
    // The code that finds the target failed to load: the visitor stays.
    () => false,
  );
}
