/** Brings a chunk. The core has it; each chunk is given it. */
const LOAD = 'porticoLoad';
/** What the other chunks take of the core. */
const OWN = 'porticoOwn';

/**
 * A browser may remember for good that an import failed, so a second try needs an address of its own, and the address of
 * a module is what the browser knows it by. Both tries fail: who asks next gets two more. The plain address costs nothing
 * where its failure is remembered, and is asked of the network elsewhere.
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
 * Turns every chunk but the core into a module with one export, a function that makes its exports from those of the
 * chunks it needs. No chunk imports another by its address, so that each can be fetched at any number of addresses, and
 * still there is one core and one of each chunk. `import()` of a chunk becomes a call of the core's `porticoLoad`.
 *
 * Exports are handed over once they are made: a build with a variable that changes later, a cycle of chunks or a
 * top-level `await` fails.
 *
 * @returns {import('rollup').Plugin} For the output, before anything that shortens names.
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

/** What other chunks take of one, in an order that is the same for all. */
function namesTakenOf(file, chunks) {
  const names = Object.values(chunks).flatMap(({ importedBindings }) => importedBindings[file] ?? []);
  return [...new Set(names)].sort();
}

const pairs = (entries) => `{ ${[...entries].map(([as, local]) => `${as}: ${local}`).join(', ')} }`;
const patternOf = ({ parts, whole }) => whole ?? pairs(parts);

/**
 * A chunk as a function.
 *
 * @param {{ file: string, taken: string[] }} core What is taken of it has numbers: a list is shorter than names.
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
 * What comes in and what goes out.
 *
 * @returns {{ imports: Map<string, { parts: [string, string][], whole?: string }>, exports: Map<string, string> }} Of
 *   each file what is taken and the variables for it, or the one for all of it; of each export its variable.
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
        // What is passed on gets a variable here.
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

/** The way from a chunk through those it imports back to itself. */
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
 * Finds the variables of a module that functions of it change, which may happen after the module has been evaluated.
 *
 * @param {object[]} body What the module consists of.
 * @param {ReadonlySet<string>} wanted Names of variables; others are not looked at.
 */
function findChanged(body, wanted) {
  const names = new Set();
  let hasAwait = false;
  /** @param {ReadonlySet<string>} hidden Names that mean something else here. */
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

/** Adds the names that a pattern stands for. */
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

/** Adds the names that a block declares; for a function, its `var` at any depth, too. */
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
