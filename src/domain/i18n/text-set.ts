import type { Language } from './language';

/** The texts of a part in every language. Each language is a file of its own; a page loads one. */
export type TextSet<T> = Readonly<Record<Language, () => Promise<{ readonly default: T }>>>;
