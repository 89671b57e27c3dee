import { LANGUAGE_COOKIE_DAYS } from '../domain/constants';
import type { Language } from '../domain/language';
import { LANGUAGE_COOKIE } from '../domain/stored-names';
import type { CookieJar } from '../host/cookies';
import { type Signal, signal } from './signals';

/** The language and currency switch; `confirmSwitch`, which comes with its rows, does the rest. */
export interface SwitchState {
  /** A choice is being kept, and the page is about to load anew. */
  readonly isBusy: Signal<boolean>;
  /** Keeps a language in the cookie (365 days); what is shown stays as it is. */
  keepLanguage(lang: Language): void;
}

export function createSwitchState(cookies: Pick<CookieJar, 'write'>): SwitchState {
  return {
    isBusy: signal(false),
    keepLanguage: (lang) => cookies.write(LANGUAGE_COOKIE, lang, LANGUAGE_COOKIE_DAYS),
  };
}
