import { isLanguage, type Language, type LanguageSegment } from '../i18n/language';

/** The path segment of a language's pages: `kr` and `ph` share the English routes. */
function segmentOf(lang: Language): LanguageSegment {
  return lang === 'cn' ? 'cn' : 'en';
}

/**
 * The same path in another language: its first segment is replaced if that is a language. Otherwise the path is
 * unchanged.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export function replaceLanguageSegment(pathname: string, lang: Language): string {
  const [, first] = pathname.split('/');
  if (!isLanguage(first)) return pathname;
  return `/${segmentOf(lang)}${pathname.slice(1 + first.length)}`;
}
