import type { Wired } from '../wired';

/** How long the cookie notice waits for a pop-up, which precedes it: its data, its code, and the cleaner of its content. */
const POPUP_WAIT_MS = 5_000;

interface WaitDeps extends Pick<Wired, 'ended'> {
  readonly place: { readonly holders?: Pick<NonNullable<Wired['place']['holders']>, 'live'> | undefined };
  readonly state: { readonly overlays: Pick<Wired['state']['overlays'], 'isPopupKnown'> };
}

/**
 * Ends the wait for a pop-up: at once on a page that has no place for one, else after its time.
 *
 * Source: contract, section 8, "Cookie notice".
 */
export function limitPopupWait({ ended, place, state }: WaitDeps): void {
  const end = () => {
    state.overlays.isPopupKnown.value = true;
  };
  const live = [...(place.holders?.live ?? [])];
  const mayPopUp = live.some(
    ([{ dataset }, { name, phase }]) =>
      name === 'announcements' && phase !== 'failed' && !dataset.position?.startsWith('top'),
  );
  if (!mayPopUp) {
    end();
    return;
  }
  const timer = setTimeout(end, POPUP_WAIT_MS);
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
}
