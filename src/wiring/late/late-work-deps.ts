import type { ApiClient } from '../../api/client';
import type { Links } from '../../domain/links/links';
import type { ServerClock } from '../../host/clock';
import type { CookieJar } from '../../host/cookies';
import type { ShellOptions } from '../../host/options';
import type { SafeStorage } from '../../host/storage';
import type { IslandSource } from '../../island/define-island';
import type { ShellState } from '../../state/shell-state';
import type { StateSources } from '../doctor/states';

/** The state and services that the late work uses. */
export interface LateWorkDeps {
  /** The page's own settings, and the browser's stores. */
  readonly site: {
    readonly options: ShellOptions;
    readonly query: URLSearchParams;
    readonly cookies: CookieJar;
    readonly session: SafeStorage;
  };
  readonly state: Pick<
    ShellState,
    | 'session'
    | 'cart'
    | 'currency'
    | 'freshness'
    | 'leaveUnmarked'
    | 'loadAgain'
    | 'consent'
    | 'local'
    | 'overlays'
    | 'toasts'
  >;
  readonly links: Pick<Links, 'to'>;
  readonly client: Pick<ApiClient, 'send' | 'hearWrites'>;
  readonly clock: Pick<ServerClock, 'nowMs'>;
  readonly about: {
    readonly version: string;
    readonly build: string;
    readonly lang: string;
    readonly platform: string;
  };
  /** The groups of texts that are loaded; those of islands that are loaded later are known by name. */
  readonly textGroups: object;
  /** Address of the page as it is now. */
  readonly pageUrl: string;
  /** Whether another script had the shell's name. */
  readonly isTaken: boolean;
  /** By their names; `define` adds to it. */
  readonly islands: ReadonlyMap<string, IslandSource>;
  readonly view: Window;
  /** The first view and the islands, for the trace. */
  readonly picture: StateSources['picture'];
  readonly place: { readonly holders: { readonly live: StateSources['live'] } | undefined };
}
