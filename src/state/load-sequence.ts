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
import type { SessionStore } from './session';
import { batch, type ReadonlySignal, signal } from './signals';

/** How to reach customer service. Source: specification, section 3, "User info (shell)". */
export interface ServiceContact {
  readonly url: string;
  readonly metaData: string;
  readonly lineType: string;
}

/** What a guest has. */
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
  /** Told that the visitor is a member, before more is asked of them. */
  readonly onMember: () => void;
  /** Told that there is nobody to ask a member's things of. */
  readonly onGuest: () => void;
  /** Takes the global switches; called on success only. */
  readonly onConfig: (config: GlobalConfig) => void;
}

export interface LoadSequence {
  readonly service: ReadonlySignal<ServiceContact>;
  /**
   * Runs the sequence; a run that is under way is joined, unless `isFresh` asks for new answers.
   * @returns The failures of its five calls that matter: none means that the shell is whole.
   */
  run(isFresh?: boolean): Promise<readonly Failure[]>;
  /** Fetches what is shown in money anew. */
  refreshBalance(): Promise<void>;
  /** The visitor logged out: everything that is stored of them goes. */
  forget(): void;
  /** The shell is gone: what is still under way changes and stores nothing any more. */
  stop(): void;
}

/**
 * What the shell loads, and in which order.
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
  // An older run that ends late must not overwrite what a newer one found.
  let newest = 0;

  async function load(isFresh: boolean): Promise<readonly Failure[]> {
    newest += 1;
    const run = newest;
    if (session.status.peek() === 'loading') session.expectMember(mark.isSet());
    // What makes the user old says nothing of switches and currencies: an answer of the last five minutes will do.
    const options = { isFresh };
    const { past } = currency.inside;
    const { choices } = past;
    // Nobody waits for the switches, and their failure is ignored in silence: they keep what they are.
    api.globalConfig().then(
      (result) => {
        if (result.ok && run === newest) onConfig(result.data);
      },
      () => {},
    );
    const [answer, info] = await Promise.all([api.currencies(), api.userInfo(options)]);
    if (run !== newest) return [];
    // A list that was good before is good enough when it can't be had again.
    const list = answer.ok ? answer.data : currency.list.peek();
    if (!answer.ok && list.length === 0) {
      onGuest();
      // Nothing that is stored is cleared: the visitor may be a member all the same.
      batch(() => {
        session.setLoadFailed(true);
        cart.clear();
        service.value = NO_CONTACT;
        session.settle('failed', GUEST);
      });
      return [answer.failure];
    }
    session.setLoadFailed(false);
    if (!isMember(info)) return settleGuest(info, list);
    onMember();
    const [header, level, contact] = await Promise.all([
      api.headerData(options),
      api.userLevel(options),
      api.customerService(options),
    ]);
    if (run !== newest) return [];
    // A currency was chosen meanwhile: what the account said of currency and balance is older than that.
    if (choices !== past.choices) return await load(true);
    settleMember(info.data, list, header, dataOf(level), dataOf(contact));
    const failures: Failure[] = [];
    for (const result of [header, level, contact]) if (!result.ok) failures.push(result.failure);
    return failures;
  }

  function settleGuest(info: CallResult<UserInfo>, list: readonly Currency[]): readonly Failure[] {
    // Logged out is an answer; anything else means that we do not know who this is, and nothing is cleared.
    const isKnown = info.ok || info.failure.reason === 'logged-out';
    if (isKnown) mark.clear();
    onGuest();
    batch(() => {
      cart.clear();
      currency.settle(list, currency.stored());
      service.value = NO_CONTACT;
      session.settle(isKnown ? 'guest' : 'failed', GUEST);
    });
    return info.ok || isKnown ? [] : [info.failure];
  }

  function settleMember(
    info: UserInfo,
    list: readonly Currency[],
    header: CallResult<HeaderData>,
    level: UserLevel | undefined,
    contact: CustomerService | undefined,
  ): void {
    const known = dataOf(header);
    const user = mergeUser(info, known, level);
    const wasOther = session.status.peek() === 'member' && session.user.peek().id !== user.id;
    // Stored before it is told: who hears of the user may look there.
    mark.set(user);
    batch(() => {
      if (wasOther) cart.clear();
      cart.setServerCount(known?.cart_num ?? info.cart_num ?? 0);
      // What is missing overwrites nothing, an earlier choice neither; PHP writes what is missing as empty, too.
      currency.settle(list, known?.currencyCode || info.currencyCode || currency.stored());
      cookies.write(CURRENCY_COOKIE, currency.current.peek().code, CURRENCY_COOKIE_DAYS);
      service.value = contactOf(info, contact);
      session.settle('member', user);
    });
  }

  return {
    service,
    run(isFresh = false) {
      if (underWay && !isFresh) return underWay;
      const run = load(isFresh);
      underWay = run;
      const end = () => {
        if (underWay === run) underWay = null;
      };
      run.then(end, end);
      return run;
    },
    async refreshBalance() {
      const run = newest;
      const header = await api.headerData({ isFresh: true });
      const known = session.user.peek();
      // A run that began meanwhile knows better: it may be another member's balance by now.
      if (run !== newest || !header.ok || !known.isLoggedIn || header.data.currencyMoney === undefined) return;
      session.settle('member', { ...known, balance: header.data.currencyMoney });
    },
    forget() {
      // A run that is under way was asked by who is gone.
      newest += 1;
      onGuest();
      mark.clear();
      batch(() => {
        cart.clear();
        service.value = NO_CONTACT;
        session.settle('guest', GUEST);
      });
    },
    stop() {
      newest += 1;
    },
  };
}

function isMember(info: CallResult<UserInfo>): info is { ok: true; data: UserInfo } {
  return info.ok && info.data.user_id > 0;
}

function dataOf<T>(result: CallResult<T>): T | undefined {
  return result.ok ? result.data : undefined;
}

/** Later calls overwrite earlier ones; what is missing overwrites nothing. Source: contract, section 8, "Merge order". */
function mergeUser(info: UserInfo, header: HeaderData | undefined, level: UserLevel | undefined): User {
  return {
    isLoggedIn: true,
    id: info.user_id,
    // PHP writes what is missing as empty, too.
    name: header?.user_name || info.user_name || '',
    nickName: header?.nick_name ?? '',
    email: info.email ?? '',
    avatar: header?.avatar ?? '',
    level: level?.userLevel ?? header?.userLevel ?? 0,
    isPrime: level?.isPrime ?? header?.isPrime ?? false,
    primeLevel: level?.primeLevel ?? header?.primeLevel ?? 0,
    balance: header?.currencyMoney ?? 0,
    messages: {
      total: header?.message_num ?? 0,
      actionNeeded: header?.unconfirmed_num ?? 0,
      important: header?.import_msg_num ?? 0,
      other: header?.normal_msg_num ?? 0,
      enquiries: header?.advisory_num ?? 0,
    },
  };
}

/** Source: contract, section 8, "Chat": the user's own link wins. */
function contactOf(info: UserInfo, contact: CustomerService | undefined): ServiceContact {
  return {
    url: info.serviceUrl || contact?.serviceUrl || '',
    metaData: contact?.metaData ?? '',
    lineType: contact?.lineType ?? '',
  };
}
