import { type LateParts, useLateParts } from '../../mount/late-parts';
import { useIdle } from '../../mount/use-idle';
import type { LazyPart } from '../../mount/use-lazy-part';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';

/** For components of the header that one of the late parts goes into. */
export interface WithLateParts {
  /** Undefined until they have come. */
  readonly late: LateParts | undefined;
}

/**
 * The late parts, fetched in an idle moment once it is known who is here, or at once when one is needed.
 *
 * @param isNeeded Somebody waits for one.
 */
export function useIdleParts(isNeeded = false): LazyPart<LateParts> {
  const { session } = useShell();
  const isIdle = useIdle(useSignalValue(session.status) !== 'loading');
  return useLateParts(isIdle || isNeeded);
}
