import { LANGUAGE_COOKIE_DAYS } from '../domain/constants';
import type { Language } from '../domain/i18n/language';
import { LANGUAGE_COOKIE } from '../domain/stored-names';
import type { CookieJar } from '../host/cookies';
import { type Signal, signal } from './signals';

/**
 * The language and currency switch. `confirmSwitch`, which is loaded with `SwitchForm`, stores the choice and reloads
 * the page.
 */
export interface SwitchState {
  /** A choice is being saved, and the page is about to reload. */
  readonly isBusy: Signal<boolean>;
  /** Stores a language in the cookie (365 days); the display does not change. */
  keepLanguage(lang: Language): void;
}

export function createSwitchState(cookies: Pick<CookieJar, 'write'>): SwitchState {
  return {
    isBusy: signal(false),
    keepLanguage: (lang) => cookies.write(LANGUAGE_COOKIE, lang, LANGUAGE_COOKIE_DAYS),
  };
}
