import { keepSome } from '../../domain/reading/bounded';
import type { LateWork } from '../late/late-work';

/** Keeps the calls from before the late work starts. */
export interface LateQueue {
  /** Calls `act` with the late work: now, or as soon as it has started. */
  tell(act: (work: LateWork) => void): void;
  start(work: LateWork): void;
  /** Undefined until it has started. */
  work(): LateWork | undefined;
}

export function createLateQueue(): LateQueue {
  let live: LateWork | undefined;
  const waiting: ((work: LateWork) => void)[] = [];
  return {
    tell: (act) => void (live ? act(live) : keepSome(waiting, act)),
    start(work) {
      live = work;
      for (const act of waiting.splice(0)) act(work);
    },
    work: () => live,
  };
}
