import { openGates } from '../mount/root/kept-content';
import { reportOf } from './ground/outcome';
import type { Wired } from './wired';

type Aside = Pick<Wired, 'early' | 'failures' | 'moments'>;

/** Mounts nothing: the page belongs to another shell, and this one is about to be unmounted. */
export function standAside({ early, failures, moments }: Aside): void {
  early?.picture?.end();
  moments.settle(reportOf('ready', { failures }));
}

/** Mounts nothing: safe mode leaves the page as the server sent it. */
export function leaveAsSent(wired: Aside & Pick<Wired, 'islands'>): void {
  console.info('[portico] safe mode');
  openGates(document, wired.islands);
  standAside(wired);
}
