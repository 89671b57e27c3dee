import type { CookieNoticeTexts } from './en';

const ph: CookieNoticeTexts = {
  notice: {
    label: 'Cookies',
    text: 'We use cookies to keep you signed in, to remember your language and currency, and to know how you found us.',
    privacySignal: 'Your browser asks us not to track you: we set no marketing cookies unless you accept.',
    privacy: 'Privacy policy',
    accept: 'Accept',
    later: 'Not now',
  },
};

export default ph;
