import type { Failure } from '../domain/failure';
import { ownMember } from '../domain/own-member';
import { createOpener } from '../handle/opener';
import type { Texts } from '../locales/en';
import { openGates } from '../mount/kept-content';
import { whenCalm } from './calm';
import { openShellEvents } from './events';
import { workInIdle } from './idle-work';
import { keepLast } from './keep-last';
import { bringWhenPressed } from './lost';
import { breakDown, crashed, finish } from './outcome';
import { placeIslands } from './place-islands';
import { standUp } from './stand-up';
import type { Wired } from './start';

/** Mounts a shell, unless the visitor belongs elsewhere. */
export async function runShell(wired: Wired): Promise<void> {
  const leaving = wired.moments.isPreparing ? undefined : leave(wired);
  if (!leaving || (!(await leaving) && !wired.ended.signal.aborted)) await run(wired);
}

/** Takes the visitor to where they belong, before anything is fetched. @returns Whether they are on their way. */
function leave({ site, deps }: Wired): Promise<boolean> | undefined {
  return site.redirect()?.then(
    (target) => {
      if (target !== undefined) deps.page.replace(target);
      return target !== undefined;
    },
    // Without the parts nobody is led anywhere.
    () => false,
  );
}

async function run(wired: Wired): Promise<void> {
  const { ended, lost, marks, moments, server, site, words } = wired;
  const { signal } = ended;
  const loaded = load(wired);
  // Of a page that is only prepared, `ready` comes after the mount.
  const settled = site.options.prerender ? [] : loaded;
  const come = words.first();
  let shell = placeIslands(wired, come);
  // The second bubbles.
  for (const type of ['online', 'visibilitychange'])
    window.addEventListener(type, () => ownMember(document, 'visibilityState') === 'hidden' || lost.bring(), {
      signal,
    });
  let texts: Texts | undefined;
  try {
    texts = await come;
  } catch (error) {
    if (signal.aborted) return;
    const gone = goWithoutTexts(error, settled, loaded, wired).catch((cause) => breakDown(cause, wired));
    const stop = bringWhenPressed(lost);
    signal.addEventListener('abort', stop);
    while (!texts) {
      await new Promise<void>((resolve) => lost.add(resolve));
      texts = await words.first().catch(() => undefined);
    }
    stop();
    await gone;
    if (signal.aborted) return;
    shell = placeIslands(wired, Promise.resolve(texts));
  }
  if (signal.aborted) return;
  const stood = standUp(wired, await shell, texts);
  const whole = Promise.all([stood, loaded]).then(server.begunSettled);
  const calm = whenCalm(whole, moments.staying, signal).then(() => {
    if (!signal.aborted) moments.isCalm.value = true;
  });
  await stood;
  if (signal.aborted) return;
  // Where a visitor came from stands in the query, and they may be gone before all is loaded.
  void workInIdle(location.search ? moments.staying : calm, wired);
  const troubles = await settled;
  if (signal.aborted) return;
  marks.set('ready');
  finish(troubles.length > 0 ? 'degraded' : 'ready', wired);
  // A page's listener for `ready` may have unmounted the shell.
  if (!signal.aborted) signal.addEventListener('abort', keepLast(wired.state));
}

/** What a page that is only being prepared must not do. */
async function load(wired: Wired): Promise<readonly Failure[]> {
  const { ended, events, late, members, moments, site, state } = wired;
  await moments.shown;
  // The shell is gone again, or the visitor is on their way to another host: nothing is to be fetched or told any more.
  if (ended.signal.aborted || (moments.isPreparing && (await leave(wired)))) return await new Promise(() => {});
  moments.stay();
  moments.isShown.value = true;
  let crashes: readonly Failure[] = [];
  try {
    site.remember();
    const open = createOpener('data-portico-open', members);
    const onCartChanged = () => late.tell((work) => work.cartChanged());
    events.through(openShellEvents({ view: window, state, open, onCartChanged, ended: ended.signal }));
  } catch (error) {
    crashes = crashed(error, wired);
  }
  try {
    return [...crashes, ...(await state.load())];
  } catch (error) {
    // Who the visitor is will not be known.
    openGates(document);
    return [...crashes, ...crashed(error, wired)];
  }
}

async function goWithoutTexts(
  error: unknown,
  settled: PromiseLike<unknown> | readonly unknown[],
  loaded: Promise<unknown>,
  wired: Wired,
): Promise<void> {
  const { ended, failures, moments, place, site } = wired;
  const message = `texts of "${site.lang}": ${error instanceof Error ? error.message : error}`;
  failures.add({ reason: 'chunk', message });
  // Nothing will stand in the place of content that waits for the user, and nothing will open.
  place.holders?.dispose(true);
  place.holders = undefined;
  openGates(document);
  moments.stand();
  await settled;
  if (!ended.signal.aborted) finish('degraded', wired);
  await workInIdle(loaded, wired);
}
