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
 * @returns {import('rollup').Plugin} For the output, before any plugin that shortens names.
 */
export function chunkFactories() {
  return {
    name: 'portico-factories',
    renderDynamicImport: ({ targetModuleId }) => (targetModuleId ? { left: `${LOAD}(`, right: ')' } : null),
    renderChunk(code, chunk, _options, { chunks }) {
      const { name, isEntry, fileName } = chunk;
      const fail = (problem) => this.error(`chunk "${name}" ${problem}`);
      const cycle = cycleFrom(fileName, chunks);
      if (cycle) fail(`needs itself: ${cycle.map((file) => chunks[file].name).join(' > ')}`);
      const { body } = this.parse(code);
      const cuts = body.filter(({ type }) => /^(Import|Export)/.test(type));
      const { imports, exports } = readDoors(cuts, code, fail);
      const changed = findChanged(body, new Set(exports.values()));
      if (changed.await) fail('has a top-level await');
      const live = [...exports].find(([, local]) => changed.names.has(local));
      if (live) fail(`exports "${live[1]}", which changes after it was handed over`);
      const rest = withoutNodes(code, cuts);
      const core = Object.values(chunks).find((each) => each.isEntry).fileName;
      const taken = namesTakenOf(core, chunks);
      if (taken.includes('*')) this.error('a chunk takes the core as a whole');
      if (!isEntry) return { code: factoryOf(rest, imports, exports, { file: core, taken }), map: null };
      if (imports.size > 0) fail('is the core, which needs no other chunk');
      const own = this.getModuleInfo(chunk.facadeModuleId).exports;
      const door = [...exports].filter(([as]) => own.includes(as)).map(([as, local]) => `${local} as ${as}`);
      const table = `const ${OWN} = [${taken.map((as) => exports.get(as)).join(', ')}];`;
      return { code: `${LOADER}${rest}\n${table}\nexport { ${door.join(', ')} };\n`, map: null };
    },
  };
}

/** The exports of one chunk that others use, in a fixed order. */
function namesTakenOf(file, chunks) {
  const names = Object.values(chunks).flatMap(({ importedBindings }) => importedBindings[file] ?? []);
  return [...new Set(names)].sort();
}

const pairs = (entries) => `{ ${[...entries].map(([as, local]) => `${as}: ${local}`).join(', ')} }`;
const patternOf = ({ parts, whole }) => whole ?? pairs(parts);

/**
 * Writes a chunk as a function.
 *
 * @param {{ file: string, taken: string[] }} core Its exports are addressed by number: a list is shorter than names.
 */
