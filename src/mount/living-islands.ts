import { hasArrived } from '../domain/page/has-arrived';
import { attributeOf } from '../domain/page/own-member';
import type { IslandSource } from '../island/define-island';
import { bringIsland } from './bring-island';
import { readIslandData } from './island-data';
import { createLiveIsland, type LiveIsland } from './live-island';
import { rowOf } from './load-island';
import type { BringDeps } from './mounting';
import { giveBack } from './root/kept-content';
import { restoreServerMarkup } from './root/shadow-root';

export interface LivingIslandDeps extends Omit<BringDeps, 'gateOf' | 'onLost' | 'onAlive'> {
  readonly islands: ReadonlyMap<string, IslandSource>;
  readonly warn: (message: string) => void;
  /** Called once with each name that no island has yet: the page's own code may still define it. */
  readonly onUnknown: (name: string) => void;
}

/** The islands of a page, by their placeholders. */
export interface LivingIslands {
  readonly live: ReadonlyMap<HTMLElement, LiveIsland>;
  /** Starts an island in a placeholder, unless it has one, or the parser is not past it yet. */
  begin(host: HTMLElement): void;
  /** Retries the islands whose code has failed to load, and those that have crashed and were pressed. */
  beginLost(): void;
  /** Ends the islands that pass a test. @param keepsMarkup Whether the server's markup stays where no island was mounted. */
  endIf(isOver: (entry: LiveIsland, host: HTMLElement) => boolean, keepsMarkup?: boolean): void;
  /** Ends islands, and never starts one of these names again. */
  switchOff(names: readonly string[]): void;
}

export function createLivingIslands(deps: LivingIslandDeps): LivingIslands {
  const { islands, warn, onUnknown } = deps;
  const live = new Map<HTMLElement, LiveIsland>();
  const unknown = new Set<string>();
  const off = new Set<string>();
  const lost = new Set<HTMLElement>();
  const bringDeps = createBringDeps(deps, live, lost);

  /** @param before The entry that is tried again. Its markup stays until the new one is mounted. */
  function begin(host: HTMLElement, before?: LiveIsland): void {
    if (live.has(host) || !hasArrived(host)) return;
    const name = attributeOf(host, 'data-portico') ?? '';
    const source = islands.get(name);
    if (off.has(name)) giveBack(host, source && rowOf(source)?.keepsContent);
    else if (source) bring(host, name, source, before);
    else {
      if (!unknown.has(name)) onUnknown(name);
      unknown.add(name);
    }
  }

  function bring(host: HTMLElement, name: string, source: IslandSource, before?: LiveIsland): void {
    const data = readIslandData(host, warn);
    const entry = createLiveIsland(name, rowOf(source), data);
    entry.shownTo = before?.shownTo;
    entry.again = before?.again;
    live.set(host, entry);
    entry.work = bringIsland({ host, entry, source, data }, bringDeps);
  }

  function end(host: HTMLElement, keepsMarkup = false): void {
    const entry = live.get(host);
    entry?.ended.abort();
    live.delete(host);
    lost.delete(host);
    if (!keepsMarkup || !restoreServerMarkup(host)) giveBack(host, entry?.row?.keepsContent);
  }

  function endIf(isOver: (entry: LiveIsland, host: HTMLElement) => boolean, keepsMarkup?: boolean): void {
    for (const [host, entry] of [...live]) if (isOver(entry, host)) end(host, keepsMarkup);
  }

  return {
    live,
    begin: (host) => begin(host),
    beginLost() {
      for (const host of lost) {
        const before = live.get(host);
        end(host, true);
        begin(host, before);
      }
    },
    endIf,
    switchOff(names) {
      for (const name of names) off.add(name);
      endIf(({ name }) => off.has(name));
    },
  };
}

function createBringDeps(
  deps: LivingIslandDeps,
  live: ReadonlyMap<HTMLElement, LiveIsland>,
  lost: Set<HTMLElement>,
): BringDeps {
  return {
    ...deps,
    // Without the texts every island waits.
    shell: deps.shell.catch(() => new Promise<never>(() => {})),
    gateOf(host) {
      for (let outer = outerOf(host); outer; outer = outerOf(outer)) {
        const entry = live.get(outer);
        if (entry?.row?.keepsContent) return entry;
      }
      return undefined;
    },
    onLost: (host) => lost.add(host),
    onAlive: (host) => lost.delete(host),
  };
}

/** The placeholder around a placeholder. */
const outerOf = (host: HTMLElement) => host.parentElement?.closest<HTMLElement>('[data-portico]');
