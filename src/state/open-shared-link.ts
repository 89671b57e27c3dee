import type { OverlayState } from './overlays';
import type { SessionState } from './session/session';
import { effect, untracked } from './signals';

export interface SharedLinkDeps {
  readonly overlays: Pick<OverlayState, 'offered' | 'show' | 'turnOf'>;
  readonly session: Pick<SessionState, 'status'>;
}

/**
 * Opens the share overlay once, in its turn and once the visitor is known. The caller has checked that the page was
 * reached by a shared link (`wiring/late/late-work.ts`).
 *
 * @returns Stops waiting.
 * Source: specification, section 2, "Shell".
 */
export function openSharedLink({ overlays, session }: SharedLinkDeps): () => void {
  const turn = overlays.turnOf('link');
  let isOver = false;
  let stopAsking = () => {};
  const stop = effect(() => {
    const status = session.status.value;
    const mayAsk = overlays.offered.value.has('share-overlay') && (status === 'guest' || status === 'member');
    untracked(() => stopAsking());
    if (!mayAsk || isOver) return;
    stopAsking = untracked(() =>
      turn.subscribe((isUp) => {
        if (!isUp) return;
        isOver = true;
        overlays.show('share-overlay');
        queueMicrotask(() => stopAsking());
      }),
    );
  });
  return () => {
    stop();
    stopAsking();
  };
}
