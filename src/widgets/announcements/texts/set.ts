/** The texts of announcements, each language a chunk of its own. */
export const announcementTexts = {
  cn: () => import('./cn'),
  en: () => import('./en'),
  kr: () => import('./kr'),
  ph: () => import('./ph'),
};
