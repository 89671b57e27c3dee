import type { Wired } from '../wired';

/**
 * Redirects a visitor who belongs elsewhere, before anything is requested.
 *
 * @returns Whether the page is being left; undefined at once if no redirect is possible.
 */
export function leave({ ended, site, deps }: Pick<Wired, 'ended' | 'site' | 'deps'>): Promise<boolean> | undefined {
  return site.redirect(ended.signal)?.then(
    (target) => {
      if (target !== undefined) deps.page.replace(target);
      return target !== undefined;
    },
    // The code that finds the target failed to load: the visitor stays.
    () => false,
  );
}
