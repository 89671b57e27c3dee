import type { GivenOptions } from './host/options';
import type { PendingHandle, PorticoHandle } from './mount/handle';
import { callOf, liveHandle } from './wiring/live-handle';
import type { Early } from './wiring/shell-deps';
import { startShell } from './wiring/start';

/** Asks anew for what did not come, and warns when a later call asks for something else than what is mounted. */
export async function compare(live: PorticoHandle, args: readonly unknown[]): Promise<void> {
  const was = callOf(live);
  if (was) live.mount();
  try {
    (await import('./wiring/compare')).compare({ live, was, args });
  } catch {
    // It only warns: nobody misses it.
  }
}

/**
 * Brings the placeholders of the page to life. A second call returns the same handle.
 *
 * @param lang     `cn`, `en`, `kr` or `ph`; `cn` when missing or unknown.
 * @param platform `main`, `transport` or `kr`; see the contract, section 8, for what outranks it.
 * @param options  Checked; what is wrong is reported by name and falls back to its default.
 *
 * Source: contract, sections 2 to 4.
 */
export function mountShell(lang?: string, platform?: string, options?: GivenOptions): PorticoHandle {
  const live = liveHandle();
  if (live) {
    void compare(live, [lang, platform, options]);
    return live;
  }
  return startShell([lang, platform, options]);
}

/** Takes over from the loader, and from what has painted the first view. */
export function adopt(
  args: readonly unknown[],
  handle: PendingHandle,
  reads: Early['reads'],
  picture?: Early['picture'],
): PorticoHandle {
  return startShell(args, {}, { handle, reads, picture });
}
