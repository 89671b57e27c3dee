import { Engine } from 'php-parser';

/** A node of the syntax tree. */
interface Node {
  readonly kind: string;
  readonly [field: string]: unknown;
}

interface Method {
  readonly name: string;
  readonly isStatic: boolean;
  readonly isPublic: boolean;
  readonly least: number;
  readonly most: number;
  readonly type: string;
  readonly node: Node;
}

/** The members of a class. */
interface ClassFacts {
  readonly name: string;
  readonly node: Node;
  readonly methods: ReadonlyMap<string, Method>;
  /** By name; the type is empty if it is none of ours. */
  readonly properties: ReadonlyMap<string, { readonly isPublic: boolean; readonly type: string }>;
  readonly constants: ReadonlyMap<string, { readonly isPublic: boolean }>;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'kind' in value;
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isNode(value) && value.kind === 'selfreference') return 'self';
  if (!isNode(value) || typeof value.name === 'object') return isNode(value) ? nameOf(value.name) : '';
  const name = String(value.name ?? '');
  return name.replace(/^\\?Portico\\/, '');
};
const docOf = (node: Node): string =>
  nodesIn(node.leadingComments)
    .map(({ value }) => String(value))
    .join('\n');

/** All nodes below, and the node itself. */
function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const entry of value) yield* walk(entry);
  if (!isNode(value)) return;
  yield value;
  for (const [field, below] of Object.entries(value)) if (!/[Cc]omments|loc/.test(field)) yield* walk(below);
}

const parser = new Engine({ parser: { extractDoc: true, version: '7.4' }, ast: { withPositions: true } });

/** The classes of a file. @throws {SyntaxError} If PHP 7.4 could not read it. */
export function classesIn(source: string, file: string): readonly Node[] {
  return [...walk(parser.parseCode(source, file))].filter(({ kind }) => kind === 'class');
}

function factsOf(node: Node): ClassFacts {
  const methods = new Map<string, Method>();
  const properties = new Map<string, { isPublic: boolean; type: string }>();
  const constants = new Map<string, { isPublic: boolean }>();
  const name = nameOf(node);
  for (const member of nodesIn(node.body)) {
    const isPublic = member.visibility === 'public' || member.visibility === '';
    if (member.kind === 'method') {
      const given = nodesIn(member.arguments);
      methods.set(nameOf(member), {
        name: nameOf(member),
        isStatic: member.isStatic === true,
        isPublic,
        least: given.filter(({ value }) => value === null).length,
        most: given.some(({ variadic }) => variadic) ? Number.POSITIVE_INFINITY : given.length,
        type: nameOf(member.type).replace(/^self$/, name),
        node: member,
      });
    }
    for (const property of nodesIn(member.properties))
      properties.set(nameOf(property), { isPublic, type: nameOf(property.type) });
    for (const constant of nodesIn(member.constants)) constants.set(nameOf(constant), { isPublic });
  }
  return { name, node, methods, properties, constants };
}

/**
 * What a checker of types would find in the helper's sources: members that do not exist, are private or get a wrong number
 * of arguments, also of objects whose class follows from a declared type; unknown and unused variables; unused private members;
 * missing types.
 *
 * @param sources By path.
 */
