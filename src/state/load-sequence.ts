import type { GlobalConfig, ShopApi } from '../api/shop-api';
import type { UserInfo } from '../api/user';
import type { Currency } from '../domain/currency/currency';
import type { CallResult, Failure } from '../domain/failure';
import { memberId } from '../domain/visitor/mark';
import { NO_CONTACT, type ServiceContact } from '../domain/visitor/member';
import { isOutdated } from '../domain/visitor/visitor';
import { isKnown } from './session/session';
import { dataOf, type SettleDeps, settleGuest, settleMember } from './settle-visitor';
import { type ReadonlySignal, signal } from './signals';

export interface LoadDeps extends Omit<SettleDeps, 'service' | 'lastReplies'> {
  readonly api: Pick<
    ShopApi,
    'userInfo' | 'headerData' | 'userLevel' | 'customerService' | 'currencies' | 'globalConfig'
  >;
  /** Called when the visitor is known as a member, before a member's data are requested. */
  readonly onMember: () => void;
  /** Called with the global switches, on success only. */
  readonly onConfig: (config: GlobalConfig) => void;
  /** The id that the login mark named when the first requests were sent, unchecked, if that was before the first run. */
  readonly firstMark?: { readonly id: string | undefined } | undefined;
  /** Whether the last page was a guest's (`domain/visitor/last-visitor.ts`). It counts only without a mark. */
  readonly wasGuest?: () => boolean;
  /** Whether the page's own data hold the user, and may hold what the other calls would reply. */
  readonly isUserGiven?: boolean;
}

export interface LoadSequence {
  readonly service: ReadonlySignal<ServiceContact>;
  /**
   * Runs the sequence. A pending run is joined, unless `isFresh` requests new replies.
   *
   * @returns Resolves with the failures of the five calls that matter; an empty list means that everything has loaded.
   */
  run(isFresh?: boolean): Promise<readonly Failure[]>;
  /** Clears everything stored about the visitor, who has logged out. */
  forget(): void;
  /**
   * Shows a guest at once if the login mark no longer names the member: another tab has logged out, or has another
   * account, or the server has removed the cookie.
   */
  leaveUnmarked(): void;
  /** Ends the sequence with the shell: a pending run no longer changes or stores anything. */
  stop(): void;
}

/** Why a visitor is unknown after an exception, which is reported elsewhere. */
const CRASHED: Failure = { reason: 'crash', message: 'the load sequence' };

/** One run of the sequence. */
interface Run extends Omit<LoadDeps, 'api'>, SettleDeps {
  readonly api: LoadDeps['api'];
  readonly isFresh: boolean;
  /** The id that the login mark named when the run's requests were sent. */
  readonly markedId: string | undefined;
  /** Whether an overtaken run has started this one. A mark that never stays the same must not cause endless runs. */
  readonly isAgain: boolean;
  /** False once another run has started: this one must not overwrite the results of a newer one. */
  readonly isNewest: () => boolean;
  readonly startAgain: (isAgain: boolean) => Promise<readonly Failure[]>;
}

/**
 * Loads the shell's data in their order.
 *
 * Source: specification, section 4, "Load sequence"; contract, section 8, "Load sequence".
 */
export function createLoadSequence(deps: LoadDeps): LoadSequence {
  const { session, currency, mark } = deps;
  const service = signal(NO_CONTACT);
  const settling = { ...deps, service, lastReplies: {} };
  let underWay: Promise<readonly Failure[]> | null = null;
  let newest = 0;
  let markedId: string | undefined;

  function start(isFresh: boolean, isAgain = false): Promise<readonly Failure[]> {
    newest += 1;
    const number = newest;
    markedId = number === 1 && deps.firstMark ? memberId(deps.firstMark.id) : mark.id();
    const isNewest = () => number === newest;
    const startAgain = (isRepeated: boolean) => start(true, isRepeated);
    return load({ ...settling, isFresh, isAgain, markedId, isNewest, startAgain });
  }

  return {
    service,
    run(isFresh = false) {
      if (underWay && !isFresh) return underWay;
      const isFirst = session.status.peek() === 'loading';
      const run = start(isFresh);
      underWay = run;
      const end = (failures: readonly Failure[] = []) => {
        if (underWay !== run) return;
        underWay = null;
        // After a later run the old data stay. After a first one that knows nobody, the page shows a guest meanwhile, and
        // without the header data neither balance nor messages. What the others would add is not worth another run.
        const isMinor = ({ call }: Failure) => call === 'userLevel' || call === 'customerService';
        session.troubles.value = isFirst && failures.every(isMinor) ? [] : failures;
      };
      run
        .then(end, () => {
          const isOpen = underWay === run && session.status.peek() === 'loading';
          end();
          // An exception: nobody will know the visitor.
          if (isOpen) settleGuest(settling, [], CRASHED);
        })
        // On a page where that throws as well. The caller has the exception of the run.
        .catch(() => {});
      return run;
    },
    forget() {
      // A pending run was started for the former visitor.
      newest += 1;
      mark.clear();
      settleGuest(settling, currency.list.peek());
    },
    leaveUnmarked() {
      if (leaveUnmarked({ ...settling, markedId })) newest += 1;
    },
    stop() {
      newest += 1;
    },
  };
}

