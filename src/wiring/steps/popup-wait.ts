import type { Wired } from '../wired';

/** How long the cookie notice waits for a pop-up, which precedes it: its data, its code, and the cleaner of its content. */
const POPUP_WAIT_MS = 5_000;

interface WaitDeps extends Pick<Wired, 'ended'> {
  readonly place: { readonly holders?: Pick<NonNullable<Wired['place']['holders']>, 'live'> | undefined };
  readonly state: { readonly overlays: Pick<Wired['state']['overlays'], 'isPopupKnown'> };
}

/**
 * Ends the wait for a pop-up: at once on a page that has no place for one, or mounts it when it comes into view; else after
 * its time. To be called again if there are no islands yet.
 *
 * Source: contract, section 8, "Cookie notice".
 */
export function limitPopupWait({ ended, place: { holders }, state }: WaitDeps): void {
  if (!holders) return;
  const end = () => {
    state.overlays.isPopupKnown.value = true;
  };
  const mayPopUp = [...holders.live].some(
    ([{ dataset }, { name, phase }]) =>
      name === 'announcements' &&
      phase !== 'failed' &&
      !(phase === 'waiting' && dataset.when === 'visible') &&
      !/^top-(stripes|notice)$/.test(dataset.position ?? ''),
  );
  if (!mayPopUp) {
    end();
    return;
  }
  const timer = setTimeout(end, POPUP_WAIT_MS);
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
}
