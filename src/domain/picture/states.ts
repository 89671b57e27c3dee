/**
 * The first view of a page is a machine. Its states and its clocks, but those of the loader and `early`, are here;
 * `picture/first-view.ts` carries it out, and from the hand-over on `mount/`. A state can't be left out: if a later one is
 * entered, those between begin at that time.
 *
 * | state | in it | it ends when | at the latest |
 * |---|---|---|---|
 * | waiting | requests are sent, the painter loads | the painter runs | 4 s after the loader (`shell.ts`): then the app mounts all islands itself |
 * | painting | parsed placeholders get pictures; the browser holds the page back | the page is parsed | `HOLD_MS`; 500 ms after the loader (`shell.ts`, `end-hold.ts`) |
 * | shown | replies change the pictures | all replies are shown, for a frame | `PATIENCE_MS` |
 * | learned | the app's code is fetched; nothing moves the page any more | an idle moment | `PATIENCE_MS` |
 * | handed over | the pictures follow the app's state; islands are hydrated one by one | no picture is left, and the page is parsed | – |
 * | hydrated | the painter has no listener left | – | – |
 *
 * | what happens | before `handed over` | then |
 * |---|---|---|
 * | a press, a key, the focus in a picture | it is recorded (`early/keep-input.ts`), and the page is handed over at once | its island is the next one to be hydrated |
 * | a pointer over a picture | its island will be the first | its island is the next one |
 * | a reply fails, or can't be shown | handed over at once: the app retries it, and reports it | the app's own handling |
 * | the painter is lost | the app mounts all islands itself | – |
 * | code of the app is lost | the loader reports it; the pictures stay | the picture stays, and its code is retried (`wiring/base/lost.ts`) |
 * | `unmount()` | the handle keeps it until the app runs; the app then ends both | hydrated, and the placeholders are as before |
 * | a log-out or another log-in elsewhere | a guest is shown from the next `pageshow` on | the state decides |
 * | the page comes from the browser's cache | `pageshow`: the mark is read again | the app reloads (`ShellState.comeBack`) |
 *
 * An island of the page has a machine of its own, `IslandPhase` (`mount/live-island.ts`): waiting, pictured from the
 * hand-over on, mounted when it is hydrated. One without a picture is waiting, mounting, mounted; any can fail.
 *
 * Source: contract, section 2, "Pictures".
 */

// Numbers, which cost the first view nothing. `waiting`, which is never entered, is 0. `wiring/doctor/states.ts` has the names.
export const PAINTING = 1;
export const SHOWN = 2;
export const LEARNED = 3;
export const HANDED_OVER = 4;
export const HYDRATED = 5;

/** `painting`: the longest time that the page is held back for the rest of it, in ms. A frame without it costs a layout. */
export const HOLD_MS = 150;
/** `shown`: how long the app waits for the rest of the page once the visitor is known, in ms. */
export const REST_MS = 500;
/** From `painting` to `handed over`, in ms: a request may hang. */
export const PATIENCE_MS = 2_000;
/** The longest wait for a frame, in ms: a hidden page draws none. */
export const FRAME_MS = 250;
/** `learned`: the longest wait for an idle moment, in ms. The page's own work has priority. */
export const IDLE_MS = 300;

/** `pictured`: pause between the complete first view and the hydration of its islands, in ms. */
export const HYDRATION_PAUSE_MS = 200;
/** `pictured`, touched: longest wait for the visitor to be known, in ms: a press in the island may be waiting. */
export const GUEST_WAIT_MS = 150;
/** The same if a member is expected or shown: hydrating another visitor's view would lose the press. */
export const MEMBER_WAIT_MS = 2_000;
/** `pictured`, pressed: the longest wait for the end of a press, in ms. A browser may miss it, as after a context menu. */
export const PRESS_MAX_MS = 2_000;
/** Time from its release until a press has become a click, in ms: on touch screens that follows in a later task. */
export const CLICK_MS = 50;

/** Pause from the complete first view to late code, in ms: a shopper's first press takes precedence. */
export const QUIET_MS = 500;
/** Longest wait for the first view to be complete, in ms, since a request may hang. Then late code is loaded. */
export const CALM_WAIT_MS = 5_000;

/**
 * @param times Receives when each state was entered, ms since the page's start. `waiting` begins unseen, with the mark
 *   `portico:start`.
 * @param begin Does what belongs to a state that is entered.
 * @returns Enters a state, unless it has been entered.
 */
export function createStates(times: number[], begin: (state: number) => void): (state: number) => void {
  return (state) => {
    while (times.length <= state) begin(times.push(performance.now()) - 1);
  };
}
