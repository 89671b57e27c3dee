import { useEffect, useRef } from 'react';
import { TICK_MS } from '../../domain/constants';

/**
 * Calls `onSecond` once for each full second of counting. The started part of a second is kept during a pause.
 *
 * @param onSecond Only the function of the latest render is called.
 */
export function useSeconds(isCounting: boolean, onSecond: () => void): void {
  const restMs = useRef(TICK_MS);
  const act = useRef(onSecond);
  useEffect(() => {
    act.current = onSecond;
  });
  useEffect(() => {
    if (!isCounting) return;
    let nextMs = performance.now() + restMs.current;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(pass, Math.max(0, nextMs - performance.now()));
    };
    const pass = () => {
      // Counts from the planned time, so that a busy page does not count slower. After a standstill, such as a sleep of
      // the computer, it does not catch up what nobody has seen.
      const nowMs = performance.now();
      if (nowMs - nextMs > 2 * TICK_MS) nextMs = nowMs;
      nextMs += TICK_MS;
      plan();
      act.current();
    };
    plan();
    return () => {
      clearTimeout(timer);
      restMs.current = Math.min(TICK_MS, Math.max(0, nextMs - performance.now()));
    };
  }, [isCounting]);
}
