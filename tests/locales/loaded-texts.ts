import { LANGUAGES, type Language } from '../../src/domain/i18n/language';
import type { TextSet } from '../../src/domain/i18n/text-set';

/** Loads a set of texts in every language, for tests that read them at once. */
export async function loadTexts<T>(set: TextSet<T>): Promise<(lang: Language) => T> {
  const texts = new Map(await Promise.all(LANGUAGES.map(async (lang) => [lang, (await set[lang]()).default] as const)));
  return (lang) => {
    const found = texts.get(lang);
    if (!found) throw new RangeError(`no texts in "${lang}"`);
    return found;
  };
}
