import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Calls back once after a time, which can be paused.
 *
 * @param lastsMs  Duration, ms.
 * @param isPaused Whether it is paused; the time that has run before counts.
 */
export function usePausableTimer(lastsMs: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(lastsMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // A pause counts from the commit: an effect after the next frame would let a time that ends before it win.
  useLayoutEffect(() => {
    if (isPaused) return;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAtMs;
    };
  }, [isPaused]);
}
