import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { GetManualChunk, GetModuleInfo, ManualChunkMeta } from 'rollup';

const SRC = resolve(import.meta.dirname, '../../src');

/** The folders of the first view: an island's code is where its sheet is. */
const FIRST_VIEW = [...readFileSync(join(SRC, 'shell.css'), 'utf8').matchAll(/'\.\/widgets\/([\w-]+)\//g)].map(
  ([, name = '']) => name,
);
const doorOf = (island: string) => `src/widgets/${island}/index.tsx`;

/** The other islands of the table. */
const LATE_ISLANDS = globSync('widgets/*/index.tsx', { cwd: SRC })
  .map((door) => basename(dirname(door)))
  .filter((name) => !FIRST_VIEW.includes(name))
  .sort();

interface OwnChunk {
  /** The module through which the rest imports it. */
  readonly door: string;
  /** KB of brotli. */
  readonly limitKb: number;
  /** The part that is loaded before it. */
  readonly after?: string;
}

/**
 * Parts with a chunk of their own, since only some pages use them: every island outside the first view, and others, by
 * their names. Everything else that is imported late goes into one chunk, `later`.
 */
export const OWN_CHUNKS: Readonly<Record<string, OwnChunk>> = {
  ...Object.fromEntries(LATE_ISLANDS.map((name) => [name, { door: doorOf(name), limitKb: 3 }])),
  ahead: { door: 'src/wiring/late/ahead.ts', limitKb: 2 },
  bindings: { door: 'src/bindings/bindings.ts', limitKb: 3.9 },
  'call-headers': { door: 'src/api/call-headers.ts', limitKb: 1.5 },
  doctor: { door: 'src/wiring/doctor/doctor.ts', limitKb: 3 },
  'page-islands': { door: 'src/mount/page-islands.ts', limitKb: 3 },
  'image-search': { door: 'src/widgets/header/search/image-search.tsx', limitKb: 4, after: 'search-tools' },
  qr: { door: 'src/ui/qr.ts', limitKb: 6 },
  'retry-crashed': { door: 'src/mount/retry-crashed.ts', limitKb: 1 },
  sanitize: { door: 'src/host/sanitize.ts', limitKb: 13 },
  'search-tools': { door: 'src/widgets/header/search/search-tools.tsx', limitKb: 5.2 },
  transition: { door: 'src/wiring/late/transition.ts', limitKb: 1 },
  'share-overlay': { door: doorOf('share-overlay'), limitKb: 6.8 },
  'sign-up': { door: 'src/widgets/share-overlay/sign-up.tsx', limitKb: 4.4, after: 'share-overlay' },
};

/** Names of files that the contract promises. Source: contract, section 1. */
const PROMISED: Readonly<Record<string, string>> = { 'countdown-task': 'countdown', 'share-overlay': 'share' };

/**
 * A name that content blockers do not stop: they block addresses with the usual words for the cookie notice, and
 * visitors could not consent any more.
 */
export const plainName = (name: string) => name.replace('cookie-notice', 'footnote');

/** The file name of a chunk of its own, without its hash. */
export const fileOf = (name: string) => PROMISED[name] ?? plainName(name);

/**
 * Modules that the placeholders of nearly every page need in addition to the core. They are one chunk, `parts`, which
 * is preloaded with the core at low priority. It is loaded before anything else that is imported late.
 */
const PARTS = [
  ...FIRST_VIEW.map(doorOf),
  // The runtime itself, and everything that renders.
  'src/mount/render-island.ts',
  'src/mount/layer.ts',
  'src/widgets/layer/index.tsx',
  'src/state/session/session-writes.ts',
  'src/mount/root/style-link.ts',
  'src/wiring/base/redirect-once.ts',
  'src/wiring/base/analytics.ts',
  'src/wiring/steps/page-title.ts',
  'src/api/cart-api.ts',
];
/** Including the runtime, which is 7.1 KB of it. */
export const PARTS_LIMIT_KB = 31.2;

/**
 * Rollup's `manualChunks`: everything that the core imports late, and that has no chunk of its own, goes into `later`.
 *
 * @param root    Folder of the repository.
 * @param isTexts Whether a module holds texts, which have a file per language.
 */
export function groupChunks(root: string, isTexts: (id: string) => boolean): GetManualChunk {
  const own = new Map(Object.entries(OWN_CHUNKS).map(([name, { door }]) => [resolve(root, door), name]));
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= assign(root, own, isTexts, graph);
    const name = chunks.get(id);
    return name && fileOf(name);
  };
}

/** The chunk of each module that is not in the core. */
function assign(
  root: string,
  own: ReadonlyMap<string, string>,
  isTexts: (id: string) => boolean,
  { getModuleIds, getModuleInfo }: ManualChunkMeta,
): Map<string, string> {
  const ids = [...getModuleIds()];
  const comeWith = (doors: readonly string[]) => neededBy(doors, getModuleInfo);
  const core = comeWith(ids.filter((id) => getModuleInfo(id)?.isEntry));
  const parts = comeWith(PARTS.map((door) => resolve(root, door)));
  const isLateDoor = (id: string) =>
    (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0 && !own.has(id) && !parts.has(id) && !isTexts(id);
  const late = comeWith(ids.filter((id) => isLateDoor(id) && !core.has(id)));
  const chunks = new Map<string, string>();
  for (const [door, name] of own) {
    for (const id of comeWith([door])) {
      const other = chunks.get(id) ?? name;
      // A module that two parts share goes into the one that is loaded first, else into `later`.
      if (other === name || OWN_CHUNKS[other]?.after === name) chunks.set(id, name);
      else if (OWN_CHUNKS[name]?.after !== other) late.add(id);
    }
  }
  for (const id of late) chunks.set(id, 'later');
  for (const id of parts) chunks.set(id, 'parts');
  for (const id of core) chunks.delete(id);
  return chunks;
}

/** Some modules, and those that they import statically, directly or not. */
export function neededBy(doors: readonly string[], getModuleInfo: GetModuleInfo): Set<string> {
  // The loop also visits what is added meanwhile.
  const found = new Set(doors);
  for (const id of found) {
    const info = getModuleInfo(id);
    if (!info) throw new Error(`${id} is to be in a chunk, and nothing imports it`);
    for (const next of info.importedIds) found.add(next);
  }
  return found;
}
