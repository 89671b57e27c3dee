/** The performance marks of a shell. Source: contract, section 7. */
export interface Marks {
  set(name: 'start' | 'mounted' | 'ready'): void;
  /** Removes its own marks. */
  clear(): void;
}

/** Marks that never throw: only measurements depend on them. */
export function createMarks(timing: Pick<Performance, 'mark' | 'clearMarks'>): Marks {
  const ours: string[] = [];
  return {
    set(name) {
      // The load sequence has ended once, though its event may be repeated.
      if (ours.includes(`portico:${name}`)) return;
      try {
        timing.mark(`portico:${name}`);
        ours.push(`portico:${name}`);
      } catch {
        // The page has replaced `performance.mark`, or the browser has none.
      }
    },
    clear() {
      try {
        for (const name of ours) timing.clearMarks(name);
      } catch {
        // As above.
      }
    },
  };
}
