import type { TextSet } from '../../domain/text-set';
import type { Texts } from '../../locales/en';
import type { IslandTexts } from '../../locales/islands/en';
import type { LateTexts } from '../../locales/late/en';

/** The texts of the first view. */
export const FIRST_TEXTS: TextSet<Texts> = {
  cn: () => import('../../locales/cn'),
  en: () => import('../../locales/en'),
  kr: () => import('../../locales/kr'),
  ph: () => import('../../locales/ph'),
};

/** The texts of late parts. */
export const LATE_TEXTS: TextSet<LateTexts> = {
  cn: () => import('../../locales/late/cn'),
  en: () => import('../../locales/late/en'),
  kr: () => import('../../locales/late/kr'),
  ph: () => import('../../locales/late/ph'),
};

/** The texts of the islands that are not on the first view. */
export const ISLAND_TEXTS: TextSet<IslandTexts> = {
  cn: () => import('../../locales/islands/cn'),
  en: () => import('../../locales/islands/en'),
  kr: () => import('../../locales/islands/kr'),
  ph: () => import('../../locales/islands/ph'),
};
