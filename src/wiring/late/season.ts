import { seasonAt } from '../../domain/page/season';
import { createSeasonMark } from '../../host/season-mark';
import { effect } from '../../state/signals';
import type { LateWorkDeps } from './late-work-deps';

export interface Season {
  /** Checks whether the season has changed. */
  look(): void;
  stop(): void;
}

/**
 * Marks the page with the season, from the first reply about the visitor on: before that the server's time may be
 * unknown. Source: contract, section 8, "Anniversary".
 */
export function keepSeason({
  clock,
  state: { session },
  view,
}: Pick<LateWorkDeps, 'clock' | 'state' | 'view'>): Season {
  const mark = createSeasonMark(view.document);
  const look = () => {
    if (session.status.peek() !== 'loading') mark.set(seasonAt(clock.nowMs()));
  };
  const stop = effect(() => {
    if (session.status.value !== 'loading') look();
  });
  return {
    look,
    stop() {
      stop();
      mark.dispose();
    },
  };
}