export function mistakesIn(sources: Readonly<Record<string, string>>): readonly string[] {
  const found: string[] = [];
  const classes = new Map<string, ClassFacts>();
  for (const [file, source] of Object.entries(sources)) {
    for (const node of classesIn(source, file)) classes.set(nameOf(node), factsOf(node));
  }
  for (const own of classes.values()) {
    const used = new Set<string>();
    for (const method of own.methods.values()) {
      const place = `${own.name}::${method.name}()`;
      const say = (text: string) => found.push(`${place}: ${text}`);
      checkTypes(method, say);
      checkVariables(method.node, say);
    }
    for (const member of nodesIn(own.node.body)) {
      const place = member.kind === 'method' ? `${own.name}::${nameOf(member)}()` : own.name;
      checkMembers({ own, classes, member, used, say: (text) => found.push(`${place}: ${text}`) });
    }
    for (const [name, { isPublic }] of [...own.methods, ...own.properties, ...own.constants])
      if (!isPublic && name !== '__construct' && !used.has(name)) found.push(`${own.name}: ${name} is not used`);
    for (const member of nodesIn(own.node.body))
      for (const property of nodesIn(member.properties)) {
        const type = nameOf(property.type);
        if (!type && !docOf(member).includes('@var')) found.push(`${own.name}::$${nameOf(property)} has no type`);
        if (type === 'array' && !/@var [^*]*(?:array|list)</.test(docOf(member)) && !/@var \w+\|?/.test(docOf(member)))
          found.push(`${own.name}::$${nameOf(property)}: the array's entries have no type`);
      }
  }
  return found;
}

type Say = (text: string) => void;

/** Each parameter and result has a type; of an array, its entries too. */
function checkTypes({ node, name }: Method, say: Say): void {
  const doc = docOf(node);
  for (const parameter of nodesIn(node.arguments)) {
    const own = nameOf(parameter);
    const type = nameOf(parameter.type);
    const hasDoc = new RegExp(`@param\\s+\\S.*\\s\\$${own}\\b`).test(doc);
    if (!type && !hasDoc) say(`$${own} has no type`);
    if (type === 'array' && !hasDoc) say(`$${own}: the array's entries have no type`);
  }
  const result = nameOf(node.type);
  if (!result && name !== '__construct' && !doc.includes('@return')) say('the result has no type');
  if (result === 'array' && !doc.includes('@return')) say("the resulting array's entries have no type");
}

const variableIn = (node: Node): string => (node.kind === 'variable' && typeof node.name === 'string' ? node.name : '');

/** Every variable is set before it is read somewhere, and read once it is set. */
function checkVariables(method: Node, say: Say): void {
  const set = new Set<string>(['this', '_SERVER']);
  const written: Node[] = [];
  const properties: Node[] = [];
  const write = (target: unknown) => {
    if (!isNode(target)) return;
    if (target.kind === 'variable') {
      written.push(target);
      set.add(variableIn(target));
    } else if (target.kind === 'list' || target.kind === 'array') {
      for (const item of nodesIn(target.items)) write(item.kind === 'entry' ? item.value : item);
    }
  };
  const parameters = new Set<string>();
  for (const node of walk(method)) {
    if (node.kind === 'parameter') parameters.add(nameOf(node));
    if (node.kind === 'assign') write(node.left);
    if (node.kind === 'foreach') {
      write(node.key);
      write(node.value);
    }
    if (node.kind === 'catch') set.add(nameOf(node.variable));
    // Not a variable: the name of a static property.
    if (node.kind === 'staticlookup' && isNode(node.offset)) properties.push(node.offset);
    // These functions write into their arguments.
    const writesAfter = { preg_match: 2, preg_match_all: 2, headers_sent: 0 }[
      node.kind === 'call' ? nameOf(node.what) : ''
    ];
    if (writesAfter !== undefined)
      for (const argument of nodesIn(node.arguments).slice(writesAfter)) set.add(variableIn(argument));
  }
  for (const name of parameters) set.add(name);
  const read = new Set<string>();
  for (const node of walk(method)) {
    if (node.kind !== 'variable' || written.includes(node) || properties.includes(node)) continue;
    read.add(variableIn(node));
    if (!set.has(variableIn(node))) say(`$${variableIn(node)} is never set`);
  }
  for (const node of walk(method)) {
    // `.=` and the like write, but a variable that nothing else reads is unused all the same.
    if (node.kind === 'closure') for (const use of nodesIn(node.uses)) read.add(nameOf(use));
  }
  for (const name of [...parameters, ...written.map(variableIn)])
    if (!read.has(name) && name !== 'error') say(`$${name} is not used`);
}

