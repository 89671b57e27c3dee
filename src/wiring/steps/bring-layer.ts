import { waitForIdle } from '../../island/late/idle';
import type { Shell } from '../../island/use-shell';
import { STYLE_LATE_MS, StyleError } from '../../mount/root/style-place';
import { computed } from '../../state/signals';
import { whenSet } from '../../state/when-set';
import type { Wired } from '../base/shared';

/**
 * Mounts the layer as soon as it has something to show, else in an idle moment once the first view is complete. The
 * login dialog, which is part of it, can be opened from now on.
 *
 * @returns Resolves when the layer is mounted, after 500 ms at the latest; at once when it can wait.
 */
export async function bringLayer(wired: Wired, shell: Shell): Promise<void> {
  const { deps, site, state } = wired;
  const { overlays, session, toasts } = state;
  const { signal } = wired.ended;
  if (signal.aborted) return;
  // Until the layer offers it itself. After the end of the shell the dialog must not stay open.
  let withdraw: (() => void) | undefined = overlays.offer('login');
  const takeBack = () => {
    withdraw?.();
    withdraw = undefined;
  };
  signal.addEventListener('abort', takeBack);
  const isWanted = computed(
    () =>
      toasts.current.value !== null ||
      toasts.announcement.value !== null ||
      session.hasLoadFailed.value ||
      overlays.open.value?.name === 'login' ||
      overlays.offered.value.has('chat'),
  );
  const giveUp = (hasCrashed: boolean) => {
    const isOpen = overlays.open.peek()?.name === 'login';
    takeBack();
    // The shop has a page for the login, too.
    if (isOpen && !hasCrashed) shell.page.go(shell.links.signIn());
  };
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= showLayer(wired, shell, giveUp).then(takeBack);
    return coming;
  };
  // A page that is only prepared has no later moment.
  if (isWanted.peek() || deps.isLayerFirst || site.options.prerender)
    // A hanging style sheet must not delay `ready`.
    return await Promise.race([come(), new Promise<void>((resolve) => setTimeout(resolve, STYLE_LATE_MS))]);
  whenSet(isWanted, () => void come(), signal);
  whenSet(
    shell.isCalm,
    () =>
      signal.addEventListener(
        'abort',
        waitForIdle(() => void come()),
      ),
    signal,
  );
}

/** @param giveUp Called when it can't be mounted. */
async function showLayer(wired: Wired, shell: Shell, giveUp: (hasCrashed: boolean) => void): Promise<void> {
  const { deps, failures } = wired;
  const { signal } = wired.ended;
  if (signal.aborted) return;
  let isHere = false;
  const fail = (error: unknown) => {
    const reason = error instanceof StyleError ? 'style' : isHere ? 'crash' : 'chunk';
    failures.add({ island: 'layer', reason, message: String(error) }, isHere ? error : undefined);
    giveUp(reason === 'crash');
    // Its code or its sheet may load once the network is back. The sheet may also be lost later, when a script has removed
    // the layer and another one is appended.
    if (reason !== 'crash') wired.lost.add(() => void showLayer(wired, shell, giveUp));
  };
  try {
    const [{ mountLayer }, { Layer }] = await Promise.all([import('../../mount/layer'), import('../../widgets/layer')]);
    if (signal.aborted) return;
    isHere = true;
    await mountLayer({ document, shell, Layer, sheetHref: deps.sheetHref, onCrash: fail }, signal);
  } catch (error) {
    fail(error);
  }
}
