/** The marks that a shell leaves for measuring. Source: contract, section 7. */
export interface Marks {
  set(name: 'start' | 'mounted' | 'ready'): void;
  /** Takes away those that it has set. */
  clear(): void;
}

/** Marks that never stop the shell: nothing but measuring depends on them. */
export function createMarks(timing: Pick<Performance, 'mark' | 'clearMarks'>): Marks {
  const ours: string[] = [];
  return {
    set(name) {
      try {
        timing.mark(`portico:${name}`);
        ours.push(`portico:${name}`);
      } catch {
        // The page's own, or none.
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
