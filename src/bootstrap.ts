/** The entry for the loader, which calls `mountShell`, `adopt` and `compare`, and for the npm package. */
import { HOLD } from './domain/page/hold';
import { elementsIn } from './domain/page/own-member';
import type { PendingHandle, PorticoHandle } from './handle/handle';
import type { GivenOptions } from './host/options';
import { yieldToPage } from './host/yield-to-page';
import { ISLANDS } from './islands';
import { detach } from './mount/root/detach';
import type { Early } from './wiring/base/shell-deps';
import { callOf, liveHandle } from './wiring/live-handle';
import { startShell } from './wiring/start';

export type * from './handle/public-types';
export type { GivenOptions } from './host/options';

/** @internal Retries what failed to load, and warns if a later call differs from the one that is mounted. */
export async function compare(live: PorticoHandle, args: readonly unknown[]): Promise<void> {
  const was = callOf(live);
  if (was) live.mount();
  try {
    (await import('./wiring/compare')).compare({ live, was, args });
  } catch {
    // It only warns, so a failed import does not matter.
  }
}

/**
 * Mounts the islands in the page's placeholders. A second call returns the same handle.
 *
 * @param lang     `cn`, `en`, `kr` or `ph`; `cn` when missing or unknown.
 * @param platform `main`, `transport` or `kr`; see the contract, section 8, for what takes precedence over it.
 * @param options  Checked; a malformed option is reported by name and replaced by its default.
 *
 * Source: contract, sections 2 to 4.
 */
export function mountShell(lang?: string, platform?: string, options?: GivenOptions): PorticoHandle {
  const live = liveHandle();
  if (live) {
    void compare(live, [lang, platform, options]);
    return live;
  }
  return startShell(ISLANDS, [lang, platform, options]);
}

/**
 * @internal Takes over from the loader and from the painted picture of the first view. It yields first, if the browser
 * can: the evaluation of this code was a long task already.
 */
export async function adopt(
  args: readonly unknown[],
  handle: PendingHandle,
  reads: Early['reads'],
  picture?: Early['picture'],
): Promise<PorticoHandle> {
  // Old scripts have a `Map` like that of Java. Nothing works with it, and later errors name no cause.
  try {
    (new Map([[1, 1]]).get(1) as number).toFixed();
  } catch {
    console.error("[portico] Map is the page's own");
  }
  await yieldToPage(window);
  removeHold();
  return startShell(ISLANDS, args, {}, { handle, reads, picture });
}

/** Lets the browser show the page: without a picture, the link that holds it back is still there. */
function removeHold(): void {
  for (const hold of elementsIn(document, HOLD)) detach(hold);
}
