import type { Failure } from '../../domain/failure';
import type { ReadyReport } from '../../handle/handle';
import type { IslandSource } from '../../island/define-island';
import { openGates } from '../../mount/root/kept-content';
import type { Base } from './base';

export function reportOf(state: ReadyReport['state'], { failures }: Pick<Base, 'failures'>): ReadyReport {
  return { state, failures: [...failures.list] };
}

/** Resolves `ready`, and sends the event of that name. */
export function finish(state: ReadyReport['state'], base: Pick<Base, 'events' | 'failures' | 'milestones'>): void {
  const report = reportOf(state, base);
  base.milestones.settle(report);
  base.events.tell('ready', report);
}

/** Reports an unexpected error; the shell continues. @returns The failure; nothing after the shell has ended. */
export function crashed(error: unknown, { ended, failures }: Pick<Base, 'ended' | 'failures'>): readonly Failure[] {
  if (ended.signal.aborted) return [];
  const failure: Failure = { reason: 'crash', message: String(error) };
  failures.add(failure, error);
  return [failure];
}

interface Breakable extends Pick<Base, 'ended' | 'events' | 'failures' | 'milestones'> {
  readonly islands: ReadonlyMap<string, IslandSource>;
}

/** Reports an error that ends the start. The page still gets `ready`, its own content, and replies to its calls. */
export function breakDown(error: unknown, base: Breakable): void {
  if (base.ended.signal.aborted) return;
  crashed(error, base);
  openGates(document, base.islands);
  base.milestones.mount();
  base.milestones.isCalm.value = true;
  finish('degraded', base);
}
