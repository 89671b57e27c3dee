import type { Language } from '../../domain/i18n/language';
import type { TextSet } from '../../domain/i18n/text-set';
import { replaceTexts } from '../../domain/i18n/texts';
import { complain } from '../../host/console';
import type { ShellOptions } from '../../host/options';
import type { Shell } from '../../island/use-shell';
import type { Texts } from '../../locales/en';
import { LATE_TEXTS } from '../../locales/text-sets';

/** The texts of a page's language, with the page's own in place of ours. */
export interface PageTexts {
  /** Loads those of the first view. @throws If they fail to load. */
  first(): Promise<Texts>;
  /** The same, once they are loaded. */
  now(): Texts | undefined;
  /** Loads the texts of an island. @throws If they fail to load. */
  load<T extends object>(set: TextSet<T>): Promise<T>;
  readonly late: Shell['late'];
  /** @throws If they fail to load. */
  loadLate(): Promise<void>;
}

/** @param loadFirst Loads our texts of the first view. */
export function createPageTexts(
  lang: Language,
  { texts }: Pick<ShellOptions, 'texts'>,
  loadFirst: (lang: Language) => Promise<Texts>,
): PageTexts {
  // Each placeholder of an island loads its texts, so an error in the page's own would be reported several times.
  const said = new Set<string>();
  const complainOnce = (message: string) => {
    if (!said.has(message)) complain(message);
    said.add(message);
  };
  const withOwn = <T extends object>(found: T) => {
    try {
      return replaceTexts(found, texts, complainOnce);
    } catch (error) {
      // A getter of the page throws.
      complainOnce(`option texts: ${error}; it is left out`);
      return found;
    }
  };
  const late: { texts: Shell['late']['texts'] } = { texts: undefined };
  let now: Texts | undefined;
  return {
    async first() {
      now = withOwn(await loadFirst(lang));
      return now;
    },
    now: () => now,
    load: async (set) => withOwn((await set[lang]()).default),
    late,
    async loadLate() {
      const { default: found } = await LATE_TEXTS[lang]();
      late.texts ??= withOwn(found);
    },
  };
}
