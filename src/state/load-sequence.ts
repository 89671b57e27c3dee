import type { CustomerService, GlobalConfig, HeaderData, ShopApi, UserInfo, UserLevel } from '../api/shop-api';
import { CURRENCY_COOKIE_DAYS } from '../domain/constants';
import type { Currency } from '../domain/currency';
import type { CallResult, Failure } from '../domain/failure';
import { CURRENCY_COOKIE } from '../domain/stored-names';
import { GUEST, type User } from '../domain/user';
import type { CookieJar } from '../host/cookies';
import type { MemberMark } from '../host/member-mark';
import type { CartState } from './cart';
import type { CurrencyState } from './currency';
import { isKnown, type SessionStore } from './session/session';
import { batch, type ReadonlySignal, signal } from './signals';

/** How to reach customer service. Source: specification, section 3, "User info (shell)". */
export interface ServiceContact {
  readonly url: string;
  readonly metaData: string;
  readonly lineType: string;
}

/** A guest's contact. */
const NO_CONTACT: ServiceContact = { url: '', metaData: '', lineType: '' };

export interface LoadDeps {
  readonly api: Pick<
    ShopApi,
    'userInfo' | 'headerData' | 'userLevel' | 'customerService' | 'currencies' | 'globalConfig'
  >;
  readonly session: SessionStore;
  readonly currency: CurrencyState;
  readonly cart: Pick<CartState, 'setServerCount' | 'clear'>;
  readonly cookies: Pick<CookieJar, 'write'>;
  readonly mark: MemberMark;
  /** Called when the visitor is known as a member, before a member's data are requested. */
  readonly onMember: () => void;
  /** Called when the visitor is a guest, or unknown after a failure. */
  readonly onGuest: () => void;
  /** Called with the global switches, on success only. */
  readonly onConfig: (config: GlobalConfig) => void;
}

export interface LoadSequence {
  readonly service: ReadonlySignal<ServiceContact>;
  /**
   * Runs the sequence. A pending run is joined, unless `isFresh` requests new replies.
   *
   * @returns Resolves with the failures of the five calls that matter; an empty list means that everything has loaded.
   */
  run(isFresh?: boolean): Promise<readonly Failure[]>;
  /** Clears everything stored of the visitor, who has logged out. */
  forget(): void;
  /** Ends the sequence with the shell: a pending run no longer changes or stores anything. */
  stop(): void;
}

/**
 * Loads the shell's data in their order.
 *
 * Source: specification, section 4, "Load sequence"; contract, section 8, "Load sequence".
 */
