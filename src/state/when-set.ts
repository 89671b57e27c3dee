import type { Ending } from './ending';
import type { ReadonlySignal } from './signals';

/** Calls once, as soon as a signal is true. @param ended When it is aborted, no call follows. */
export function whenSet(isSet: ReadonlySignal<boolean>, act: () => void, ended: Ending): void {
  let isDone = false;
  const stop = isSet.subscribe((now) => {
    if (!now || isDone || ended.aborted) return;
    isDone = true;
    act();
  });
  if (isDone) stop();
  else ended.addEventListener('abort', stop);
}
