import { LANGUAGE_COOKIE_DAYS } from '../domain/constants';
import { type Language, replaceLanguageSegment } from '../domain/language';
import { LANGUAGE_COOKIE } from '../domain/stored-names';
import type { CookieJar } from '../host/cookies';
import type { PagePort } from '../host/page';
import type { CurrencyState } from './currency';
import { type ReadonlySignal, signal } from './signals';
import type { Tracking } from './tracking';

/** The language and currency switch. */
export interface SwitchState {
  readonly isBusy: ReadonlySignal<boolean>;
  /**
   * Keeps both choices and loads the page anew in that language, at the same place.
   *
   * Source: specification, section 4, "Language and currency switch"; contract, section 8, "Switch".
   */
  confirm(choice: { readonly lang: Language; readonly currencyCode: string }): Promise<void>;
  /** The page is back as it was left, from the browser's cache, or the shell is gone: nothing is under way any more. */
  reset(): void;
}

export interface SwitchDeps {
  /** The page's own language. */
  readonly lang: Language;
  readonly currency: CurrencyState;
  readonly cookies: Pick<CookieJar, 'write'>;
  readonly page: Pick<PagePort, 'url' | 'go' | 'reload'>;
  readonly tracking: Tracking;
  /** Tells the shopper that the account did not take the currency. */
  readonly onSaveFailed: () => void;
}

/** How long the word about a failed save is to be read before the page loads anew, in ms. */
export const SAVE_FAILED_MS = 2_500;

export function createSwitchState(deps: SwitchDeps): SwitchState {
  const { currency, cookies, page, tracking, onSaveFailed } = deps;
  const isBusy = signal(false);
  return {
    isBusy,
    async confirm({ lang, currencyCode }) {
      if (isBusy.peek()) return;
      isBusy.value = true;
      const { code } = currency.current.peek();
      if (lang !== deps.lang) tracking.track({ event: 'portico_language_switch', from: deps.lang, to: lang });
      if (currencyCode !== code) tracking.track({ event: 'portico_currency_switch', from: code, to: currencyCode });
      cookies.write(LANGUAGE_COOKIE, lang, LANGUAGE_COOKIE_DAYS);
      const saved = await currency.keep(currencyCode);
      if (!saved.ok) {
        // The page loads anew all the same, in the chosen language; the currency stays the account's.
        onSaveFailed();
        await new Promise((resolve) => {
          setTimeout(resolve, SAVE_FAILED_MS);
        });
      }
      // The page has come back meanwhile, or the shell is gone.
      if (!isBusy.peek()) return;
      const url = new URL(page.url());
      const before = url.pathname;
      url.pathname = replaceLanguageSegment(before, lang);
      // An address that differs in its hash only, or not at all, would not load again.
      if (url.pathname === before) page.reload();
      else page.go(url.href);
    },
    reset() {
      isBusy.value = false;
    },
  };
}
