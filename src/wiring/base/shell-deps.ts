import type { SentRead } from '../../api/sent-read';
import type { Language } from '../../domain/i18n/language';
import type { PendingHandle } from '../../handle/handle';
import { createPagePort, ownAddress, type PagePort } from '../../host/page';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { Texts } from '../../locales/en';
import { FIRST_TEXTS } from '../../locales/text-sets';

/** The parts that stories and tests replace. */
export interface ShellDeps {
  readonly fetch: typeof fetch;
  readonly loadTexts: (lang: Language) => Promise<Texts>;
  /** Loads a part that the first view does not need. */
  readonly loadLate: <T>(load: () => Promise<T>) => Promise<T>;
  /** Address of the islands' style sheet; null for none. */
  readonly sheetHref: string | null;
  readonly page: PagePort;
  /** Whether the layer is mounted at once: stories and tests look into it. */
  readonly isLayerFirst: boolean;
}

/** The work that the loader has started before this code was loaded. */
export interface Early {
  /** The page has it already, so the same object gets the members. */
  readonly handle: PendingHandle;
  /** Requests that are under way, by address. */
  readonly reads: Readonly<Record<string, SentRead>>;
  /** The pictures on the page; undefined if none was painted. */
  readonly picture?: PictureHandOver | undefined;
}

/** The dependencies on a real page, outside stories and tests. */
export function browserDeps(): ShellDeps {
  return {
    // Looked up at each request: if it is missing, the request fails, and not the shell.
    fetch: (address, request) => window.fetch(ownAddress(window, `${address}`), request),
    loadTexts: async (lang) => (await FIRST_TEXTS[lang]()).default,
    loadLate: (load) => load(),
    sheetHref: __PORTICO_SHEET__,
    page: createPagePort(window),
    isLayerFirst: false,
  };
}
