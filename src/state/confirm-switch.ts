import type { Language } from '../domain/language';
import { replaceLanguageSegment } from '../domain/language-path';
import { keepCurrency } from './currency-writes';
import type { SharedShell } from './shell';
import { effect } from './signals';

/** How long the word about a failed save is to be read before the page loads anew, in ms. */
export const SAVE_FAILED_MS = 2_500;

/** When a page that was to load anew and is still there stays, in ms. */
export const STAYS_AFTER_MS = 3_000;

/** What a shopper picked in the switch. */
export interface SwitchChoice {
  readonly lang: Language;
  readonly currencyCode: string;
}

/**
 * Keeps both choices and loads the page anew in that language, at the same place. Nothing happens while that is under way;
 * where the page stays, the switch works again.
 *
 * @param onSaveFailed Tells the shopper that the account did not take the currency.
 *
 * Source: specification, section 4, "Language and currency switch"; contract, section 8, "Switch".
 */
export async function confirmSwitch(
  shell: Pick<SharedShell<unknown>, 'currency' | 'lang' | 'page' | 'session' | 'switching' | 'tracking'>,
  { lang, currencyCode }: SwitchChoice,
  onSaveFailed: () => void,
): Promise<void> {
  const { currency, page, switching, tracking } = shell;
  const { isBusy } = switching;
  if (isBusy.peek()) return;
  isBusy.value = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The page has come back, or the shell is gone; what is picked after that is another's.
  let isOver = false;
  const stop = effect(() => {
    if (isBusy.value) return;
    isOver = true;
    clearTimeout(timer);
    stop();
  });
  const { code } = currency.current.peek();
  if (lang !== shell.lang) tracking.track({ event: 'portico_language_switch', from: shell.lang, to: lang });
  if (currencyCode !== code) tracking.track({ event: 'portico_currency_switch', from: code, to: currencyCode });
  switching.keepLanguage(lang);
  const saved = await keepCurrency(shell, currencyCode);
  if (!saved.ok) {
    // The page loads anew all the same, in the chosen language; the currency stays the account's.
    onSaveFailed();
    await new Promise((resolve) => {
      setTimeout(resolve, SAVE_FAILED_MS);
    });
  }
  if (isOver) return;
  const url = new URL(page.url());
  const before = url.pathname;
  url.pathname = replaceLanguageSegment(before, lang);
  // No event tells that the page stays: its own code has asked before it unloads, or the shopper has stopped the browser.
  timer = setTimeout(() => {
    isBusy.value = false;
  }, STAYS_AFTER_MS);
  // An address that differs in its hash only, or not at all, would not load again.
  if (url.pathname === before) page.reload();
  else page.go(url.href);
}
