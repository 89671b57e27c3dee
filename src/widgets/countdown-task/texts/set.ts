/** Texts of the countdown task, each language a chunk of its own. */
export const countdownTaskTexts = {
  cn: () => import('./cn'),
  en: () => import('./en'),
  kr: () => import('./kr'),
  ph: () => import('./ph'),
};
