import type { TextSet } from '../domain/i18n/text-set';
import type { Texts } from './en';
import type { IslandTexts } from './islands/en';
import type { LateTexts } from './late/en';

/** The texts of the first view. */
export const FIRST_TEXTS: TextSet<Texts> = {
  cn: () => import('./cn'),
  en: () => import('./en'),
  kr: () => import('./kr'),
  ph: () => import('./ph'),
};

/** The texts of late parts. */
export const LATE_TEXTS: TextSet<LateTexts> = {
  cn: () => import('./late/cn'),
  en: () => import('./late/en'),
  kr: () => import('./late/kr'),
  ph: () => import('./late/ph'),
};

/** The texts of the islands that are not on the first view. */
export const ISLAND_TEXTS: TextSet<IslandTexts> = {
  cn: () => import('./islands/cn'),
  en: () => import('./islands/en'),
  kr: () => import('./islands/kr'),
  ph: () => import('./islands/ph'),
};
