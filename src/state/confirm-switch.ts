import type { Language } from '../domain/i18n/language';
import { replaceLanguageSegment } from '../domain/links/language-path';
import { isOfGuest, keepCurrency, keepShown } from './currency-writes';
import type { SharedShell } from './shell';
import { effect } from './signals';

/** How long the message about a failed save is shown before the page reloads, in ms. */
export const SAVE_FAILED_MS = 2_500;

/** If the page still exists after this time, the reload did not happen, in ms. */
export const STAYS_AFTER_MS = 3_000;

/** The shopper's choice in the switch. */
export interface SwitchChoice {
  readonly lang: Language;
  /** Undefined if none was picked: then the account keeps its own. */
  readonly currencyCode: string | undefined;
}

/**
 * Stores both choices and reloads the page in that language, at the same place. Ignored while an earlier call is
 * pending. If the page stays, the switch works again.
 *
 * @param onSaveFailed Called if the account did not save the currency.
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
  // The page was restored, or the shell has ended; a later choice is another call's.
  let isOver = false;
  const stop = effect(() => {
    if (isBusy.value) return;
    isOver = true;
    clearTimeout(timer);
    stop();
  });
  const { code } = currency.current.peek();
  if (lang !== shell.lang) tracking.track({ event: 'portico_language_switch', from: shell.lang, to: lang });
  if (currencyCode && currencyCode !== code)
    tracking.track({ event: 'portico_currency_switch', from: code, to: currencyCode });
  switching.keepLanguage(lang);
  // Awaited in any case: other cookies of the same names are removed at the end of this task.
  const saved = await (currencyCode ? keepCurrency(shell, currencyCode) : keepShown(currency));
  if (saved && !saved.ok && !isOfGuest(saved)) {
    // The page still reloads in the chosen language; the currency stays the account's.
    onSaveFailed();
    await new Promise((resolve) => {
      setTimeout(resolve, SAVE_FAILED_MS);
    });
  }
  if (isOver) return;
  const url = new URL(page.url());
  const before = url.pathname;
  url.pathname = replaceLanguageSegment(before, lang);
  // No event reports that the page stays: its own code may have asked before unload, or the shopper has stopped the
  // navigation.
  timer = setTimeout(() => {
    isBusy.value = false;
  }, STAYS_AFTER_MS);
  // Navigating to the same address, or to one with another hash only, would not reload.
  if (url.pathname === before) page.reload();
  else page.go(url.href);
}
