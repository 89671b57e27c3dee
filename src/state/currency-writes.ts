import { CURRENCY_COOKIE_DAYS } from '../domain/constants';
import type { CallResult } from '../domain/failure';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import type { CurrencyState } from './currency';
import type { ReadonlySignal } from './signals';

interface Chooser {
  readonly currency: Pick<CurrencyState, 'inside'>;
  readonly session: { readonly user: ReadonlySignal<{ readonly id: number }> };
}

/** The result of a choice that was not sent, since the visitor had changed. */
const GONE: CallResult<never> = {
  ok: false,
  failure: { reason: 'logged-out', message: 'another visitor is here by now' },
};

/**
 * Stores a choice in the cookie (7 days) and, for a member, on the server; the display does not change. Requests are
 * sent one after another, so that the account ends with the last choice.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export async function keepCurrency({ currency, session }: Chooser, code: string): Promise<CallResult<unknown>> {
  const { cookies, past, save } = currency.inside;
  const { id } = session.user.peek();
  // Undefined for a guest (`shell-state.ts`).
  const send = save();
  let answer: Promise<CallResult<unknown>> | undefined;
  if (send) {
    // If the visitor has changed by then, the new one's account must not get it.
    const sendInTurn = () => (id === session.user.peek().id ? send(code) : GONE);
    // Sent first, because writing cookies is slow.
    answer = past.answer ? past.answer.then(sendInTurn) : send(code);
    if (!past.answer) past.before = cookies.read(CURRENCY_COOKIE);
    past.answer = answer;
  }
  past.choices += 1;
  write(currency, code);
  const saved = (await answer) ?? { ok: true, data: undefined };
  if (past.answer === answer) past.answer = undefined;
  past.choices += 1;
  if (saved.ok || isOfGuest(saved)) past.before = code;
  // The account decides. The cookie is reset, unless another choice has changed it meanwhile.
  else if (cookies.read(CURRENCY_COOKIE) === code) {
    if (past.before === undefined) cookies.remove(CURRENCY_COOKIE);
    else write(currency, past.before);
  }
  return saved;
}

/** Shows a stored choice. Nothing changes if there is none, or the list does not have it. */
export function showCurrency(currency: Pick<CurrencyState, 'inside' | 'list'>, code: unknown): void {
  const next = currency.list.peek().find((entry) => entry.code === code);
  if (!next) return;
  currency.inside.current.value = next;
  // The user's data may have arrived in between, with the account's earlier currency.
  write(currency, next.code);
}

/**
 * Stores the currency that the page shows, for a visitor who confirms the switch without picking another. An earlier
 * choice is kept, which may be another tab's. Nothing is stored while the list is missing: then the page shows a default.
 */
export function keepShown(currency: Pick<CurrencyState, 'current' | 'inside' | 'list'>): undefined {
  const list = currency.list.peek();
  const earlier = currency.inside.cookies.read(CURRENCY_COOKIE);
  const chosen = list.find(({ code }) => code === earlier) ?? currency.current.peek();
  if (list.length > 0) write(currency, chosen.code);
}

/** Whether a choice is a guest's, with the cookie alone: the session of the member who made it has ended. */
export const isOfGuest = (saved: CallResult<unknown>) =>
  !saved.ok && saved !== GONE && saved.failure.reason === 'logged-out';

function write({ inside }: Chooser['currency'], code: string): void {
  inside.cookies.write(CURRENCY_COOKIE, code, CURRENCY_COOKIE_DAYS);
}
