import { posix } from 'node:path';
import { parse, type SourceFile } from './ast.ts';
import { type FoundImport, findImports } from './source-rules.ts';

interface BuildRule {
  /** Folders and single files (without ending) of which values may be imported. `*` is the name of one folder. */
  readonly values: readonly string[];
  /** Those of which only the types may be imported. */
  readonly types: readonly string[];
}

/** The allowed imports of each folder of the build, besides its own files and packages. */
const BUILD_RULES: Readonly<Record<string, BuildRule>> = {
  // Node runs these files as they are. They need names: languages, the guest, the first currency. The renderer is compiled
  // first.
  'scripts/build': { values: ['src/domain'], types: ['scripts/build/prerender'] },
  // Renders the islands, on the runtime of each build: a page without a server, an address and a visitor.
  'scripts/build/prerender': {
    values: [
      'src/domain',
      'src/island',
      'src/state',
      // The islands, the states of their pictures, and their texts.
      'src/islands',
      'src/widgets/*/picture',
      'src/locales/text-sets',
      // The frame of an island's markup, the defaults of the options, and calls that are never sent.
      'src/mount/root/fence',
      'src/host/options',
      'src/api/shop-api',
    ],
    types: ['src/host', 'src/locales/en'],
  },
};

/** Whether a path is one of the rooms, or a file in one. */
const isIn = (rooms: readonly string[], path: string) =>
  rooms.some((room) => new RegExp(`^${room.replaceAll('*', '[^/]+')}(/|$)`).test(path));

/** `src/state` or `demo-host`. */
const roomOf = (path: string) => /^(src\/)?[^/]+/.exec(path)?.[0];

function whyForbidden(from: string, { specifier, isTypeOnly }: FoundImport): string | undefined {
  const folder = posix.dirname(from);
  const rule = BUILD_RULES[folder];
  if (!rule) return `the folder ${folder}/ has no rule in tests/architecture/build-rules.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(folder, specifier).replace(/\.m?[jt]sx?$/, '');
  if (posix.dirname(target) === folder || isIn(rule.values, target)) return undefined;
  if (!isIn(rule.types, target)) return `${folder}/ may not import ${roomOf(target)}`;
  return isTypeOnly ? undefined : `${folder}/ takes only types from ${roomOf(target)}`;
}

/**
 * Checks the imports of `scripts/build/`.
 *
 * @param files With their paths in the repository.
 * @returns One line per finding, `path:line: what is wrong`.
 */
export function findBuildViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    findImports(parse(file)).flatMap((found) => {
      const reason = whyForbidden(file.path, found);
      const line = file.text.slice(0, found.start).split('\n').length;
      return reason === undefined ? [] : [`${file.path}:${line}: '${found.specifier}': ${reason}`];
    }),
  );
}