interface Scope {
  readonly own: ClassFacts;
  readonly classes: ReadonlyMap<string, ClassFacts>;
  /** A method, or the values of constants and properties. */
  readonly member: Node;
  /** Private members that are used so far. */
  readonly used: Set<string>;
  readonly say: Say;
}

/** Members exist, are visible, and get the right number of arguments. */
function checkMembers({ own, classes, member, used, say }: Scope): void {
  const variables = new Map<string, string>([['this', own.name]]);
  for (const parameter of nodesIn(member.arguments)) variables.set(nameOf(parameter), nameOf(parameter.type));
  const classNamed = (node: unknown): ClassFacts | undefined =>
    isNode(node) && node.kind === 'selfreference' ? own : classes.get(nameOf(node).replace(/^self$/, own.name));
  /** The name of an expression's class; empty if it is unknown or none of ours. */
  const typeOf = (value: unknown): string => {
    if (!isNode(value)) return '';
    if (value.kind === 'variable') return variables.get(variableIn(value)) ?? '';
    if (value.kind === 'new') return classNamed(value.what)?.name ?? '';
    if (value.kind === 'propertylookup')
      return classes.get(typeOf(value.what))?.properties.get(nameOf(value.offset))?.type ?? '';
    if (value.kind === 'staticlookup') return classNamed(value.what)?.properties.get(nameOf(value.offset))?.type ?? '';
    if (value.kind === 'assign') return typeOf(value.right) || typeOf(value.left);
    if (value.kind !== 'call' || !isNode(value.what)) return '';
    const { kind, what, offset } = value.what;
    const owner = kind === 'staticlookup' ? classNamed(what) : classes.get(typeOf(what));
    return owner?.methods.get(nameOf(offset))?.type ?? '';
  };
  for (const node of walk(member))
    if (node.kind === 'assign' && isNode(node.left) && variableIn(node.left))
      variables.set(variableIn(node.left), typeOf(node.right));

  const called = new Map<unknown, number>();
  for (const node of walk(member)) {
    if (node.kind === 'call') called.set(node.what, nodesIn(node.arguments).length);
    if (node.kind === 'new') {
      const builder = classNamed(node.what)?.methods.get('__construct');
      const count = nodesIn(node.arguments).length;
      if (builder && (count < builder.least || count > builder.most))
        say(`new ${nameOf(node.what)}() gets ${count} arguments`);
    }
    if (node.kind !== 'staticlookup' && node.kind !== 'propertylookup') continue;
    const owner = node.kind === 'staticlookup' ? classNamed(node.what) : classes.get(typeOf(node.what));
    const name = nameOf(node.offset);
    if (!owner || !name || name === 'class') continue;
    const count = called.get(node);
    const whole = `${owner.name}::${name}`;
    const isVariable = isNode(node.offset) && node.offset.kind === 'variable';
    const target =
      count !== undefined
        ? owner.methods.get(name)
        : node.kind === 'staticlookup' && !isVariable
          ? owner.constants.get(name)
          : owner.properties.get(name);
    if (!target) say(`${whole} does not exist`);
    else if (owner === own) used.add(name);
    else if (!target.isPublic) say(`${whole} is private`);
    const callee = owner.methods.get(name);
    if (count !== undefined && callee && (count < callee.least || count > callee.most))
      say(`${whole}() gets ${count} arguments`);
    if (count !== undefined && callee && !callee.isStatic && node.kind === 'staticlookup')
      say(`${whole}() is not static`);
  }
  // Callbacks, `[self::class, 'isShown']`.
  for (const node of walk(member)) {
    if (node.kind !== 'array') continue;
    const [first, second] = nodesIn(node.items).map(({ value }) => value);
    if (!isNode(first) || first.kind !== 'staticlookup' || nameOf(first.offset) !== 'class' || !isNode(second))
      continue;
    const owner = classNamed(first.what);
    const name = String(second.value);
    if (!owner?.methods.has(name)) say(`${owner?.name}::${name}() does not exist`);
    if (owner === own) used.add(name);
  }
}
