import { keepSome } from '../../domain/bounded';
import type { LateWork } from './late-work';

/** What happens before the late work is there, kept for it. */
export interface LateQueue {
  /** Tells it now, or as soon as it is there. */
  tell(act: (work: LateWork) => void): void;
  start(work: LateWork): void;
  /** Undefined until it is there. */
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
