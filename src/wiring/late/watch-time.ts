import { globalConfig } from '../../api/config';
import type { Failure } from '../../domain/failure';
import { watchClocks } from '../../host/clock-watch';
import type { LateWorkDeps } from './late-work-deps';

/** Number of requests for the server's time after a jump, until one succeeds. */
const TIME_QUESTIONS = 5;

/** Whether the shop's server has replied. A page of HTML may be that of a network that asks to log in. */
const hasReplied = ({ reason, status = 0 }: Failure) =>
  reason === 'refused' || reason === 'logged-out' || (reason === 'http' && status < 500);

/**
 * Requests the server's time after the computer has slept: the page's copy of that time may be behind, and its data are
 * old. A failure of this request changes nothing, since the network often returns after the computer: it is repeated at
 * the next comparisons, and when the browser is online or the page is shown again. Once it succeeds, all data are
 * fetched again. A visitor who sets the clock causes the same.
 *
 * @param onLook Called each time the clocks are compared.
 * @returns Stops.
 */
export function watchTime(
  { client, state: { freshness }, view }: Pick<LateWorkDeps, 'client' | 'state' | 'view'>,
  onLook: () => void,
): () => void {
  let questions = 0;
  /** Whether the data may be old. */
  let isOwed = false;
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    questions -= 1;
    const result = await client.send(globalConfig, {}, { isFresh: true });
    isAsking = false;
    // A shop may have no such call: a reply shows as well that the network is back.
    if (!result.ok && !hasReplied(result.failure)) return;
    questions = 0;
    if (!isOwed) return;
    isOwed = false;
    await freshness.stale({ user: true });
  };
  /** The network may return long after the computer. */
  const askAgain = () => {
    if (isOwed) questions = TIME_QUESTIONS;
  };
  /** A page out of the browser's cache is fetched anyway. Browsers send this before or after it is visible. */
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isOwed = false;
    questions = 0;
    skip();
  };
  view.addEventListener('pageshow', comeBack);
  view.addEventListener('online', askAgain);
  view.document.addEventListener('visibilitychange', askAgain);
  const { stop, skip } = watchClocks({
    view,
    counter: () => performance.now(),
    wall: () => Date.now(),
    onJump() {
      isOwed = true;
      askAgain();
    },
    onLook() {
      onLook();
      if (questions > 0 && !isAsking) void ask();
    },
  });
  return () => {
    stop();
    view.removeEventListener('pageshow', comeBack);
    view.removeEventListener('online', askAgain);
    view.document.removeEventListener('visibilitychange', askAgain);
  };
}
