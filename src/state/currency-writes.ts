import { CURRENCY_COOKIE_DAYS } from '../domain/constants';
import type { CallResult } from '../domain/failure';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import type { CurrencyState } from './currency';
import type { SessionState } from './session';

interface Chooser {
  readonly currency: Pick<CurrencyState, 'inside'>;
  readonly session: Pick<SessionState, 'user'>;
}

/** What becomes of a choice that has waited until its visitor was gone: nobody has kept it. */
const GONE: CallResult<never> = {
  ok: false,
  failure: { reason: 'logged-out', message: 'another visitor is here by now' },
};

/**
 * Keeps a choice in the cookie (7 days) and, for a member, on the server; what is shown stays as it is. The account is
 * told one choice after the other, so that the last one is what it has.
 *
 * Source: specification, section 4, "Language and currency switch".
 */
export async function keepCurrency({ currency, session }: Chooser, code: string): Promise<CallResult<unknown>> {
  const { cookies, past, save } = currency.inside;
  const { id } = session.user.peek();
  const send = save();
  let answer: Promise<CallResult<unknown>> | undefined;
  if (send) {
    // Where another visitor is here by then, their account is not to take it.
    const sendInTurn = () => (id === session.user.peek().id ? send(code) : GONE);
    // First on its way: the browser takes its time over cookies.
    answer = past.answer ? past.answer.then(sendInTurn) : send(code);
    if (!past.answer) past.before = cookies.read(CURRENCY_COOKIE);
    past.answer = answer;
  }
  past.choices += 1;
  write(currency, code);
  const saved = (await answer) ?? { ok: true, data: undefined };
  if (past.answer === answer) past.answer = undefined;
  past.choices += 1;
  if (saved.ok) past.before = code;
  // The account rules; unless another choice has been made meanwhile, the cookie says what it says.
  else if (cookies.read(CURRENCY_COOKIE) === code) {
    if (past.before === undefined) cookies.remove(CURRENCY_COOKIE);
    else write(currency, past.before);
  }
  return saved;
}

/** Shows a choice that has been kept, if any; nothing changes where the list does not have it. */
export function showCurrency(currency: Pick<CurrencyState, 'inside' | 'list'>, code: string | undefined): void {
  const next = currency.list.peek().find((entry) => entry.code === code);
  if (!next) return;
  currency.inside.current.value = next;
  // The user's data may have come in between, with the account's currency of before.
  write(currency, next.code);
}

function write({ inside }: Chooser['currency'], code: string): void {
  inside.cookies.write(CURRENCY_COOKIE, code, CURRENCY_COOKIE_DAYS);
}
