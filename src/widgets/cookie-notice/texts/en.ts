/** Texts of the cookie notice, in English. This file sets the type of the others. */
const en = {
  notice: {
    label: 'Cookies',
    text: 'We use cookies to keep you signed in, to remember your language and currency, and to learn how you found us.',
    privacySignal: 'Your browser asks us not to track you: without your consent there are no marketing cookies.',
    privacy: 'Privacy policy',
    accept: 'Accept',
    later: 'Not now',
  },
};

export type CookieNoticeTexts = typeof en;
export default en;
