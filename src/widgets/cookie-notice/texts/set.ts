/** Texts of the cookie notice, each language a chunk of its own. */
export const cookieNoticeTexts = {
  cn: () => import('./cn'),
  en: () => import('./en'),
  kr: () => import('./kr'),
  ph: () => import('./ph'),
};
