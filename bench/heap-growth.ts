import type { CDPSession } from '@playwright/test';

/** The objects of the page's code on a heap. */
export interface HeapCensus {
  /** Number of objects by name. */
  readonly counts: ReadonlyMap<string, number>;
  /** Their size, without objects of the browser, such as its records of long tasks. */
  readonly bytes: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (string | readonly string[])[];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/**
 * Kinds of heap entries that the page's code creates. The rest is the engine's, such as machine code, which grows while
 * a page runs.
 */
const MADE: ReadonlySet<string> = new Set([
  'object',
  'closure',
  'regexp',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'symbol',
]);
/** Kinds whose names show their origin. */
const TELLING: ReadonlySet<string> = new Set(['object', 'closure', 'native', 'regexp', 'array']);

/** Counts the objects on a page's heap. Takes some seconds. */
export async function takeCensus(cdp: CDPSession): Promise<HeapCensus> {
  // Once is not enough: what a finalizer releases is collected in the next round.
  for (let round = 0; round < 4; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const parts: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => {
    parts.push(chunk);
  };
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes, strings } = JSON.parse(parts.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const kindAt = fields.indexOf('type');
  const nameAt = fields.indexOf('name');
  const sizeAt = fields.indexOf('self_size');
  const kinds = types[kindAt];
  const counts = new Map<string, number>();
  let bytes = 0;
  for (let start = 0; start < nodes.length; start += fields.length) {
    const kind = kinds?.[nodes[start + kindAt] ?? -1] ?? '';
    if (MADE.has(kind)) bytes += nodes[start + sizeAt] ?? 0;
    if (!TELLING.has(kind)) continue;
    const name = `${kind} ${strings[nodes[start + nameAt] ?? -1] || '(no name)'}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { counts, bytes };
}

/** Names whose number grew by about one or more per cycle, the largest growth first: a hint at a leak. */
export function growthOf(before: HeapCensus, after: HeapCensus, cycles: number): readonly string[] {
  return [...after.counts]
    .map(([name, count]) => ({ name, perCycle: (count - (before.counts.get(name) ?? 0)) / cycles }))
    .filter(({ perCycle }) => perCycle >= 0.9)
    .sort((a, b) => b.perCycle - a.perCycle)
    .slice(0, 25)
    .map(({ name, perCycle }) => `${perCycle.toFixed(1)} × ${name}`);
}
