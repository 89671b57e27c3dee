import { useEffect, useRef } from 'react';

/**
 * Calls back once, after a time that stands still while it is paused.
 *
 * @param lastsMs  Time to run, ms.
 * @param isPaused Whether the time stands still; what had run before counts.
 */
export function useCountdown(lastsMs: number, isPaused: boolean, onEnd: () => void): void {
  const leftMs = useRef(lastsMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAtMs = performance.now();
    const timer = setTimeout(() => end.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAtMs;
    };
  }, [isPaused]);
}