export function createLoadSequence({
  api,
  session,
  currency,
  cart,
  cookies,
  mark,
  onMember,
  onGuest,
  onConfig,
}: LoadDeps): LoadSequence {
  const service = signal(NO_CONTACT);
  let underWay: Promise<readonly Failure[]> | null = null;
  // An older run that ends late must not overwrite the results of a newer one.
  let newest = 0;

  async function load(isFresh: boolean): Promise<readonly Failure[]> {
    newest += 1;
    const run = newest;
    if (session.status.peek() === 'loading') session.expectsMember.value = mark.isSet();
    // A stale user does not make switches and currencies stale: a cached reply (five minutes) is good enough.
    const options = { isFresh };
    const { past } = currency.inside;
    const { choices } = past;
    // Nothing waits for the switches. If they fail, the old ones stay, without a message.
    api.globalConfig().then(
      (result) => {
        if (result.ok && run === newest) onConfig(result.data);
      },
      () => {},
    );
    const asked = api.userInfo(options).then((info) => {
      // Code that shows an earlier visitor must learn at once that this is another one, or a guest.
      const id = info.ok ? info.data.user_id : info.failure.reason === 'logged-out' ? 0 : undefined;
      if (run === newest && id !== undefined) session.answeredId.value = id;
      return info;
    });
    const [answer, info] = await Promise.all([api.currencies(), asked]);
    if (run !== newest) return [];
    // If the list can't be reloaded, the earlier one is used.
    const list = answer.ok ? answer.data : currency.list.peek();
    if (!answer.ok && list.length === 0) {
      // A visitor who is known stays known.
      if (isKnown(session.status.peek())) return [answer.failure];
      session.hasLoadFailed.value = true;
      return settleGuest(answer.failure, list);
    }
    session.hasLoadFailed.value = false;
    // `logged-out` is an answer. After any other failure the visitor is unknown.
    const failure = info.ok || info.failure.reason === 'logged-out' ? undefined : info.failure;
    if (failure && isKnown(session.status.peek())) return [failure];
    if (!info.ok || info.data.user_id <= 0) return settleGuest(failure, list, dataOf(info)?.currencyCode);
    onMember();
    const [header, level, contact] = await Promise.all([
      api.headerData(options),
      api.userLevel(options),
      api.customerService(options),
    ]);
    if (run !== newest) return [];
    // A currency was chosen meanwhile: the account's currency and balance in these replies are older.
    if (choices !== past.choices) return await load(true);
    settleMember(info.data, list, header, dataOf(level), dataOf(contact));
    const failures: Failure[] = [];
    for (const result of [header, level, contact]) if (!result.ok) failures.push(result.failure);
    return failures;
  }

  /**
   * @param failure Why the visitor is unknown; then nothing that is stored is cleared.
   * @param wished  Code of the server's currency for guests.
   */
  function settleGuest(
    failure: Failure | undefined,
    list: readonly Currency[],
    wished?: string | undefined,
  ): readonly Failure[] {
    if (!failure) mark.clear();
    onGuest();
    batch(() => {
      cart.clear();
      currency.settle(list, currency.stored() ?? wished);
      service.value = NO_CONTACT;
      session.settle(failure ? 'failed' : 'guest', GUEST);
    });
    return failure ? [failure] : [];
  }

  function settleMember(
    info: UserInfo,
    list: readonly Currency[],
    header: CallResult<HeaderData>,
    level: UserLevel | undefined,
    contact: CustomerService | undefined,
  ): void {
    const known = dataOf(header);
    const before = session.user.peek();
    const isSame = before.id === info.user_id;
    const user = mergeUser(isSame ? before : GUEST, info, known, level);
    // Stored before subscribers are notified: they may read it there.
    mark.set(user);
    batch(() => {
      if (before.isLoggedIn && !isSame) cart.clear();
      const lines = known?.cart_num ?? info.cart_num;
      if (lines !== undefined) cart.setServerCount(lines);
      // A missing value overwrites nothing, not even an earlier choice. PHP also writes a missing value as an empty
      // text.
      currency.settle(list, known?.currencyCode || info.currencyCode || currency.stored());
      cookies.write(CURRENCY_COOKIE, currency.current.peek().code, CURRENCY_COOKIE_DAYS);
      service.value = contactOf(isSame ? service.peek() : NO_CONTACT, info, contact);
      const hasBalance = known?.currencyMoney !== undefined;
      if (hasBalance || !isSame) session.hasBalance.value = hasBalance;
      session.settle('member', user);
    });
  }

  return {
    service,
    run(isFresh = false) {
      if (underWay && !isFresh) return underWay;
      const isFirst = session.status.peek() === 'loading';
      const run = load(isFresh);
      underWay = run;
      const end = (failures: readonly Failure[] = []) => {
        if (underWay !== run) return;
        underWay = null;
        // After a failed first load the visitor is shown as a guest; after a later one the old data stay.
        if (!isFirst) session.troubles.value = failures;
      };
      run.then(end, () => end());
      return run;
    },
    forget() {
      // A pending run was started for the visitor who has gone.
      newest += 1;
      settleGuest(undefined, currency.list.peek());
    },
    stop() {
      newest += 1;
    },
  };
}

function dataOf<T>(result: CallResult<T>): T | undefined {
  return result.ok ? result.data : undefined;
}

/** Copies fields with their new values. An undefined value overwrites nothing. */
function renewed<T extends object>(known: T, news: { readonly [K in keyof T]: T[K] | undefined }): T {
  const next = { ...known };
  for (const [name, value] of Object.entries(news)) if (value !== undefined) Reflect.set(next, name, value);
  return next;
}

/**
 * Merges the replies about a user; later calls overwrite earlier ones. Source: contract, section 8, "Merge order".
 *
 * @param known The same member before, or a guest.
 */
function mergeUser(known: User, info: UserInfo, header: HeaderData | undefined, level: UserLevel | undefined): User {
  return renewed(known, {
    isLoggedIn: true,
    id: info.user_id,
    // PHP also writes a missing value as an empty text.
    name: header?.user_name || info.user_name || undefined,
    nickName: header?.nick_name,
    email: info.email,
    avatar: header?.avatar,
    level: level?.userLevel ?? header?.userLevel,
    isPrime: level?.isPrime ?? header?.isPrime,
    primeLevel: level?.primeLevel ?? header?.primeLevel,
    balance: header?.currencyMoney,
    messages: renewed(known.messages, {
      total: header?.message_num,
      actionNeeded: header?.unconfirmed_num,
      important: header?.import_msg_num,
      other: header?.normal_msg_num,
      enquiries: header?.advisory_num,
    }),
  });
}

/** Source: contract, section 8, "Chat": the user's own link wins. */
function contactOf(known: ServiceContact, info: UserInfo, contact: CustomerService | undefined): ServiceContact {
  return renewed(known, {
    url: info.serviceUrl || contact?.serviceUrl || undefined,
    metaData: contact?.metaData,
    lineType: contact?.lineType,
  });
}
