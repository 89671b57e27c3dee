import type { CDPSession } from '@playwright/test';

/** What a heap holds of what the page's code has made. */
export interface HeapCensus {
  /** How many objects there are of each name. */
  readonly counts: ReadonlyMap<string, number>;
  /** Their size, without what belongs to the browser: its records of long tasks, for example. */
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

/** Kinds of entries that the page's code has made; the rest is the engine's, such as machine code, of which there is more the longer a page runs. */
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
/** Kinds whose names say where they come from. */
const TELLING: ReadonlySet<string> = new Set(['object', 'closure', 'native', 'regexp', 'array']);

/** Counts what is on the heap of a page. Takes some seconds. */
export async function takeCensus(cdp: CDPSession): Promise<HeapCensus> {
  // Once is not enough: what a finalizer lets go is collected by the next one.
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

/** What became more by about one for each cycle or more, the most first: where to look for a leak. */
export function growthOf(before: HeapCensus, after: HeapCensus, cycles: number): readonly string[] {
  return [...after.counts]
    .map(([name, count]) => ({ name, perCycle: (count - (before.counts.get(name) ?? 0)) / cycles }))
    .filter(({ perCycle }) => perCycle >= 0.9)
    .sort((a, b) => b.perCycle - a.perCycle)
    .slice(0, 25)
    .map(({ name, perCycle }) => `${perCycle.toFixed(1)} × ${name}`);
}
