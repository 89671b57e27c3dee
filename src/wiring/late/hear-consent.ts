import { COOKIE_ACCEPTED_KEY } from '../../domain/stored-names';
import type { LateWorkDeps } from './late-work-deps';

/**
 * Accepts the cookie notice if it was accepted elsewhere: in another tab, or on a page that the visitor returns from.
 *
 * @returns Stops.
 */
export function hearConsent({ state: { consent, local }, view }: Pick<LateWorkDeps, 'state' | 'view'>): () => void {
  const look = () => {
    if (local.read(COOKIE_ACCEPTED_KEY) === '1') consent.accept();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === COOKIE_ACCEPTED_KEY + local.scope) look();
  };
  view.addEventListener('storage', hear);
  view.addEventListener('pageshow', look);
  return () => {
    view.removeEventListener('storage', hear);
    view.removeEventListener('pageshow', look);
  };
}
