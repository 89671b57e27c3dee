import type { ApiClient } from '../api/client';
import type { ServerClock } from '../host/clock';
import type { CookieJar } from '../host/cookies';
import type { TextSet } from '../i18n/text-set';

/** What an island is made with whose code comes later. */
export interface IslandDeps {
  /** Now on the server: the visitor's own clock may be wrong. */
  readonly clock: ServerClock;
  readonly client: ApiClient;
  readonly cookies: CookieJar;
  /** Sees to it that the texts of the late parts are there. */
  loadLateTexts(): Promise<void>;
  /** Brings texts in the page's language, with the page's own words in place of ours. */
  loadTexts<T extends object>(set: TextSet<T>): Promise<T>;
}
