import type { Failure } from '../../domain/failure';
import type { ReadyReport } from '../../handle/handle';
import type { IslandSource } from '../../island/define-island';
import { openGates } from '../../mount/root/kept-content';
import type { Ground } from './ground';

export function reportOf(state: ReadyReport['state'], { failures }: Pick<Ground, 'failures'>): ReadyReport {
  return { state, failures: [...failures.list] };
}

/** Resolves `ready`, and sends the event of that name. */
export function finish(state: ReadyReport['state'], ground: Pick<Ground, 'events' | 'failures' | 'milestones'>): void {
  const report = reportOf(state, ground);
  ground.milestones.settle(report);
  ground.events.tell('ready', report);
}

/** Reports an unexpected error; the shell continues. @returns The failure; nothing after the shell has ended. */
export function crashed(error: unknown, { ended, failures }: Pick<Ground, 'ended' | 'failures'>): readonly Failure[] {
  if (ended.signal.aborted) return [];
  const failure: Failure = { reason: 'crash', message: String(error) };
  failures.add(failure, error);
  return [failure];
}

interface Breakable extends Pick<Ground, 'ended' | 'events' | 'failures' | 'milestones'> {
  readonly islands: ReadonlyMap<string, IslandSource>;
}

/** Reports an error that ends the start. The page still gets `ready`, its own content, and replies to its calls. */
export function breakDown(error: unknown, ground: Breakable): void {
  if (ground.ended.signal.aborted) return;
  crashed(error, ground);
  openGates(document, ground.islands);
  ground.milestones.mount();
  ground.milestones.isCalm.value = true;
  finish('degraded', ground);
}
