import type { CDPSession } from '@playwright/test';

/** How many objects of each name a heap holds. */
export type HeapCensus = ReadonlyMap<string, number>;

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

/** Kinds of entries that name what the page's code made; the rest is the engine's. */
const TELLING: ReadonlySet<string> = new Set(['object', 'closure', 'native', 'regexp', 'array']);

/** Counts what is on the heap of a page. Takes some seconds. */
export async function takeCensus(cdp: CDPSession): Promise<HeapCensus> {
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
  const kinds = types[kindAt];
  const census = new Map<string, number>();
  for (let start = 0; start < nodes.length; start += fields.length) {
    const kind = kinds?.[nodes[start + kindAt] ?? -1] ?? '';
    if (!TELLING.has(kind)) continue;
    const name = `${kind} ${strings[nodes[start + nameAt] ?? -1] || '(no name)'}`;
    census.set(name, (census.get(name) ?? 0) + 1);
  }
  return census;
}

/** What became more by about one for each cycle or more, the most first: where to look for a leak. */
export function growthOf(before: HeapCensus, after: HeapCensus, cycles: number): readonly string[] {
  return [...after]
    .map(([name, count]) => ({ name, perCycle: (count - (before.get(name) ?? 0)) / cycles }))
    .filter(({ perCycle }) => perCycle >= 0.9)
    .sort((a, b) => b.perCycle - a.perCycle)
    .slice(0, 25)
    .map(({ name, perCycle }) => `${perCycle.toFixed(1)} × ${name}`);
}
