import type { Language } from '../domain/language';

/** The texts of a part in every language, each a file of its own, of which a page fetches one. */
export type TextSet<T> = Readonly<Record<Language, () => Promise<{ readonly default: T }>>>;
