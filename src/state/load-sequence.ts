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
import { isKnown, type SessionStore } from './session';
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
    if (session.status.peek() === 'loading') session.expectsMember.value = mark.isSet();
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
    const asked = api.userInfo(options).then((info) => {
      // Whoever shows an earlier visitor hears at once that this is another one, or nobody.
      const id = info.ok ? info.data.user_id : info.failure.reason === 'logged-out' ? 0 : undefined;
      if (run === newest && id !== undefined) session.answeredId.value = id;
      return info;
    });
    const [answer, info] = await Promise.all([api.currencies(), asked]);
    if (run !== newest) return [];
    // A list that was good before is good enough when it can't be had again.
    const list = answer.ok ? answer.data : currency.list.peek();
    if (!answer.ok && list.length === 0) {
      // Who was known before stays so.
      if (isKnown(session.status.peek())) return [answer.failure];
      session.hasLoadFailed.value = true;
      return settleGuest(answer.failure, list);
    }
    session.hasLoadFailed.value = false;
    // Logged out is an answer; anything else means that we do not know who this is.
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
    // A currency was chosen meanwhile: what the account said of currency and balance is older than that.
    if (choices !== past.choices) return await load(true);
    settleMember(info.data, list, header, dataOf(level), dataOf(contact));
    const failures: Failure[] = [];
    for (const result of [header, level, contact]) if (!result.ok) failures.push(result.failure);
    return failures;
  }

  /**
   * @param failure Why it is not known who is here; nothing that is stored is cleared then.
   * @param wished  Code of the currency that the server has for guests.
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
    // Stored before it is told: who hears of the user may look there.
    mark.set(user);
    batch(() => {
      if (before.isLoggedIn && !isSame) cart.clear();
      const lines = known?.cart_num ?? info.cart_num;
      if (lines !== undefined) cart.setServerCount(lines);
      // What is missing overwrites nothing, an earlier choice neither; PHP writes what is missing as empty, too.
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
        // What a first load leaves open is shown as a guest's; what a later one does stays as it was.
        if (!isFirst) session.troubles.value = failures;
      };
      run.then(end, () => end());
      return run;
    },
    forget() {
      // A run that is under way was asked by who is gone.
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

/** Fields with what is new of them: what is missing overwrites nothing. */
function renewed<T extends object>(known: T, news: { readonly [K in keyof T]: T[K] | undefined }): T {
  const next = { ...known };
  for (const [name, value] of Object.entries(news)) if (value !== undefined) Reflect.set(next, name, value);
  return next;
}

/**
 * Later calls overwrite earlier ones. Source: contract, section 8, "Merge order".
 *
 * @param known The same member before, or a guest.
 */
function mergeUser(known: User, info: UserInfo, header: HeaderData | undefined, level: UserLevel | undefined): User {
  return renewed(known, {
    isLoggedIn: true,
    id: info.user_id,
    // PHP writes what is missing as empty, too.
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
