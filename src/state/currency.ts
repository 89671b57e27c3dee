import { CURRENCY_COOKIE_DAYS } from '../domain/constants';
import { type Currency, GUEST_CURRENCY, isCurrencyCode, pickCurrency } from '../domain/currency';
import type { CallResult } from '../domain/failure';
import type { Language } from '../domain/language';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import type { CookieJar } from '../host/cookies';
import { batch, type ReadonlySignal, signal } from './signals';

export interface CurrencyState {
  /** The currency that every island shows; the guest's default until the list has answered. */
  readonly current: ReadonlySignal<Currency>;
  readonly list: ReadonlySignal<readonly Currency[]>;
  /** Takes the server's list, and what the account wishes; a guest's wish is in the cookie. */
  settle(list: readonly Currency[], wished: string | undefined): void;
  /** The code that a guest has chosen before, if any. */
  stored(): string | undefined;
  /** Keeps a choice in the cookie (7 days) and, for a member, on the server; what is shown stays as it is. */
  keep(code: string): Promise<CallResult<unknown>>;
  /** Raised when a choice goes to be kept, and when it has been: what was asked for before is older than the choice. */
  choices(): number;
  /** Shows a choice that has been kept. @returns Whether the list has it. */
  show(code: string): boolean;
}

export interface CurrencyDeps {
  readonly lang: Language;
  readonly cookies: Pick<CookieJar, 'read' | 'write' | 'remove'>;
  /** Saves a choice in the account; undefined for a guest, who has none. */
  readonly save: () => ((code: string) => Promise<CallResult<unknown>>) | undefined;
}

export function createCurrencyState({ lang, cookies, save }: CurrencyDeps): CurrencyState {
  const list = signal<readonly Currency[]>([]);
  const current = signal<Currency>(GUEST_CURRENCY);
  let choices = 0;
  let pending = 0;
  // The cookie without the choices that are on their way.
  let before: string | undefined;
  const write = (code: string) => cookies.write(CURRENCY_COOKIE, code, CURRENCY_COOKIE_DAYS);
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
      return isCurrencyCode(code) ? code : undefined;
    },
    async keep(code) {
      // First on its way: the browser takes its time over cookies.
      const saving = save()?.(code);
      if (pending === 0) before = cookies.read(CURRENCY_COOKIE);
      pending += 1;
      choices += 1;
      write(code);
      const saved = saving ? await saving : ({ ok: true, data: undefined } as const);
      pending -= 1;
      choices += 1;
      if (saved.ok) before = code;
      // The account rules; unless another choice has been made meanwhile, the cookie says what it says.
      else if (cookies.read(CURRENCY_COOKIE) === code) {
        if (before === undefined) cookies.remove(CURRENCY_COOKIE);
        else write(before);
      }
      return saved;
    },
    choices: () => choices,
    show(code) {
      const next = list.peek().find((entry) => entry.code === code);
      if (next) {
        current.value = next;
        // The user's data may have come in between, with the account's currency of before.
        if (cookies.read(CURRENCY_COOKIE) !== code) write(code);
      }
      return next !== undefined;
    },
  };
}
