import { useEffect, useRef } from 'react';
import { TICK_MS } from '../../domain/constants';

/**
 * Calls once for each whole second that has passed while it counts. What had run of a second before a pause counts.
 *
 * @param onSecond The newest one given is called.
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
      // From the second that was meant: a page that is busy does not count slower.
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
