import { type Currency, GUEST_CURRENCY, isCurrencyCode, pickCurrency } from '../domain/currency';
import type { CallResult } from '../domain/failure';
import type { Language } from '../domain/language';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import type { CookieJar } from '../host/cookies';
import { batch, pictured, type ReadonlySignal, type Signal, signal } from './signals';

/** What the writes of a currency work on (`currency-writes.ts`), which come later. All else reads {@link CurrencyState}. */
export interface CurrencyInside extends Omit<CurrencyDeps, 'lang' | 'ofGuests'> {
  readonly current: Signal<Currency>;
  readonly past: {
    /** Raised when a choice goes to be kept, and when it has been: what was asked for before is older than the choice. */
    choices: number;
    /** What the account will say to the last choice that is on its way. */
    answer: Promise<CallResult<unknown>> | undefined;
    /** The cookie without the choices that are on their way. */
    before: string | undefined;
  };
}

export interface CurrencyState {
  /** The currency that every island shows; the guest's default until the list has answered. */
  readonly current: ReadonlySignal<Currency>;
  readonly list: ReadonlySignal<readonly Currency[]>;
  /** Takes the server's list, and what the account wishes; a guest's wish is in the cookie. */
  settle(list: readonly Currency[], wished: string | undefined): void;
  /** The code that a guest has chosen before, else the one that the site has for guests, if any. */
  stored(): string | undefined;
  readonly inside: CurrencyInside;
}

export interface CurrencyDeps {
  readonly lang: Language;
  /** What a guest pays in who has chosen nothing, as the site says. */
  readonly ofGuests?: string | undefined;
  readonly cookies: Pick<CookieJar, 'read' | 'write' | 'remove'>;
  /** Saves a choice in the account; undefined for a guest, who has none. */
  readonly save: () => ((code: string) => Promise<CallResult<unknown>>) | undefined;
}

export function createCurrencyState({ lang, ofGuests, cookies, save }: CurrencyDeps): CurrencyState {
  const list = signal<readonly Currency[]>([]);
  const current = pictured(signal<Currency>(GUEST_CURRENCY));
  return {
    current,
    list,
    settle(nextList, wished) {
      batch(() => {
        list.value = nextList;
        const next = pickCurrency(nextList, wished, lang);
        const { code, symbol } = current.peek();
        if (next.code !== code || next.symbol !== symbol) current.value = next;
      });
    },
    stored() {
      const code = cookies.read(CURRENCY_COOKIE);
      return isCurrencyCode(code) ? code : ofGuests;
    },
    inside: {
      current,
      cookies,
      save,
      past: { choices: 0, answer: undefined, before: undefined },
    },
  };
}
