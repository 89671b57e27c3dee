import type { Shell } from '../../island/use-shell';
import type { Texts } from '../../locales/en';
import { openGates } from '../../mount/root/kept-content';
import { bringWhenPressed } from '../base/lost';
import { breakDown, finish } from '../base/ready-report';
import type { Wired } from '../base/shared';
import { workInIdle } from './idle-work';
import { placeIslands } from './place-islands';

/**
 * Finds the placeholders, and waits for the texts. If these fail to load, the shell runs without them until a retry
 * succeeds.
 *
 * @param loaded  Resolves when the load sequence has ended.
 * @param settled The results that `ready` waits for.
 * @returns The shell as islands see it; undefined if the shell has ended meanwhile.
 */
export async function placeWithTexts(
  wired: Wired,
  loaded: Promise<unknown>,
  settled: PromiseLike<unknown> | readonly unknown[],
): Promise<Shell | undefined> {
  const first = wired.pageTexts.first();
  const placed = placeIslands(wired, first);
  return await first.then(
    () => placed,
    (error) => placeLater(error, wired, loaded, settled),
  );
}

async function placeLater(
  error: unknown,
  wired: Wired,
  loaded: Promise<unknown>,
  settled: PromiseLike<unknown> | readonly unknown[],
): Promise<Shell | undefined> {
  const { signal } = wired.ended;
  if (signal.aborted) return undefined;
  const gone = goWithoutTexts(error, settled, loaded, wired).catch((cause) => breakDown(cause, wired));
  const stop = bringWhenPressed(wired.lost);
  signal.addEventListener('abort', stop);
  const texts = await textsAfterAll(wired);
  stop();
  await gone;
  if (signal.aborted) return undefined;
  return await placeIslands(wired, Promise.resolve(texts));
}

/** Loads the texts again at each retry of lost parts. */
async function textsAfterAll({ lost, pageTexts }: Pick<Wired, 'lost' | 'pageTexts'>): Promise<Texts> {
  for (;;) {
    await new Promise<void>((resolve) => lost.add(resolve));
    const texts = await pageTexts.first().catch(() => undefined);
    if (texts) return texts;
  }
}

async function goWithoutTexts(
  error: unknown,
  settled: PromiseLike<unknown> | readonly unknown[],
  loaded: Promise<unknown>,
  wired: Wired,
): Promise<void> {
  const { ended, failures, islands, marks, milestones, place, site } = wired;
  const message = `texts of "${site.lang}": ${error instanceof Error ? error.message : error}`;
  failures.add({ reason: 'chunk', message });
  // Without texts no island can be mounted: gates show their content, and no overlay can be opened.
  place.holders?.dispose(true);
  place.holders = undefined;
  openGates(document, islands);
  milestones.mount();
  await settled;
  if (!ended.signal.aborted) {
    marks.set('ready');
    finish('degraded', wired);
  }
  await workInIdle(loaded, wired);
}