async function load(run: Run): Promise<readonly Failure[]> {
  const { api, session, currency, mark } = run;
  // A guest who is shown because the mark has changed is not an answer.
  const wasKnown = isKnown(session.status.peek()) && session.answeredId.peek() !== undefined;
  if (session.status.peek() === 'loading') {
    session.expectsMember.value = mark.isSet();
    if (!mark.isSet() && run.wasGuest?.()) session.answeredId.value ??= 0;
    leaveUnmarked(run);
  }
  const { choices } = currency.inside.past;
  loadSwitches(run);
  const asked = askWho(run);
  // A stale user does not make currencies stale: a cached reply (five minutes) is good enough.
  const [answer, info] = await Promise.all([api.currencies(), asked]);
  if (!run.isNewest()) return [];
  // If the list can't be reloaded, the earlier one is used.
  const list = answer.ok ? answer.data : currency.list.peek();
  const id = idOf(info);
  if (isOvertaken(run, id)) return await startOver(run, list);
  const { answeredId } = session;
  if (!answer.ok && list.length === 0) {
    // A known visitor stays known, unless the server names another one.
    if (wasKnown && (answeredId.peek() ?? 0) === session.user.peek().id) return [answer.failure];
    session.hasLoadFailed.value = true;
    return settleGuest(run, list, answer.failure);
  }
  session.hasLoadFailed.value = false;
  // `logged-out` is an answer. After any other failure the visitor is unknown.
  const failure = id === undefined && !info.ok ? info.failure : undefined;
  if (failure && wasKnown) {
    leaveUnmarked(run);
    return [failure];
  }
  if (!info.ok || !id) return settleGuest(run, list, failure, failure ? undefined : (dataOf(info) ?? {}));
  return await loadMember(run, info.data, list, choices);
}

/** Requests the global switches. Nothing waits for them: if they fail, the old ones stay, without a message. */
function loadSwitches({ api, onConfig, isNewest }: Run): void {
  api.globalConfig().then(
    (result) => {
      if (result.ok && isNewest()) onConfig(result.data);
    },
    () => {},
  );
}

/** Requests the visitor's identity. Code that shows an earlier visitor is notified as soon as this call replies. */
async function askWho(run: Run): Promise<CallResult<UserInfo>> {
  const { api, isFresh, isNewest, mark, session } = run;
  const info = await api.userInfo({ isFresh });
  const id = idOf(info);
  if (isNewest() && id !== undefined && !isOvertaken(run, id)) {
    // At once: the other calls may fail, and the next page would show the member again.
    mark.keepOnly(id);
    session.answeredId.value = id;
  }
  return info;
}

/** Whether a call has replied that nobody is logged in. */
const isLoggedOut = (reply: CallResult<unknown>) => !reply.ok && reply.failure.reason === 'logged-out';

/** The id in a reply, 0 for a guest; undefined after a failure. */
const idOf = (info: CallResult<UserInfo>) => (info.ok ? info.data.id : isLoggedOut(info) ? 0 : undefined);

/** Whether a reply is older than a log-in or a log-out elsewhere. */
const isOvertaken = ({ isAgain, mark, markedId }: Run, id: number | undefined) =>
  !isAgain && id !== undefined && isOutdated(markedId, mark.id(), id);

/** Starts again for another visitor: requests under way and a cart that was sent ahead are the earlier one's. */
function startOver(run: Run, list: readonly Currency[]): Promise<readonly Failure[]> {
  const { cart, onGuest, startAgain } = run;
  // A member who is shown, or whom a picture shows, becomes a guest at once, as long as nobody knows who comes.
  if (!leaveUnmarked(run, list)) {
    onGuest();
    cart.clear();
  }
  return startAgain(true);
}

/** See {@link LoadSequence.leaveUnmarked}. @returns Whether the visitor has become a guest. */
function leaveUnmarked(
  deps: SettleDeps & Pick<Run, 'markedId'>,
  list: readonly Currency[] = deps.currency.list.peek(),
): boolean {
  const { mark, markedId, session } = deps;
  const { id, isLoggedIn } = session.user.peek();
  const now = mark.id();
  let isGone = isLoggedIn && now !== String(id);
  if (session.status.peek() === 'loading') {
    // Before the first reply a picture may show the member of the last page.
    isGone = (markedId !== undefined && now !== markedId) || (session.expectsMember.peek() && !mark.isSet());
  }
  if (isGone) settleGuest(deps, list);
  return isGone;
}

/** @param choices How many times a currency had been chosen when the run started. */
async function loadMember(
  run: Run,
  info: UserInfo,
  list: readonly Currency[],
  choices: number,
): Promise<readonly Failure[]> {
  const { api, isFresh, onMember, currency } = run;
  onMember();
  const [header, level, contact] = await Promise.all([
    api.headerData({ isFresh }),
    api.userLevel({ isFresh }),
    api.customerService({ isFresh }),
  ]);
  if (!run.isNewest()) return [];
  // The member of an early reply, or of the page's own data, may have logged out before the mark was read. One call alone
  // may say so for reasons of its own, unless it is the only one that was sent for a member whom no mark names.
  const strangers = [header, level, contact].filter(isLoggedOut).length;
  const hasLeft = !run.isFresh && strangers > (run.isUserGiven && run.markedId !== String(info.id) ? 0 : 2);
  if (hasLeft || isOvertaken(run, info.id)) return await startOver(run, list);
  // A currency was chosen meanwhile: the account's currency and balance in these replies are older.
  if (choices !== currency.inside.past.choices) return await run.startAgain(run.isAgain);
  settleMember(run, list, { info, header: dataOf(header), level: dataOf(level), contact: dataOf(contact) });
  const failures: Failure[] = [];
  for (const result of [header, level, contact]) if (!result.ok) failures.push(result.failure);
  return failures;
}
