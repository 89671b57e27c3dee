import { pickRedirect, type RedirectSource, recordRedirect } from '../../domain/links/redirects';
import { REDIRECTS_KEY } from '../../domain/stored-names';
import { warn } from '../../host/console';

/**
 * The address to which the page redirects now; undefined to stay. A redirect is recorded first, in this tab: a server that
 * redirects back would otherwise send the visitor to and fro without end. So where nothing can be stored, they stay.
 *
 * @param open Returns the browser's storage of this tab. May throw, as `sessionStorage` does if it is blocked.
 *
 * Source: contract, section 8, "Redirects".
 */
export function redirectOnce(source: RedirectSource, open: () => Storage): string | undefined {
  const target = pickRedirect(source);
  if (target === undefined) return undefined;
  const { host } = new URL(target);
  try {
    const store = open();
    // `now()` counts from the start of the navigation, also if a slow server has redirected it.
    const times = { beganMs: Date.now() - performance.now(), nowMs: Date.now() };
    const { record, isBack } = recordRedirect(store.getItem(REDIRECTS_KEY) ?? '', target, times);
    store.setItem(REDIRECTS_KEY, record);
    if (!isBack) return target;
    warn(`hosts: this shop redirects to ${host}, and its server back: they disagree, so the page stays`);
    return undefined;
  } catch {
    warn(`hosts: no redirect to ${host}, since sessionStorage is blocked: a redirect back would not be noticed`);
    return undefined;
  }
}
