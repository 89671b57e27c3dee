import type { PanelFacts } from './facts.ts';

/** A call that the page has made. */
export interface SeenCall {
  readonly name: string;
  readonly path: string;
  /** ms since the page's start. */
  readonly atMs: number;
  readonly tookMs: number;
  /** 0 if there was no response. */
  readonly status: number;
  readonly persona: string;
  /** The fault that the address set for the call, `500`; empty if none. */
  readonly fault: string;
}

/**
 * Notifies `hear` of each call of a page once it has ended. It uses the browser's own records of requests, so nothing
 * in the page is replaced. The host's additions arrive in the reply's `Server-Timing`.
 */
export function watchCalls(facts: Pick<PanelFacts, 'calls'>, hear: (call: SeenCall) => void): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const { pathname, search } = new URL(entry.name);
      if (!pathname.startsWith('/api/') || pathname.startsWith('/api/demo/')) continue;
      const told = new Map(entry.serverTiming.map(({ name, description }) => [name, description]));
      hear({
        name: facts.calls.find(({ path }) => path === pathname)?.name ?? pathname,
        path: pathname + search,
        atMs: Math.round(entry.startTime),
        tookMs: Math.round(entry.duration),
        status: entry.responseStatus,
        persona: told.get('persona') ?? '',
        fault: told.get('fault') ?? '',
      });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** `+0.31 s  userInfo  200  12 ms  member`, a line of the report. */
export function callLine({ name, atMs, tookMs, status, persona, fault }: SeenCall): string {
  const at = `+${(atMs / 1_000).toFixed(2)} s`;
  return [at, name, status || 'no answer', `${tookMs} ms`, persona, fault && `fault ${fault}`]
    .filter(Boolean)
    .join('  ');
}
