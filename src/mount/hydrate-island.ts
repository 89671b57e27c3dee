import { CLICK_MS, GUEST_WAIT_MS, MEMBER_WAIT_MS, PRESS_MAX_MS } from '../domain/picture/states';
import type { Island } from '../island/define-island';
import type { Ending } from '../state/ending';
import { whenKnown } from '../state/session/when-known';
import { enterPhase } from './live-island';
import { loadIsland, loadRuntime } from './load-island';
import type { Mounting } from './mounting';
import type { Pictures } from './pictures';
import { prepareIslandRoot } from './root/shadow-root';

/** Hydrates the picture of an island, when it is its turn. */
export function hydrateInTurn(mounting: Mounting, pictures: Pictures): void {
  const { host, entry, data, shell, fail } = mounting;
  const { signal: ended } = entry.ended;
  const stopKeeping = entry.row?.keep?.(shell, data) ?? (() => {});
  ended.addEventListener('abort', stopKeeping);
  const load = async () => {
    const hydrate = await prepareIsland(mounting, pictures);
    return () => void hydrate().then(stopKeeping, fail);
  };
  pictures.add(host, { load, fail }, ended);
}

/** Loads what an island needs. @returns Hydrates it, in the task in which it is called. */
async function prepareIsland(mounting: Mounting, pictures: Pictures): Promise<() => Promise<void>> {
  const { host, entry, data, shell, deps, fail } = mounting;
  const { signal: ended } = entry.ended;
  const { session } = shell;
  const isMember = session.expectsMember.peek() || pictures.hasMember();
  const [found, { renderIsland }] = await Promise.all([
    loadIsland(mounting, deps, ended),
    loadRuntime(),
    whenKnown(session, isMember ? MEMBER_WAIT_MS : GUEST_WAIT_MS, ended),
    // The sheet of the first pictures has only the rules that these need.
    prepareIslandRoot(host, deps.sheetHref, ended),
  ]);
  // Islands of the page's own code have no picture.
  const island = found as Island;
  const own = await island.prepare?.(shell, pictures.make, host);
  await whenReleased(host, ended);
  return async () => {
    const isRight = pictures.release(host, own ?? undefined);
    entry.shownTo = session.user.peek().id;
    const picture = isRight && own !== null ? 'right' : 'wrong';
    await renderIsland(host, entry, { island, data, shell, sheetHref: deps.sheetHref, picture, onCrash: fail });
    if (entry.phase === 'pictured') enterPhase(entry, 'mounted');
  };
}

/**
 * Resolves when no press is under way in an island. Hydration replaces nodes that a translator has changed, and
 * browsers send no click for a node that was removed between press and release.
 */
async function whenReleased(host: HTMLElement, ended: Ending): Promise<void> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, CLICK_MS));
  if (!host.matches(':active')) return;
  const startMs = performance.now();
  while (host.matches(':active') && !ended.aborted && performance.now() - startMs < PRESS_MAX_MS) await wait();
  await wait();
}
