import type { FakeReply } from '../../fixtures/fake-api';
import { ok } from '../../fixtures/replies';
import { type Scene, type Stage, until } from '../../fixtures/scene';

/** A page with the task switched on. */
const taskPage = (sweepstake: unknown, addActive: FakeReply = ok(null)): Scene => ({
  islands: [{ island: 'countdown-task' }],
  replies: { globalConfig: ok({ isOpenBindPhone: false, sweepstake }), addActive },
  pageHeightPx: 3_000,
});

/** Runs, and ends after 15 s. */
export const running: Scene = taskPage({ activityId: '77' });
export const runningChinese: Scene = { ...running, lang: 'cn' };
export const runningKorean: Scene = { ...running, lang: 'kr' };
export const runningPhilippine: Scene = { ...running, lang: 'ph' };
/** Waits for the first scroll. */
export const waiting: Scene = taskPage({ start: 'scroll' });
/** Pauses after 5 s without a scroll. */
export const checked: Scene = { ...taskPage({ checkScroll: true }), act: letTimePass };
/** All 15 seconds are over, and the task's activity is unknown. */
export const withoutActivity: Scene = { ...taskPage(true), act: letTimePass };
/** The reply is pending. */
export const sending: Scene = { ...taskPage(true, 'never'), act: letTimePass };
/** The server refuses: a toast is shown, and the task is removed. */
export const refused: Scene = { ...taskPage(true, { state: 1, msg: 'This activity is over.' }), act: letTimePass };

/** A guest has finished it. */
export const forMembers: Scene = { ...taskPage(true, { state: 10_001 }), act: letTimePass };

/** Fast-forwards the clock of a task until it is over, or pauses. */
async function letTimePass(stage: Stage): Promise<void> {
  const isThere = (selector: string) => stage.root('countdown-task').querySelector(selector) !== null;
  await until(() => isThere('.countdown-task'));
  const { now } = performance;
  let aheadMs = 0;
  // Each look at the clock finds it a second later, so that the next second is always due at once. A single leap would
  // not do: the task takes it for a sleep of the computer.
  performance.now = () => {
    aheadMs += 1_000;
    return now.call(performance) + aheadMs;
  };
  await until(() => !isThere('[data-phase=running]') || !stage.host('countdown-task').isConnected);
  performance.now = now;
}
/** All 15 seconds are over. */
export const completed: Scene = { ...running, act: letTimePass };
