import { type Currency, GUEST_CURRENCY, isCurrencyCode } from '../domain/currency/currency';
import { pickCurrency } from '../domain/currency/pick-currency';
import type { Decimals } from '../domain/currency/places';
import type { CallResult } from '../domain/failure';
import type { Language } from '../domain/i18n/language';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import { wantedCurrency } from '../domain/visitor/visitor';
import type { CookieJar } from '../host/cookies';
import { batch, pictured, type ReadonlySignal, type Signal, signal } from './signals';

/** The internals that `currency-writes.ts` works on, which loads later. Everything else reads {@link CurrencyState}. */
export interface CurrencyInside extends Omit<CurrencyDeps, 'lang' | 'ofGuests' | 'decimals' | 'first'> {
  readonly current: Signal<Currency>;
  readonly past: {
    /**
     * Increased when a choice is sent and when its reply arrives. A reply that was requested before is older than the
     * choice.
     */
    choices: number;
    /** The pending save of the last choice. */
    answer: Promise<CallResult<unknown>> | undefined;
    /** The cookie's value without the pending choices. */
    before: string | undefined;
  };
}

export interface CurrencyState {
  /** The currency of all islands. Until the list has loaded, it is that of `domain/currency/first-currency.ts`. */
  readonly current: ReadonlySignal<Currency>;
  readonly list: ReadonlySignal<readonly Currency[]>;
  /** The option `currency.decimals`; see `placesOf`. */
  readonly decimals: Decimals | undefined;
  /** The currency that `settle` would set. */
  pick(list: readonly Currency[], preferred: unknown): Currency;
  /** Sets the server's list and the code requested by the account, or by a guest's cookie. */
  settle(list: readonly Currency[], preferred: unknown): void;
  /** The code that a guest has chosen earlier, else the site's default for guests, if any; unchecked. */
  ofGuest(): unknown;
  readonly inside: CurrencyInside;
}

export interface CurrencyDeps {
  readonly lang: Language;
  /** The site's default currency for guests. */
  readonly ofGuests?: string | undefined;
  readonly decimals?: Decimals | undefined;
  /** The currency before any reply; by default that of the specification for guests. */
  readonly first?: Currency | undefined;
  readonly cookies: Pick<CookieJar, 'read' | 'write' | 'remove'>;
  /** Returns the function that saves a choice in the account; undefined for a guest, who has none. */
  readonly save: () => ((code: string) => Promise<CallResult<unknown>>) | undefined;
}

/** The code that the visitor has chosen in this browser, if any. */
export function chosenCurrency(cookies: Pick<CookieJar, 'read'>): string | undefined {
  const code = cookies.read(CURRENCY_COOKIE);
  return isCurrencyCode(code) ? code : undefined;
}

export function createCurrencyState({ lang, ofGuests, decimals, first, cookies, save }: CurrencyDeps): CurrencyState {
  const list = signal<readonly Currency[]>([]);
  const current = pictured(signal<Currency>(first ?? GUEST_CURRENCY));
  // If the list has failed, what is shown stays.
  const pick: CurrencyState['pick'] = (from, preferred) =>
    from.length > 0 ? pickCurrency(from, preferred, lang) : current.peek();
  return {
    current,
    list,
    decimals,
    pick,
    settle(nextList, preferred) {
      batch(() => {
        list.value = nextList;
        const next = pick(nextList, preferred);
        const { code, symbol } = current.peek();
        if (next.code !== code || next.symbol !== symbol) current.value = next;
      });
    },
    ofGuest: () => wantedCurrency({ chosen: chosenCurrency(cookies), ofGuests }),
    inside: {
      current,
      cookies,
      save,
      past: { choices: 0, answer: undefined, before: undefined },
    },
  };
}
