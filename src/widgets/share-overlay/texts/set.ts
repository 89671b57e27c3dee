/** Texts of the share overlay, each language a chunk of its own. */
export const shareOverlayTexts = {
  cn: () => import('./cn'),
  en: () => import('./en'),
  kr: () => import('./kr'),
  ph: () => import('./ph'),
};
