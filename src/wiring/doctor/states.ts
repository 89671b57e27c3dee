import type { StateTimes } from '../../handle/doctor-report';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { LiveIsland } from '../../mount/live-island';

/** The states of `domain/picture/states.ts`, by their number. */
const STATES = ['waiting', 'painting', 'shown', 'learned', 'handed over', 'hydrated'];

export interface StateSources {
  /** Undefined on a page without pictures. */
  readonly picture: Pick<PictureHandOver, 'times'> | undefined;
  readonly live: ReadonlyMap<HTMLElement, Pick<LiveIsland, 'name' | 'times'>> | undefined;
}

/** When the page's first view and the islands entered their states, in the order of the page. */
export function listStates({ picture, live }: StateSources): readonly StateTimes[] {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-portico]')].flatMap(
    (host) => live?.get(host) ?? [],
  );
  const rows = islands.map(({ name, times }) => rowOf(name, Object.entries(times)));
  return picture ? [rowOf('page', pageTimes(picture.times)), ...rows] : rows;
}

function pageTimes(times: readonly number[]): readonly (readonly [string, number])[] {
  // The loader's mark: the painter did not see the start.
  const [start] = performance.getEntriesByName('portico:start');
  return STATES.flatMap((state, at) => {
    const atMs = at === 0 ? start?.startTime : times[at];
    return atMs === undefined ? [] : [[state, atMs] as const];
  });
}

export const rowOf = (of: string, times: readonly (readonly [string, number])[]): StateTimes => ({
  of,
  ...Object.fromEntries(times.map(([state, atMs]) => [state, Math.round(atMs)])),
});
