import type { CustomerService, HeaderData, UserInfo, UserLevel } from '../api/user';
import { mayHaveCart } from '../domain/cart/may-have-cart';
import { CURRENCY_COOKIE_DAYS } from '../domain/constants';
import { type Currency, currencyOfBalance } from '../domain/currency/currency';
import type { CallResult, Failure } from '../domain/failure';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import {
  mergedContact,
  mergedMember,
  NO_CONTACT,
  notOverridden,
  type Replies,
  type ServiceContact,
} from '../domain/visitor/member';
import { GUEST } from '../domain/visitor/user';
import { namedLines, wantedCurrency } from '../domain/visitor/visitor';
import type { CookieJar } from '../host/cookies';
import type { MemberMark } from '../host/member-mark';
import type { CartState } from './cart';
import type { CurrencyState } from './currency';
import type { SessionStore } from './session/session';
import { batch, type Signal } from './signals';

export interface SettleDeps {
  readonly session: SessionStore;
  readonly currency: CurrencyState;
  readonly cart: Pick<CartState, 'status' | 'setServerCount' | 'clear' | 'exchange' | 'ofGuests'>;
  readonly cookies: Pick<CookieJar, 'write'>;
  readonly mark: MemberMark;
  readonly service: Signal<ServiceContact>;
  /** The last replies about the member, by the calls that may overwrite those of others. */
  readonly lastReplies: LastReplies;
  /** Called when the visitor is a guest, or unknown after a failure. */
  readonly onGuest: () => void;
}

/** See {@link SettleDeps.lastReplies}. */
export interface LastReplies {
  header?: HeaderData | undefined;
  level?: UserLevel | undefined;
}

/** The replies about a member; undefined for a call that has failed. */
export interface MemberReplies extends Replies<UserInfo, HeaderData, UserLevel> {
  readonly contact: CustomerService | undefined;
}

/**
 * Sets all state to a guest's. The stored data stay: a reply for a guest has removed them before, and a failure removes
 * nothing.
 *
 * @param failure Why the visitor is unknown.
 * @param reply   What the server says of a guest, unless the visitor only counts as one.
 * @returns The failure, if there is one.
 */
export function settleGuest(
  { cart, currency, onGuest, service, session }: Omit<SettleDeps, 'mark' | 'lastReplies'>,
  list: readonly Currency[],
  failure?: Failure,
  reply?: Partial<Pick<UserInfo, 'cartLines'>>,
): readonly Failure[] {
  onGuest();
  batch(() => {
    // A guest who was here before keeps their lines.
    const isSame = reply && !session.user.peek().isLoggedIn && !session.expectsMember.peek();
    if (!isSame || !cart.ofGuests) cart.clear();
    if (cart.ofGuests && reply?.cartLines !== undefined) cart.setServerCount(reply.cartLines);
    showGuestCurrency({ cart, currency }, list);
    service.value = NO_CONTACT;
    session.balanceCurrency.value = undefined;
    session.settle(failure ? 'failed' : 'guest', GUEST);
  });
  return failure ? [failure] : [];
}

/** Shows a guest's currency; lines in their cart come with the prices in it. */
export function showGuestCurrency(
  { cart, currency }: Pick<SettleDeps, 'cart' | 'currency'>,
  list: readonly Currency[],
) {
  const wanted = currency.ofGuest();
  const show = () => currency.settle(list, wanted);
  const isShown = currency.pick(list, wanted).code === currency.current.peek().code;
  if (isShown || cart.status.peek() === 'idle') show();
  else void cart.exchange(show);
}

/**
 * Sets all state to a member's, from all replies about the member. What a call that has failed now said of the same
 * member before stays: a call that it overrides does not overwrite that.
 *
 * Source: contract, section 8, "Load sequence".
 */
export function settleMember(
  { cart, cookies, currency, mark, service, session, lastReplies }: SettleDeps,
  list: readonly Currency[],
  { contact, ...replies }: MemberReplies,
): void {
  const before = session.user.peek();
  const isSame = before.id === replies.info.id;
  const earlier: LastReplies = isSame ? lastReplies : {};
  const isCodeKept = !replies.header && Boolean(earlier.header?.currencyCode);
  const { level } = replies;
  const [info, header] = notOverridden(replies, earlier);
  lastReplies.header = replies.header ?? earlier.header;
  lastReplies.level = level ?? earlier.level;
  const user = mergedMember(isSame ? before : GUEST, info, header, level);
  // Stored before subscribers are notified: they may read it there.
  mark.set(user);
  batch(() => {
    const { code } = currency.current.peek();
    const wanted = isCodeKept ? code : wantedCurrency({ user: info, header, ofGuests: currency.ofGuest() });
    const next = currency.pick(list, wanted);
    const show = () => currency.settle(list, next.code);
    // The page shows one currency: another one comes with the prices in it.
    if (isSame && code !== next.code) void cart.exchange(show);
    else {
      show();
      if (!isSame && mayHaveCart(session.status.peek(), cart.ofGuests)) cart.clear();
    }
    const lines = namedLines(header, info);
    if (lines !== undefined) cart.setServerCount(lines);
    cookies.write(CURRENCY_COOKIE, next.code, CURRENCY_COOKIE_DAYS);
    service.value = mergedContact(isSame ? service.peek() : NO_CONTACT, info, contact);
    if (!isSame) session.balanceCurrency.value = undefined;
    if (header?.balance !== undefined) session.balanceCurrency.value = currencyOfBalance([header, info], list, next);
    session.settle('member', user);
  });
}

/** The data of a reply; undefined if the call has failed. */
export function dataOf<T>(result: CallResult<T>): T | undefined {
  return result.ok ? result.data : undefined;
}