function factoryOf(rest, imports, exports, core) {
  const isCore = ([from]) => from.replace(/^\.\//, '') === core.file.replace(/.*\//, '');
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

/**
 * Reads the imports and exports of a chunk.
 *
 * @returns {{ imports: Map<string, { parts: [string, string][], whole?: string }>, exports: Map<string, string> }} By
 *   file, the imported names with their variables, or one variable for all; by export, its variable.
 */
function readDoors(nodes, code, fail) {
  const imports = new Map();
  const exports = new Map();
  const nameOf = (node) => node.name ?? node.value;
  const take = (from, imported, local) => {
    if (!/^\.\/[^/]+$/.test(from)) fail(`imports "${from}", which is no chunk beside it`);
    const file = imports.get(from) ?? { parts: [], whole: undefined };
    imports.set(from, file);
    if (imported === '*') file.whole = local;
    else if (imported) file.parts.push([imported, local]);
    if (file.whole && file.parts.length > 0) fail(`imports "${from}" in two ways`);
  };
  for (const node of nodes) {
    const from = node.source?.value;
    if (node.type === 'ImportDeclaration') {
      take(from);
      for (const { type, imported, local } of node.specifiers) {
        const what = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' }[type] ?? nameOf(imported);
        take(from, what, local.name);
      }
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      if (from) take(from);
      for (const { local, exported } of node.specifiers) {
        // A re-export needs a variable here.
        const variable = from ? `portico_${nameOf(exported)}` : nameOf(local);
        if (from) take(from, nameOf(local), variable);
        exports.set(nameOf(exported), variable);
      }
    } else fail(`has an export of a form that is not known: ${code.slice(node.start, node.end).slice(0, 80)}`);
  }
  return { imports, exports };
}

function withoutNodes(code, nodes) {
  let rest = '';
  let at = 0;
  for (const { start, end } of nodes) {
    rest += code.slice(at, start);
    at = end;
  }
  return rest + code.slice(at);
}

/** The path of imports that leads from a chunk back to itself. */
function cycleFrom(start, chunks) {
  const seen = new Set();
  const walk = (file, way) => {
    for (const next of chunks[file]?.imports ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}

const FUNCTION = /Function/;
const SCOPE = /^(BlockStatement|For\w*Statement|SwitchStatement|CatchClause|StaticBlock)$/;

/**
 * Finds the variables that a module's functions change, possibly after the module has been evaluated.
 *
 * @param {object[]} body Statements of the module.
 * @param {ReadonlySet<string>} wanted Names of variables; others are ignored.
 */
function findChanged(body, wanted) {
  const names = new Set();
  let hasAwait = false;
  /** @param {ReadonlySet<string>} hidden Names that are shadowed here. */
  const walk = (node, hidden, isInside) => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each, hidden, isInside);
      return;
    }
    if (typeof node?.type !== 'string') return;
    const { type } = node;
    if (!isInside && (type === 'AwaitExpression' || (type === 'ForOfStatement' && node.await))) hasAwait = true;
    const isFunction = FUNCTION.test(type);
    const isDeeper = isInside || isFunction;
    let inner = hidden;
    if (isFunction || SCOPE.test(type)) {
      inner = new Set(hidden);
      const own = isFunction ? [...node.params, ...(type === 'FunctionExpression' ? [node.id] : [])] : [node.param];
      for (const pattern of own) addNames(pattern, inner);
      addDeclared(isFunction ? node.body : node, inner, isFunction);
    }
    const target = { AssignmentExpression: node.left, UpdateExpression: node.argument }[type];
    const looped = /^For(In|Of)Statement$/.test(type) && node.left.type !== 'VariableDeclaration' && node.left;
    if (isInside && (target || looped)) {
      const changed = new Set();
      addNames(target || looped, changed);
      for (const name of changed) if (wanted.has(name) && !inner.has(name)) names.add(name);
    }
    for (const key of Object.keys(node)) if (key !== 'type') walk(node[key], inner, isDeeper);
  };
  walk(body, new Set(), false);
  return { names, await: hasAwait };
}

/** Adds the names that a pattern declares. */
function addNames(pattern, names) {
  if (!pattern) return;
  const { type } = pattern;
  if (type === 'Identifier') names.add(pattern.name);
  else if (type === 'ObjectPattern')
    for (const { value, argument } of pattern.properties) addNames(value ?? argument, names);
  else if (type === 'ArrayPattern') for (const element of pattern.elements) addNames(element, names);
  else if (type === 'AssignmentPattern') addNames(pattern.left, names);
  else if (type === 'RestElement') addNames(pattern.argument, names);
}

/** Adds the names that a block declares; for a function also its `var` at any depth. */
function addDeclared(node, names, isFunction) {
  const statements = [node.body, node.init, node.left, node.cases?.flatMap(({ consequent }) => consequent)].flat();
  for (const each of statements) {
    if (each?.type === 'VariableDeclaration') for (const { id } of each.declarations) addNames(id, names);
    else if (/^(Function|Class)Declaration$/.test(each?.type)) addNames(each.id, names);
  }
  if (isFunction) addVars(node, names);
}

function addVars(node, names) {
  if (Array.isArray(node)) {
    for (const each of node) addVars(each, names);
    return;
  }
  if (typeof node?.type !== 'string' || FUNCTION.test(node.type)) return;
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    for (const { id } of node.declarations) addNames(id, names);
  for (const key of Object.keys(node)) if (key !== 'type') addVars(node[key], names);
}
