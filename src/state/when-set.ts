import type { ReadonlySignal } from './signals';

/** Acts once, as soon as a signal is true. @param ended Aborted when it is not to act any more. */
export function whenSet(isSet: ReadonlySignal<boolean>, act: () => void, ended: AbortSignal): void {
  let isDone = false;
  const stop = isSet.subscribe((now) => {
    if (!now || isDone || ended.aborted) return;
    isDone = true;
    act();
  });
  if (isDone) stop();
  else ended.addEventListener('abort', stop);
}
