import type { Language } from '../domain/language';
import type { TextSet } from '../domain/text-set';
import { complain } from '../host/console';
import type { ShellOptions } from '../host/options';
import { replaceTexts } from '../i18n/texts';
import type { Shell } from '../island/use-shell';
import type { Texts } from '../locales/en';
import { LATE_TEXTS } from './texts';

/** The texts of a page's language, with the page's own words in place of ours. */
export interface Words {
  /** Those of the first view. @throws If they do not come. */
  first(): Promise<Texts>;
  /** The same, once they have come. */
  now(): Texts | undefined;
  /** Those of an island that has some of its own. @throws If they do not come. */
  load<T extends object>(set: TextSet<T>): Promise<T>;
  readonly late: Shell['late'];
  /** @throws If they do not come. */
  loadLate(): Promise<void>;
}

/** @param loadFirst Brings the texts of the first view as they were written. */
export function createWords(
  lang: Language,
  { texts }: Pick<ShellOptions, 'texts'>,
  loadFirst: (lang: Language) => Promise<Texts>,
): Words {
  // Each placeholder of an island brings its texts: what is wrong with the page's own words is said once.
  const said = new Set<string>();
  const complainOnce = (message: string) => {
    if (!said.has(message)) complain(message);
    said.add(message);
  };
  const withOwn = <T extends object>(found: T) => replaceTexts(found, texts, complainOnce);
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
