import { HOSTS } from '../domain/page/hosts';
import type { Season } from '../domain/page/season';

const MARK = 'data-portico-season';

/** The attribute that gives the islands a season's look. */
export interface SeasonMark {
  /** Sets it on every present and future host, or removes it. */
  set(season: Season | undefined): void;
  dispose(): void;
}

/** Source: contract, section 8, "Anniversary". */
export function createSeasonMark(page: Document): SeasonMark {
  let now: Season | undefined;
  const paint = () => {
    for (const host of page.querySelectorAll(HOSTS)) if (now) host.setAttribute(MARK, now);
  };
  const observer = new MutationObserver(paint);
  const set = (season: Season | undefined) => {
    if (season === now) return;
    now = season;
    observer.disconnect();
    for (const host of page.querySelectorAll(`[${MARK}]`)) host.removeAttribute(MARK);
    if (!season) return;
    paint();
    observer.observe(page, { childList: true, subtree: true });
  };
  return { set, dispose: () => set(undefined) };
}
