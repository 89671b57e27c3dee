/** The languages that the shell has texts for. Source: contract, section 8, "Languages". */
export const LANGUAGES = ['cn', 'en', 'kr', 'ph'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a page that names none. Source: specification, section 9. */
export const DEFAULT_LANGUAGE: Language = 'cn';

/** The two language segments that the shop's routes know. Source: specification, section 2. */
export type LanguageSegment = 'cn' | 'en';

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/**
 * The segment for links on a page. Pages in `cn` and `en` have their own; for `kr` and `ph` it is that of the page's
 * address, else `en`.
 *
 * @param pathname Path of the page, with its leading slash.
 */
export function linkSegment(lang: Language, pathname: string): LanguageSegment {
  if (lang === 'cn' || lang === 'en') return lang;
  const first = pathname.split('/')[1];
  return first === 'cn' ? 'cn' : 'en';
}

/** The currency of each language. Source: specification, section 3, "Currency". */
export const LANGUAGE_CURRENCY: Readonly<Record<Language, string>> = { cn: 'CNY', en: 'USD', kr: 'USD', ph: 'USD' };

/** The name of each language, in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  cn: '简体中文',
  en: 'English',
  kr: '한국어',
  ph: 'English (Philippines)',
};

/** The tags for `lang` attributes and `Intl`. */
export const LOCALE_TAGS: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en', kr: 'ko-KR', ph: 'en-PH' };
