import { type AttachedScope, attachScopes, extractAssignedNames } from '@rollup/pluginutils';
import type { Literal, Node, Program } from 'estree';
import { walk } from 'estree-walker';
import MagicString from 'magic-string';
import type { Plugin, RenderedChunk } from 'rollup';
import { nameOf, placeOf } from './syntax.ts';

/** Name of the function that loads a chunk. It is in the core, and each chunk gets it as an argument. */
const LOAD = 'porticoLoad';
/** Name of the core's exports for the other chunks. */
const OWN = 'porticoOwn';

/**
 * A browser may remember a failed import permanently, and it identifies a module by its address. So a second try needs
 * another address. If both fail, the next caller gets two more tries. The plain address is always tried first: a
 * remembered failure costs nothing, and other browsers repeat the request.
 */
const LOADER = `let porticoTries = 0;
const porticoChunks = {};
const ${LOAD} = (file) => (porticoChunks[file] ||= import(file)
  .catch(() => import(file + '?again=' + ++porticoTries))
  .then((it) => it.default(${LOAD}, ${OWN}))
  .catch((error) => {
    porticoChunks[file] = 0;
    throw error;
  }));
`;

/**
 * Turns every chunk except the core into a module with one export: a function that makes its exports from those of the
 * chunks it needs. No chunk imports another by its address. So each can be loaded from any number of addresses, and
 * still there is one core and one of each chunk. `import()` of a chunk becomes a call of the core's `porticoLoad`.
 *
 * Exports are passed on once they are made. So the build fails if an exported variable changes later, if chunks form a
 * cycle, or if one has a top-level `await`.
 *
 * For the output, before any plugin that shortens names. It reads the imports and exports that Rollup 4 writes; the build
 * fails at any other form.
 */
export function chunkFactories(): Plugin {
  return {
    name: 'portico-factories',
    renderDynamicImport: ({ targetModuleId }) => (targetModuleId ? { left: `${LOAD}(`, right: ')' } : null),
    renderChunk(code, chunk, _options, { chunks }) {
      const fail = (problem: string) => this.error(`chunk "${chunk.name}" ${problem}`);
      const cycle = cycleFrom(chunk.fileName, chunks);
      if (cycle) fail(`needs itself: ${cycle.map((file) => chunks[file]?.name).join(' > ')}`);
      const module = this.parse(code);
      const cuts = module.body.filter(({ type }) => /^(Import|Export)/.test(type));
      const { imports, exports } = readDoors(cuts, code, fail);
      const changed = findChanged(module);
      if (changed.hasAwait) fail('has a top-level await');
      const live = [...exports.values()].find((local) => changed.names.has(local));
      if (live) fail(`exports "${live}", which changes after it was handed over`);
      const rest = withoutNodes(code, cuts);
      const core = Object.values(chunks).find((each) => each.isEntry)?.fileName ?? '';
      const taken = namesTakenOf(core, chunks);
      if (taken.includes('*')) this.error('a chunk takes the core as a whole');
      if (!chunk.isEntry) return { code: factoryOf(rest, imports, exports, { file: core, taken }), map: null };
      if (imports.size > 0) fail('is the core, which needs no other chunk');
      const own = this.getModuleInfo(chunk.facadeModuleId ?? '')?.exports ?? [];
      const door = [...exports].filter(([as]) => own.includes(as)).map(([as, local]) => `${local} as ${as}`);
      const table = `const ${OWN} = [${taken.map((as) => exports.get(as)).join(', ')}];`;
      return { code: `${LOADER}${rest}\n${table}\nexport { ${door.join(', ')} };\n`, map: null };
    },
  };
}

type Chunks = Readonly<Record<string, RenderedChunk>>;
/** What a chunk imports from a file: names with their variables, or one variable for all. */
interface Imported {
  readonly parts: [name: string, local: string][];
  whole?: string;
}
type Imports = ReadonlyMap<string, Imported>;
/** The variables of a chunk's exports, by their names. */
type Exports = ReadonlyMap<string, string>;

/** The exports of one chunk that others use, in a fixed order. */
function namesTakenOf(file: string, chunks: Chunks): readonly string[] {
  const names = Object.values(chunks).flatMap(({ importedBindings }) => importedBindings[file] ?? []);
  return [...new Set(names)].sort();
}

const pairs = (entries: Iterable<readonly [as: string | number, local: string]>) =>
  `{ ${[...entries].map(([as, local]) => `${as}: ${local}`).join(', ')} }`;
const patternOf = ({ parts, whole }: Imported) => whole ?? pairs(parts);

/**
 * Writes a chunk as a function.
 *
 * @param core Its exports are addressed by number: a list is shorter than names.
 */
