import type { Language } from '../domain/language';
import type { PendingHandle } from '../handle/handle';
import { createPagePort, type PagePort } from '../host/page';
import type { Texts } from '../locales/en';
import type { PictureHandOver } from '../picture/hand-over';
import { FIRST_TEXTS } from './texts';

/** What stories and tests put in place of the browser's own. */
export interface ShellDeps {
  readonly fetch: typeof fetch;
  readonly loadTexts: (lang: Language) => Promise<Texts>;
  /** Brings a part that the first view does without. */
  readonly loadLate: <T>(load: () => Promise<T>) => Promise<T>;
  /** Address of the islands' style sheet; null for none. */
  readonly sheetHref: string | null;
  readonly page: PagePort;
  /** Whether the layer stands from the beginning: stories and tests look for what is shown in it. */
  readonly isLayerFirst: boolean;
}

/** What the loader has begun before this code was there. */
export interface Early {
  /** Given out already: the same object goes on living. */
  readonly handle: PendingHandle;
  /** Requests under way, by address: reads, and the islands' style sheet. */
  readonly reads: Readonly<Record<string, Promise<Response>>>;
  /** What stands on the page already; undefined where nothing was painted. */
  readonly picture?: PictureHandOver | undefined;
}

/** The browser's own. */
export function browserDeps(): ShellDeps {
  return {
    // Asked for with each call: where there is none, the call fails and not the shell.
    fetch: (...request) => window.fetch(...request),
    loadTexts: async (lang) => (await FIRST_TEXTS[lang]()).default,
    loadLate: (load) => load(),
    sheetHref: __PORTICO_SHEET__,
    page: createPagePort(window),
    isLayerFirst: false,
  };
}
