import { useEffect, useState } from 'react';
import { waitForIdle } from './idle';

/**
 * Becomes true in an idle moment of the page, for parts that are not visible yet.
 *
 * @param mayBegin Whether the wait may begin.
 */
export function useIdle(mayBegin: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (mayBegin ? waitForIdle(() => setIsIdle(true)) : undefined), [mayBegin]);
  return isIdle;
}