function factoryOf(
  rest: string,
  imports: Imports,
  exports: Exports,
  core: { readonly file: string; readonly taken: readonly string[] },
): string {
  const isCore = ([from]: readonly [string, Imported]) => from.replace(/^\.\//, '') === core.file.replace(/.*\//, '');
  const given = [...imports]
    .filter((each) => isCore(each) && each[1].parts.length > 0)
    .map(([, { parts }]) => pairs(parts.map(([as, local]) => [core.taken.indexOf(as), local])));
  const others = [...imports].filter((each) => !isCore(each));
  const loads = others.map(([from]) => `${LOAD}(${JSON.stringify(from)})`);
  const names = others.map(([, file]) => patternOf(file));
  const wait =
    others.length > 1
      ? `const [${names.join(', ')}] = await Promise.all([${loads.join(', ')}]);`
      : others.map((_, index) => `const ${names[index]} = await ${loads[index]};`).join('');
  return `export default async (${[LOAD, ...given].join(', ')}) => {
${wait}
${rest}
return ${pairs(exports)};
};
`;
}

/** Reads the imports and exports of a chunk: by file, and by name. */
function readDoors(
  nodes: readonly Node[],
  code: string,
  fail: (problem: string) => never,
): { readonly imports: Imports; readonly exports: Exports } {
  const imports = new Map<string, Imported>();
  const exports = new Map<string, string>();
  const fileAt = ({ value }: Literal): Imported => {
    const from = `${value}`;
    if (!/^\.\/[^/]+$/.test(from)) fail(`imports "${from}", which is no chunk beside it`);
    const file = imports.get(from) ?? { parts: [] };
    imports.set(from, file);
    return file;
  };
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration') {
      const file = fileAt(node.source);
      for (const specifier of node.specifiers) {
        const local = specifier.local.name;
        if (specifier.type === 'ImportNamespaceSpecifier') file.whole = local;
        else file.parts.push([specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default', local]);
      }
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      const file = node.source ? fileAt(node.source) : undefined;
      for (const { local, exported } of node.specifiers) {
        // A re-export needs a variable here.
        const variable = file ? `portico_${nameOf(exported)}` : nameOf(local);
        file?.parts.push([nameOf(local), variable]);
        exports.set(nameOf(exported), variable);
      }
    } else {
      const { start, end } = placeOf(node);
      fail(`has an export of a form that is not known: ${code.slice(start, end).slice(0, 80)}`);
    }
  }
  for (const [from, { parts, whole }] of imports) if (whole && parts.length > 0) fail(`imports "${from}" in two ways`);
  return { imports, exports };
}

/** Removes some statements from a chunk's code. */
function withoutNodes(code: string, nodes: readonly Node[]): string {
  const rest = new MagicString(code);
  for (const node of nodes) {
    const { start, end } = placeOf(node);
    rest.remove(start, end);
  }
  return rest.toString();
}

/** The path of imports that leads from a chunk back to itself. */
function cycleFrom(start: string, chunks: Chunks): readonly string[] | undefined {
  const seen = new Set<string>();
  const walkFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
    for (const next of chunks[file]?.imports ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walkFrom(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walkFrom(start, [start]);
}

/**
 * Finds the variables of a module that its functions change, possibly after the module has been evaluated, and whether it
 * has a top-level `await`.
 */
function findChanged(module: Program): { names: ReadonlySet<string>; hasAwait: boolean } {
  const names = new Set<string>();
  let hasAwait = false;
  let depth = 0;
  let scope = attachScopes(module, 'scope');
  walk(module, {
    enter(node) {
      scope = scopeOf(node) ?? scope;
      if (isFunction(node)) depth += 1;
      if (depth === 0) hasAwait ||= node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await);
      else for (const name of assignedBy(node)) if (isOfModule(name, scope)) names.add(name);
    },
    leave(node) {
      if (isFunction(node)) depth -= 1;
      if (scopeOf(node)) scope = scope.parent ?? scope;
    },
  });
  return { names, hasAwait };
}

const isFunction = ({ type }: Node) => type.includes('Function');

/** The scope that `attachScopes` gave to a node. */
function scopeOf(node: Node): AttachedScope | undefined {
  const scope: unknown = 'scope' in node ? node.scope : undefined;
  return isScope(scope) ? scope : undefined;
}

const isScope = (value: unknown): value is AttachedScope =>
  typeof value === 'object' && value !== null && 'declarations' in value;

/** Whether a name means the module's own variable: no scope between has one of that name. */
function isOfModule(name: string, scope: AttachedScope): boolean {
  for (let at = scope; at.parent; at = at.parent) if (Object.hasOwn(at.declarations, name)) return false;
  return true;
}

/** The names that a node assigns to, apart from those in it. */
function assignedBy(node: Node): readonly string[] {
  if (node.type === 'AssignmentExpression') return extractAssignedNames(node.left);
  if (node.type === 'UpdateExpression') return extractAssignedNames(node.argument);
  const isLoop = node.type === 'ForInStatement' || node.type === 'ForOfStatement';
  return isLoop && node.left.type !== 'VariableDeclaration' ? extractAssignedNames(node.left) : [];
}
