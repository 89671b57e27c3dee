import type { Failure } from '../domain/failure';
import type { IslandData, IslandRow, IslandSource, MountMoment } from '../island/define-island';
import type { Shell } from '../island/use-shell';
import type { LiveIsland } from './live-island';
import type { LoadIslandDeps } from './load-island';
import type { Pictures } from './pictures';

export interface BringDeps extends LoadIslandDeps {
  /** Resolves with the texts. Work that does not need them starts before. */
  readonly shell: Promise<Shell>;
  /** Whether the page says that it will never be shown: then nothing waits for the first view to be complete. */
  readonly isPreparedOnly: boolean;
  /** Sends an island's first request. */
  readonly beginRead: (row: IslandRow, data: IslandData) => void;
  /** The pictures on the page; undefined if there are none. */
  readonly pictures?: Pictures | undefined;
  /** Finds the gate that an island is in, if there is one. */
  readonly gateOf: (host: HTMLElement) => LiveIsland | undefined;
  readonly onFailure: (failure: Failure, error: unknown) => void;
  /** Retries the islands whose code or style sheet has failed to load. */
  readonly retry: () => void;
  /** Called with a placeholder whose code or style sheet has failed to load. */
  readonly onLost: (host: HTMLElement) => void;
  /** Called with a placeholder whose island is mounted, also after a retry. */
  readonly onAlive: (host: HTMLElement) => void;
}

/** An island in its placeholder. */
export interface Place {
  readonly host: HTMLElement;
  readonly entry: LiveIsland;
  readonly source: IslandSource;
  readonly data: IslandData;
}

/** An island that is about to be mounted, once the texts are loaded. */
export interface Mounting extends Place {
  readonly moment: MountMoment;
  readonly shell: Shell;
  readonly deps: BringDeps;
  readonly fail: (error: unknown) => void;
}
